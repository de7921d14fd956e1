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
import { CALLS_OF_RIGHT } from './roles-table';

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
GET /explaincapacity           | 401    | 403        | 403       | 403         | 404   | 404
GET /explainturns              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainbalance            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainpeaks              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainreplay             | 401    | 403        | 404       | 403         | 404   | 404
GET /explainscore              | 401    | 403        | 403       | 403         | 404   | 404
GET /explainfatigue            | 401    | 403        | 403       | 403         | 404   | 404
GET /explainplayer             | 401    | 403        | 403       | 403         | 200   | 200
GET /explainturn               | 401    | 403        | 403       | 403         | 404   | 404
GET /explainsprint             | 401    | 403        | 403       | 403         | 404   | 404
GET /explainteam               | 401    | 403        | 403       | 403         | 404   | 404
GET /explainday                | 401    | 403        | 404       | 403         | 404   | 404
GET /explainstandard           | 401    | 403        | 403       | 403         | 200   | 200
GET /explainweek               | 401    | 403        | 403       | 403         | 200   | 200
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
  /** `GET /sessions` */
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

const BAND_TARGETS = { _0_TO_10: 4, _10_TO_20: 3, _20_TO_30: 2, ABOVE_30: 1 };

const MAPPING = {
  columns: {
    time: 't',
    frame: '-',
    player: '-',
    name: '-',
    team: '-',
    number: '-',
    x: '-',
    y: '-',
    latitude: '-',
    longitude: '-',
    speed: 'v',
  },
  units: { time: null, position: null, speed: 'km/h' },
  pitch: null,
  origin: null,
  rate: null,
};

