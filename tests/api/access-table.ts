/**
 * Which answer each kind of caller gets from every call. A call not listed here fails `access.test.ts`.
 *
 * | column     | who asks, for which club                                                            |
 * | ---------- | ----------------------------------------------------------------------------------- |
 * | nobody     | no token                                                                            |
 * | other club | `women`, for a club she does not belong to                                          |
 * | no module  | `hoops`, for their own club, which has bought nothing                               |
 * | must change| `medic`, for their own club, before replacing the password that was chosen for them |
 * | right      | `analyst`, for their own club, which has bought everything                          |
 * | admin      | `admin`, for their own club                                                         |
 *
 * A sensor sends frames with its own token: no account may. 401 means sign in first, 403 not allowed. All other
 * statuses got past access: 200 answered; 400, 404, 409, 418 and 422 by the handler, since most ids in the table's
 * requests do not exist.
 */
const TABLE = `
call                           | nobody | other club | no module | must change | right | admin
POST /login                    | 401    | 401        | 401       | 401         | 401   | 401
POST /msallogin                | 404    | 404        | 404       | 404         | 404   | 404
POST /renewtoken               | 401    | 200        | 200       | 200         | 200   | 200
POST /updatepassword           | 401    | 401        | 401       | 401         | 401   | 401
POST /logout                   | 401    | 200        | 200       | 200         | 200   | 200
GET /config                    | 401    | 403        | 200       | 403         | 200   | 200
GET /demo                      | 401    | 200        | 200       | 403         | 200   | 200
GET /formats                   | 401    | 200        | 200       | 403         | 200   | 200
GET /whitepapers               | 401    | 200        | 200       | 403         | 200   | 200
GET /whitepaperpdf             | 401    | 200        | 200       | 403         | 200   | 200
POST /switchaccount            | 401    | 403        | 200       | 403         | 200   | 200
GET /fixtures                  | 401    | 403        | 200       | 403         | 200   | 200
GET /sessionloads              | 401    | 403        | 200       | 403         | 200   | 200
GET /sessions                  | 401    | 403        | 200       | 403         | 200   | 200
GET /leagueclubs               | 401    | 403        | 200       | 403         | 200   | 200
GET /simulatedsessions         | 401    | 403        | 200       | 403         | 200   | 200
GET /session                   | 401    | 403        | 200       | 403         | 200   | 200
POST /session                  | 401    | 403        | 200       | 403         | 200   | 200
GET /deletionpreview           | 401    | 403        | 200       | 403         | 200   | 200
POST /deletesessions           | 401    | 403        | 404       | 403         | 404   | 404
GET /deletedsessions           | 401    | 403        | 200       | 403         | 200   | 200
POST /undodeletion             | 401    | 403        | 404       | 403         | 404   | 404
POST /sessionstype             | 401    | 403        | 404       | 403         | 404   | 404
POST /locksessions             | 401    | 403        | 403       | 403         | 403   | 404
GET /kpis                      | 401    | 403        | 200       | 403         | 200   | 200
GET /explain                   | 401    | 403        | 403       | 403         | 404   | 404
GET /explainparts              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainefforts            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainbeyond             | 401    | 403        | 403       | 403         | 404   | 404
GET /explainbeyondparts        | 401    | 403        | 403       | 403         | 404   | 404
GET /explaincapacity           | 401    | 403        | 403       | 403         | 404   | 404
GET /explainturns              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainbalance            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainpeaks              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainreplay             | 401    | 403        | 404       | 403         | 404   | 404
GET /explainscore              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainfatigue            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainflags              | 401    | 403        | 403       | 403         | 200   | 200
GET /explainafterflag          | 401    | 403        | 403       | 403         | 404   | 404
GET /explainplayer             | 401    | 403        | 403       | 403         | 200   | 200
GET /explainturn               | 401    | 403        | 403       | 403         | 404   | 404
GET /explainsprint             | 401    | 403        | 403       | 403         | 404   | 404
GET /explainteam               | 401    | 403        | 403       | 403         | 404   | 404
GET /explainteamcount          | 401    | 403        | 403       | 403         | 404   | 404
GET /explainprofile            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainteampeak           | 401    | 403        | 403       | 403         | 404   | 404
GET /explainmatchbest          | 401    | 403        | 404       | 403         | 404   | 404
GET /explainball               | 401    | 403        | 404       | 403         | 404   | 404
GET /explainday                | 401    | 403        | 404       | 403         | 404   | 404
GET /explaindevelopment        | 401    | 403        | 403       | 403         | 200   | 200
GET /explainnetwork            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainclub               | 401    | 403        | 403       | 403         | 404   | 404
GET /explainstandard           | 401    | 403        | 403       | 403         | 200   | 200
GET /explainweek               | 401    | 403        | 403       | 403         | 200   | 200
GET /explainseason             | 401    | 403        | 403       | 403         | 200   | 200
GET /players                   | 401    | 403        | 200       | 403         | 200   | 200
POST /player                   | 401    | 403        | 404       | 403         | 404   | 404
GET /playerhistory             | 401    | 403        | 200       | 403         | 200   | 200
GET /playerchanges             | 401    | 403        | 200       | 403         | 200   | 200
POST /mergeplayers             | 401    | 403        | 409       | 403         | 409   | 409
POST /splitplayer              | 401    | 403        | 409       | 403         | 409   | 409
POST /undoplayerchange         | 401    | 403        | 409       | 403         | 409   | 409
POST /playeractive             | 401    | 403        | 404       | 403         | 404   | 404
GET /roster                    | 401    | 403        | 200       | 403         | 200   | 200
POST /roster                   | 401    | 403        | 422       | 403         | 422   | 422
GET /rosterchanges             | 401    | 403        | 200       | 403         | 200   | 200
POST /undoroster               | 401    | 403        | 409       | 403         | 409   | 409
POST /rosteroffer              | 401    | 403        | 404       | 403         | 404   | 404
POST /squadpositionupdate      | 401    | 403        | 422       | 403         | 422   | 422
GET /sessionquality            | 401    | 403        | 200       | 403         | 200   | 200
GET /sessionsquality           | 401    | 403        | 200       | 403         | 200   | 200
GET /sessionpossession         | 401    | 403        | 200       | 403         | 200   | 200
GET /unidentifiedPlayers       | 401    | 403        | 200       | 403         | 200   | 200
POST /playeridentifications    | 401    | 403        | 409       | 403         | 409   | 409
GET /sessiontracks             | 401    | 403        | 200       | 403         | 200   | 200
POST /sessiontracks            | 401    | 403        | 409       | 403         | 409   | 409
GET /imports                   | 401    | 403        | 418       | 403         | 418   | 418
GET /imports/:importId         | 401    | 403        | 418       | 403         | 418   | 418
POST /imports                  | 401    | 403        | 418       | 403         | 418   | 418
GET /imports/:importId/events  | 401    | 403        | 418       | 403         | 418   | 418
POST /imports/:importId/cancel | 401    | 403        | 418       | 403         | 418   | 418
POST /imports/:importId/retry  | 401    | 403        | 418       | 403         | 418   | 418
GET /columnmappings            | 401    | 403        | 200       | 403         | 200   | 200
POST /addcolumnmapping         | 401    | 403        | 200       | 403         | 200   | 409
POST /updatecolumnmapping      | 401    | 403        | 404       | 403         | 404   | 404
POST /deletecolumnmapping      | 401    | 403        | 404       | 403         | 404   | 404
GET /turns                     | 401    | 403        | 403       | 403         | 200   | 200
GET /turnreport                | 401    | 403        | 403       | 403         | 200   | 200
GET /clubturns                 | 401    | 403        | 403       | 403         | 200   | 200
GET /turnminutes               | 401    | 403        | 403       | 403         | 200   | 200
GET /leagueturns               | 401    | 403        | 403       | 403         | 200   | 200
GET /turnreplay                | 401    | 403        | 403       | 403         | 404   | 404
GET /sessionreplay             | 401    | 403        | 422       | 403         | 422   | 422
GET /sessionmarks              | 401    | 403        | 200       | 403         | 200   | 200
GET /sessionframes             | 401    | 403        | 422       | 403         | 422   | 422
GET /drills                    | 401    | 403        | 403       | 403         | 422   | 422
GET /drillkpis                 | 401    | 403        | 403       | 403         | 404   | 404
GET /drillplayers              | 401    | 403        | 403       | 403         | 200   | 200
GET /timeHistories             | 401    | 403        | 403       | 403         | 422   | 422
GET /windowkpis                | 401    | 403        | 403       | 403         | 422   | 422
POST /adddrill                 | 401    | 403        | 403       | 403         | 422   | 422
POST /updatedrill              | 401    | 403        | 403       | 403         | 404   | 404
POST /deletedrill              | 401    | 403        | 403       | 403         | 404   | 404
GET /exercises                 | 401    | 403        | 403       | 403         | 200   | 200
POST /addexercise              | 401    | 403        | 403       | 403         | 200   | 409
POST /updateexercise           | 401    | 403        | 403       | 403         | 404   | 404
POST /deleteexercise           | 401    | 403        | 403       | 403         | 404   | 404
POST /assigndrills             | 401    | 403        | 403       | 403         | 404   | 404
POST /exported                 | 401    | 403        | 200       | 403         | 200   | 200
GET /matchreport               | 401    | 403        | 403       | 403         | 200   | 200
GET /sessionstable             | 401    | 403        | 403       | 403         | 404   | 404
GET /videoxml                  | 401    | 403        | 403       | 403         | 200   | 200
GET /automatedmatchobservations | 401    | 403        | 200       | 403         | 200   | 200
GET /drills/:drillId/turns     | 401    | 403        | 403       | 403         | 404   | 404
GET /drills/:drillId/turn-report | 401    | 403        | 403       | 403         | 404   | 404
GET /player                    | 401    | 403        | 403       | 403         | 200   | 200
GET /sessionoverview           | 401    | 403        | 403       | 403         | 404   | 404
GET /longitudinalrehab         | 401    | 403        | 403       | 403         | 200   | 200
POST /setrehabtargets          | 401    | 403        | 403       | 403         | 200   | 200
GET /fatigueflags              | 401    | 403        | 403       | 403         | 200   | 200
GET /playerdevelopment         | 401    | 403        | 403       | 403         | 200   | 200
GET /longitudinalplayerdevelopment | 401    | 403        | 403       | 403         | 200   | 200
GET /oppositionanalysis        | 401    | 403        | 403       | 403         | 200   | 200
GET /teamcomparison            | 401    | 403        | 403       | 403         | 200   | 200
GET /peakanalysis              | 401    | 403        | 403       | 403         | 404   | 404
GET /windowreplay              | 401    | 403        | 403       | 403         | 404   | 404
GET /squad                     | 401    | 403        | 403       | 403         | 200   | 200
GET /week                      | 401    | 403        | 403       | 403         | 200   | 200
GET /weekreport                | 401    | 403        | 403       | 403         | 200   | 200
GET /seasonweeks               | 401    | 403        | 403       | 403         | 200   | 200
POST /plantarget               | 401    | 403        | 403       | 403         | 200   | 200
POST /copyplan                 | 401    | 403        | 403       | 403         | 200   | 200
GET /rpe                       | 401    | 403        | 403       | 403         | 200   | 200
GET /sessionrpe                | 401    | 403        | 403       | 403         | 200   | 200
POST /sessionrpe               | 401    | 403        | 403       | 403         | 404   | 404
GET /explainexercise           | 401    | 403        | 403       | 403         | 404   | 404
GET /explainplan               | 401    | 403        | 403       | 403         | 404   | 404
GET /explaindrill              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainrehab              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainheartrate          | 401    | 403        | 403       | 403         | 404   | 404
GET /heartrates                | 401    | 403        | 403       | 403         | 200   | 200
GET /sessionheartrate          | 401    | 403        | 403       | 403         | 200   | 200
POST /maximumheartrate         | 401    | 403        | 403       | 403         | 404   | 404
POST /rpelinks                 | 401    | 403        | 403       | 403         | 404   | 404
GET /availability              | 401    | 403        | 403       | 403         | 200   | 200
GET /sprinttests               | 401    | 403        | 403       | 403         | 200   | 200
POST /addavailability          | 401    | 403        | 403       | 403         | 404   | 404
POST /updateavailability       | 401    | 403        | 403       | 403         | 404   | 404
POST /deleteavailability       | 401    | 403        | 403       | 403         | 404   | 404
GET /datanetworkplayers        | 401    | 403        | 403       | 403         | 200   | 200
GET /datanetworkplayer         | 401    | 403        | 403       | 403         | 404   | 404
GET /datanetworkcomparison     | 401    | 403        | 403       | 403         | 404   | 404
GET /wellnessreport            | 401    | 403        | 403       | 403         | 200   | 200
GET /longitudinalwellnessreport | 401    | 403        | 403       | 403         | 200   | 200
GET /sessionreporting          | 401    | 403        | 403       | 403         | 200   | 200
GET /playerreporting           | 401    | 403        | 403       | 403         | 200   | 200
GET /teamstartdate             | 401    | 403        | 200       | 403         | 200   | 200
GET /playerstartdate           | 401    | 403        | 200       | 403         | 200   | 200
GET /recentrehabsessions       | 401    | 403        | 403       | 403         | 200   | 200
GET /rehabsessions             | 401    | 403        | 403       | 403         | 200   | 200
GET /teamkpis                  | 401    | 403        | 403       | 403         | 200   | 200
GET /kpicount                  | 401    | 403        | 403       | 403         | 404   | 404
GET /turnrates                 | 401    | 403        | 403       | 403         | 404   | 404
GET /parameters                | 401    | 403        | 403       | 403         | 403   | 200
POST /parameters               | 401    | 403        | 403       | 403         | 403   | 200
GET /recomputes                | 401    | 403        | 403       | 403         | 403   | 200
POST /adduser                  | 401    | 403        | 403       | 403         | 403   | 409
GET /users                     | 401    | 403        | 403       | 403         | 403   | 200
GET /datanetworkclubs          | 401    | 403        | 403       | 403         | 403   | 200
POST /setdatanetworkshares     | 401    | 403        | 403       | 403         | 403   | 404
POST /disableuser              | 401    | 403        | 403       | 403         | 403   | 404
POST /resetmfa                 | 401    | 403        | 403       | 403         | 403   | 404
POST /requiremfa               | 401    | 403        | 403       | 403         | 403   | 404
POST /resetpassword            | 401    | 403        | 403       | 403         | 403   | 404
POST /unlockuser               | 401    | 403        | 403       | 403         | 403   | 404
POST /usersquads               | 401    | 403        | 403       | 403         | 403   | 404
GET /clubaccounts              | 401    | 403        | 403       | 403         | 403   | 200
POST /inviteuser               | 401    | 403        | 403       | 403         | 403   | 409
POST /resetbylink              | 401    | 403        | 403       | 403         | 403   | 404
POST /renewlink                | 401    | 403        | 403       | 403         | 403   | 404
POST /revokelink               | 401    | 403        | 403       | 403         | 403   | 404
POST /clubrole                 | 401    | 403        | 403       | 403         | 403   | 404
POST /suspendaccount           | 401    | 403        | 403       | 403         | 403   | 404
POST /clubresetmfa             | 401    | 403        | 403       | 403         | 403   | 404
POST /clubunlock               | 401    | 403        | 403       | 403         | 403   | 404
POST /signinpolicy             | 401    | 403        | 403       | 403         | 403   | 200
POST /invitation               | 404    | 404        | 404       | 404         | 404   | 404
POST /rpelink                  | 404    | 404        | 404       | 404         | 404   | 404
POST /answerrpe                | 404    | 404        | 404       | 404         | 404   | 404
POST /acceptinvitation         | 404    | 404        | 404       | 404         | 404   | 404
GET /clubs                     | 401    | 403        | 403       | 403         | 403   | 200
POST /addclub                  | 401    | 403        | 403       | 403         | 403   | 409
POST /updateclub               | 401    | 403        | 403       | 403         | 403   | 404
POST /clubunits                | 401    | 403        | 403       | 403         | 403   | 200
GET /clubbadge                 | 401    | 403        | 200       | 403         | 200   | 200
GET /badgesettings             | 401    | 403        | 403       | 403         | 403   | 200
POST /clubbadge                | 401    | 403        | 403       | 403         | 403   | 200
POST /closeclub                | 401    | 403        | 403       | 403         | 403   | 404
POST /deleteclub               | 401    | 403        | 403       | 403         | 403   | 404
POST /confirmsetup             | 401    | 403        | 403       | 403         | 403   | 404
GET /clubsetup                 | 401    | 403        | 403       | 403         | 403   | 200
POST /addopponent              | 401    | 403        | 403       | 403         | 403   | 409
POST /renameopponent           | 401    | 403        | 403       | 403         | 403   | 404
POST /deleteopponent           | 401    | 403        | 403       | 403         | 403   | 404
POST /addsquad                 | 401    | 403        | 403       | 403         | 403   | 409
POST /renamesquad              | 401    | 403        | 403       | 403         | 403   | 404
POST /deletesquad              | 401    | 403        | 403       | 403         | 403   | 404
POST /userclubs                | 401    | 403        | 403       | 403         | 403   | 404
GET /clubfixtures              | 401    | 403        | 403       | 403         | 403   | 200
POST /addfixtures              | 401    | 403        | 403       | 403         | 403   | 422
POST /deletefixture            | 401    | 403        | 403       | 403         | 403   | 404
POST /movefixture              | 401    | 403        | 403       | 403         | 403   | 404
GET /clubsessions              | 401    | 403        | 403       | 403         | 403   | 200
POST /locksession              | 401    | 403        | 403       | 403         | 403   | 404
POST /sessionopponent          | 401    | 403        | 403       | 403         | 403   | 404
GET /auditlog                  | 401    | 403        | 403       | 403         | 403   | 200
GET /tokens                    | 401    | 200        | 200       | 403         | 200   | 200
POST /addtoken                 | 401    | 403        | 200       | 403         | 200   | 200
POST /revoketoken              | 401    | 404        | 404       | 403         | 404   | 404
GET /clubtokens                | 401    | 403        | 403       | 403         | 403   | 200
POST /addclubtoken             | 401    | 403        | 403       | 403         | 403   | 200
POST /revokeclubtoken          | 401    | 403        | 403       | 403         | 403   | 404
GET /sensors                   | 401    | 403        | 403       | 403         | 200   | 200
POST /addsensor                | 401    | 403        | 403       | 403         | 403   | 200
POST /sensortoken              | 401    | 403        | 403       | 403         | 403   | 409
POST /revokesensortoken        | 401    | 403        | 403       | 403         | 403   | 200
POST /sensorname               | 401    | 403        | 403       | 403         | 200   | 200
POST /sensorswitch             | 401    | 403        | 403       | 403         | 200   | 200
POST /livesession              | 401    | 403        | 403       | 403         | 409   | 409
POST /removesensor             | 401    | 403        | 403       | 403         | 403   | 404
POST /live/:sessionId/frames   | 401    | 401        | 401       | 401         | 401   | 401
GET /live/:sessionId           | 401    | 403        | 403       | 403         | 404   | 404
GET /live/:sessionId/stream    | 401    | 403        | 403       | 403         | 404   | 404
POST /live/:sessionId/drill    | 401    | 403        | 403       | 403         | 404   | 404
POST /usage                    | 401    | 403        | 200       | 403         | 200   | 200
GET /usage                     | 401    | 403        | 403       | 403         | 403   | 200
`;

export const CALLERS = ['nobody', 'other club', 'no module', 'must change', 'right', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export interface AccessRow {
  readonly call: string;
  readonly expected: Readonly<Record<Caller, number>>;
}

export const ACCESS_TABLE: readonly AccessRow[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [call = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (cells.length !== CALLERS.length) throw new Error(`The row of ${call} has ${cells.length} cells.`);
    const [nobody, other, module, change, right, admin] = cells.map(Number);
    return {
      call,
      expected: {
        nobody: nobody ?? NaN,
        'other club': other ?? NaN,
        'no module': module ?? NaN,
        'must change': change ?? NaN,
        right: right ?? NaN,
        admin: admin ?? NaN,
      },
    };
  });