/** Bodies that pass the schema of their call, for one club. */
export const BODIES: Readonly<Record<string, (customerId: number) => object>> = {
  'POST /session': (customerId) => ({ sessionId: 1, customerId, title: 'New title', sessionTypeId: 1 }),
  'POST /addtoken': (customerId) => ({ customerId, name: 'Report', scopes: ['read'], expiresInDays: 30 }),
  'POST /revoketoken': () => ({ tokenId: 4711 }),
  'POST /addclubtoken': (customerId) => ({ customerId, name: 'Report', scopes: ['read'], expiresInDays: null }),
  'POST /revokeclubtoken': (customerId) => ({ customerId, tokenId: 4711 }),
  'POST /login': () => ({ username: 'nobody-at-all', password: 'wrong' }),
  'POST /msallogin': () => ({ token: 'a.b.c' }),
  'POST /updatepassword': () => ({ username: 'x', currentPassword: 'wrong', newPassword: 'twelve chars or more' }),
  'POST /imports': () => ({}),
  'POST /imports/:importId/retry': () => ({}),
  'POST /parameters': (customerId) => ({ customerId, overrides: {} }),
  'POST /player': (customerId) => ({ customerId, playerId: 4711, positionId: 999, squadId: 1 }),
  'POST /mergeplayers': (customerId) => ({
    customerId,
    playerId: 4711,
    gonePlayerId: 4712,
    nameOf: 4711,
    shirtNumberOf: 4711,
    positionOf: 4711,
  }),
  'POST /splitplayer': (customerId) => ({ customerId, playerId: 4711, sessionIds: [1], to: { kind: 'open' } }),
  'POST /undoplayerchange': (customerId) => ({ customerId, changeId: 4711 }),
  'POST /playeractive': (customerId) => ({ customerId, playerId: 4711, isActive: false }),
  'POST /roster': (customerId) => ({
    customerId,
    players: [
      {
        playerId: 4711,
        version: 'none',
        name: 'Nobody',
        shortName: null,
        shirtNumber: null,
        positionId: 999,
        squadId: 1,
        birthDate: null,
        tags: [],
        isActive: true,
      },
    ],
  }),
  'POST /undoroster': (customerId) => ({ customerId, changeId: 4711 }),
  'POST /rosteroffer': (customerId) => ({ customerId, playerId: 4711, shirtNumber: 9, isTaken: true }),
  'POST /squadpositionupdate': () => [{ playerId: 4711, positionId: 999, squadId: 1 }],
  'POST /playeridentifications': (customerId) => ({
    customerId,
    sessionId: 1,
    discardedPlayerIds: [4711],
    identifiedPlayers: [{ unidentifiedPlayerId: 4712, identifiedPlayerId: 4713 }],
    newPlayers: [{ unidentifiedPlayerId: 4714, name: 'Somebody' }],
  }),
  'POST /sessiontracks': (customerId) => ({
    customerId,
    sessionId: 1,
    tracks: [{ sourceKey: 'nobody', player: { kind: 'player', playerId: 4711 } }],
  }),
  'POST /adddrill': (customerId) => ({ drill: drill(customerId), drillPlayerIds: [4711] }),
  'POST /addexercise': (customerId) => ({ customerId, name: 'Rondo', type: 'possession' }),
  'POST /updateexercise': (customerId) => ({ customerId, exerciseId: 4711, name: 'Pressing', type: 'tactical' }),
  'POST /deleteexercise': (customerId) => ({ customerId, exerciseId: 4711 }),
  'POST /assigndrills': (customerId) => ({ customerId, exerciseId: 4711, drills: [{ sessionId: 1, drillId: 1 }] }),
  'POST /updatedrill': (customerId) => ({ drill: { ...drill(customerId), id: 9 }, drillPlayerIds: [4711] }),
  'POST /plantarget': (customerId) => ({
    customerId,
    kpi: 'activeDistanceM',
    day: null,
    dayType: 'MD-4',
    squadId: null,
    positionGroup: null,
    playerId: null,
    isPercent: true,
    amount: 60,
  }),
  'POST /addavailability': (customerId) => ({ customerId, playerId: 4711, state: 'ill', from: '2026-03-03' }),
  'POST /updateavailability': (customerId) => ({ customerId, spellId: 4711, state: 'ill', from: '2026-03-03' }),
  'POST /deleteavailability': (customerId) => ({ customerId, spellId: 4711 }),
  'POST /sessionrpe': (customerId) => ({ customerId, sessionId: 1, ratings: [{ playerId: 4711, rating: 6 }] }),
  'POST /rpelinks': (customerId) => ({ customerId, sessionId: 1, playerIds: [4711] }),
  'POST /copyplan': (customerId) => ({ customerId, fromDay: '2026-03-03', toDay: '2026-03-10' }),
  'POST /setrehabtargets': () => ({
    distanceM: 9000,
    hsrDistanceM: null,
    sprintDistanceM: 200,
    accelerationDistanceM: 300,
    decelerationDistanceM: 300,
    turns: 40,
    peakSpeedMPerS: null,
    sprintCountTargets: { HSR: BAND_TARGETS, SPRINT: BAND_TARGETS },
  }),
  'POST /addcolumnmapping': (customerId) => ({ customerId, name: 'Dock', headerKey: 't|v', mapping: MAPPING }),
  'POST /updatecolumnmapping': (customerId) => ({ customerId, mappingId: 4711, name: 'Other' }),
  'POST /deletecolumnmapping': (customerId) => ({ customerId, mappingId: 4711 }),
  'POST /exported': () => ({ sessionId: 1, fileId: 'session_1.csv' }),
  'POST /adduser': (customerId) => ({
    firstName: 'Ada',
    lastName: 'Lane',
    customerId,
    email: 'ada@example.org',
    username: 'analyst',
    password: 'a long enough password',
  }),
  'POST /addsensor': (customerId) => ({ customerId, name: 'Dock 9', venue: 'North field' }),
  'POST /sensortoken': (customerId) => ({ customerId, sensorId: 1 }),
  'POST /revokesensortoken': (customerId) => ({ customerId, sensorId: 1 }),
  'POST /sensorname': (customerId) => ({ customerId, sensorId: 1, name: 'Dock one' }),
  'POST /sensorswitch': (customerId) => ({ customerId, sensorId: 1, isOn: false }),
  'POST /livesession': (customerId) => ({ customerId, sensorId: 1, title: 'Training' }),
  'POST /removesensor': (customerId) => ({ customerId, sensorId: 99 }),
  'POST /live/:sessionId/drill': (customerId) => ({ customerId, name: 'Rondo', startS: 1, endS: 2 }),
  'POST /usage': () => ({ kind: 'page', name: 'calendar' }),
  'POST /disableuser': () => ({ userId: 4711, isDisabled: true }),
  'POST /resetmfa': () => ({ userId: 4711 }),
  'POST /requiremfa': () => ({ userId: 4711, mfaRequired: true }),
  'POST /resetpassword': () => ({ userId: 4711 }),
  'POST /unlockuser': () => ({ userId: 4711 }),
  'POST /setdatanetworkshares': () => ({ customerId: 4711, shares: ['kpis'] }),
  'POST /inviteuser': (customerId) => ({
    customerId,
    firstName: 'Ada',
    lastName: 'Lane',
    email: 'ada@example.org',
    username: 'analyst',
    role: 'coach',
    squadIds: [],
  }),
  'POST /resetbylink': (customerId) => ({ customerId, userId: 4711 }),
  'POST /renewlink': (customerId) => ({ customerId, invitationId: 4711 }),
  'POST /revokelink': (customerId) => ({ customerId, invitationId: 4711 }),
  'POST /clubrole': (customerId) => ({ customerId, userId: 4711, role: 'coach', squadIds: [] }),
  'POST /suspendaccount': (customerId) => ({ customerId, userId: 4711, isSuspended: true }),
  'POST /clubresetmfa': (customerId) => ({ customerId, userId: 4711 }),
  'POST /clubunlock': (customerId) => ({ customerId, userId: 4711 }),
  'POST /signinpolicy': (customerId) => ({ customerId, mfaRequired: false }),
  'POST /rpelink': () => ({ token: '1.nobody' }),
  'POST /answerrpe': () => ({ token: '1.nobody', rating: 6 }),
  'POST /invitation': () => ({ token: '1.nobody' }),
  'POST /acceptinvitation': () => ({ token: '1.nobody', password: 'twelve chars or more' }),
  'POST /usersquads': (customerId) => ({ userId: 4711, customerId, squadIds: [] }),
  'POST /addclub': () => ({ name: 'millbrook athletic', sport: 'football', teamType: 'm', modules: [], options: [] }),
  'POST /updateclub': () => ({
    customerId: 4711,
    name: 'Nobody',
    teamType: 'm',
    modules: [],
    options: [],
    turnEntryLowerMPerS: 3,
    turnEntryUpperMPerS: 5.5,
    defaultSquadId: 1,
  }),
  'POST /clubunits': (customerId) => ({ customerId, units: { system: 'metric', peakSpeedFactor: 1 } }),
  'POST /clubbadge': (customerId) => ({ customerId, colour: '#1a7544', crest: null }),
  'POST /closeclub': () => ({ customerId: 4711, isClosed: true }),
  'POST /deleteclub': () => ({ customerId: 4711 }),
  'POST /confirmsetup': () => ({ customerId: 4711, step: 'squads' }),
  'POST /addopponent': (customerId) => ({ customerId, name: 'millbrook athletic' }),
  'POST /renameopponent': (customerId) => ({ customerId, opponentId: 4711, name: 'Quay Rangers' }),
  'POST /deleteopponent': (customerId) => ({ customerId, opponentId: 4711 }),
  'POST /addsquad': (customerId) => ({ customerId, name: 'first team' }),
  'POST /renamesquad': (customerId) => ({ customerId, squadId: 4711, name: 'U18' }),
  'POST /deletesquad': (customerId) => ({ customerId, squadId: 4711 }),
  'POST /userclubs': (customerId) => ({ userId: 4711, customerId, additionalCustomerId: null }),
  'POST /addfixtures': (customerId) => ({
    customerId,
    fixtures: ['Rovers', 'ROVERS'].map((description) => ({ date: '2026-03-14', description, sourceKey: null })),
  }),
  'POST /movefixture': (customerId) => ({ customerId, fixtureId: 4711, date: '2026-03-14', kickOff: '15:00' }),
  'POST /deletefixture': (customerId) => ({ customerId, fixtureId: 4711 }),
  'POST /deletesessions': (customerId) => ({ customerId, sessionIds: [4711] }),
  'POST /undodeletion': (customerId) => ({ customerId, deletionId: 4711 }),
  'POST /sessionstype': (customerId) => ({ customerId, sessionIds: [4711], sessionTypeId: 1 }),
  'POST /locksessions': (customerId) => ({ customerId, sessionIds: [4711], isLocked: true }),
  'POST /locksession': (customerId) => ({ customerId, sessionId: 4711, isLocked: true }),
  'POST /sessionopponent': (customerId) => ({ customerId, sessionId: 4711, oppositionCustomerId: null }),
};

function drill(customerId: number): object {
  const startTime = Date.parse('2026-03-07T15:00:00.000Z') * 1e6;
  return { teamId: customerId, sessionId: 1, name: 'Rondo', startTime, endTime: startTime + 600e9 };
}

/**
 * Scopes that open a call to a program's token (any one is enough), listed by hand, so that none changes unseen. A GET
 * not listed opens to `read`, unless it needs more than seeing or exporting; everything else is closed.
 */
const TOKEN_TABLE: Readonly<Record<string, readonly string[]>> = {
  'GET /config': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /demo': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /formats': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /whitepapers': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /whitepaperpdf': ['read', 'readMedical', 'readFrames', 'import'],
  // As much of the record as the scope allows.
  'GET /availability': ['read', 'readMedical'],
  'GET /explainscore': ['readMedical'],
  'GET /explainfatigue': ['readMedical'],
  'GET /fatigueflags': ['readMedical'],
  'GET /longitudinalrehab': ['readMedical'],
  'GET /longitudinalwellnessreport': ['readMedical'],
  'GET /recentrehabsessions': ['readMedical'],
  'GET /rehabsessions': ['readMedical'],
  'GET /sessionoverview': ['readMedical'],
  'GET /wellnessreport': ['readMedical'],
  'GET /turnreplay': ['readFrames'],
  'GET /sessionreplay': ['readFrames'],
  'GET /sessionframes': ['readFrames'],
  'GET /windowreplay': ['readFrames'],
  'GET /explainparts': ['readFrames'],
  'GET /explainreplay': ['readFrames'],
  'GET /timeHistories': ['readFrames'],
  'GET /live/:sessionId': ['readFrames'],
  'GET /live/:sessionId/stream': ['readFrames'],
  'GET /imports': ['read', 'import'],
  'GET /imports/:importId': ['read', 'import'],
  'GET /imports/:importId/events': ['read', 'import'],
  'POST /imports': ['import'],
  'POST /imports/:importId/cancel': ['import'],
  'POST /imports/:importId/retry': ['import'],
  'POST /live/:sessionId/frames': ['feedLive'],
  'GET /parameters': [],
  'GET /recomputes': [],
  'GET /users': [],
  'GET /datanetworkclubs': [],
  'GET /clubs': [],
  'GET /badgesettings': [],
  'GET /clubfixtures': [],
  'GET /clubsessions': [],
  'GET /clubsetup': [],
  'GET /auditlog': [],
  'GET /usage': [],
  'GET /tokens': [],
  'GET /clubtokens': [],
};

export function scopesTold(call: string): readonly string[] {
  const takesMore = Object.entries(CALLS_OF_RIGHT).some(([right, calls]) => right !== 'export' && calls.includes(call));
  return TOKEN_TABLE[call] ?? (call.startsWith('GET ') && !takesMore ? ['read'] : []);
}
