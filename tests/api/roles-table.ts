/**
 * The rights of each role, and the right each call needs: listed by hand, so that neither changes unseen. A call about
 * a club that is not listed only needs `see`.
 */
import { type Right, type Role, ROLES } from '@halfturn/contract/roles';

const TABLE = `
right          | administrator | allRound | analyst | performance | medical | coach | readOnly
see            | yes           | yes      | yes     | yes         | yes     | yes   | yes
seeRehab       | yes           | yes      | no      | yes         | yes     | no    | no
seeMedical     | yes           | yes      | no      | no          | yes     | no    | no
editMedical    | yes           | yes      | no      | no          | yes     | no    | no
export         | yes           | yes      | yes     | yes         | yes     | yes   | no
import         | yes           | yes      | yes     | no          | no      | no    | no
editSessions   | yes           | yes      | yes     | no          | no      | no    | no
editPlayers    | yes           | yes      | yes     | no          | no      | no    | no
editDrills     | yes           | yes      | yes     | yes         | no      | no    | no
plan           | yes           | yes      | no      | yes         | no      | no    | no
enterEffort    | yes           | yes      | no      | yes         | yes     | no    | no
editTargets    | yes           | yes      | no      | yes         | yes     | no    | no
runSensors     | yes           | yes      | yes     | yes         | no      | no    | no
editParameters | yes           | no       | yes     | no          | no      | no    | no
manageClub     | yes           | no       | no      | no          | no      | no    | no
manageAccounts | yes           | no       | no      | no          | no      | no    | no
`;

const [head = '', ...lines] = TABLE.trim().split('\n');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const columns = cellsOf(head).slice(1);

export const ROLE_TABLE: ReadonlyMap<string, readonly Role[]> = new Map(
  lines.map((line) => {
    const [right = '', ...cells] = cellsOf(line);
    return [right, ROLES.filter((role) => cells[columns.indexOf(role)] === 'yes')];
  }),
);

export const CALLS_OF_RIGHT: Readonly<Record<Exclude<Right, 'see'>, readonly string[]>> = {
  seeRehab: [
    'GET /explainrehab',
    'GET /longitudinalrehab',
    'GET /recentrehabsessions',
    'GET /rehabsessions',
    'GET /sessionoverview',
  ],
  seeMedical: [
    'GET /explainafterflag',
    'GET /explainfatigue',
    'GET /explainflags',
    'GET /explainscore',
    'GET /fatigueflags',
    'GET /longitudinalwellnessreport',
    'GET /wellnessreport',
  ],
  editMedical: ['POST /addavailability', 'POST /deleteavailability', 'POST /updateavailability'],
  export: ['GET /matchreport', 'GET /sessionstable', 'GET /videoxml', 'GET /weekreport'],
  import: [
    'POST /addcolumnmapping',
    'POST /deletecolumnmapping',
    'POST /imports',
    'POST /imports/:importId/cancel',
    'POST /imports/:importId/retry',
    'POST /updatecolumnmapping',
  ],
  editSessions: [
    'GET /deletionpreview',
    'POST /deletesessions',
    'POST /playeridentifications',
    'POST /session',
    'POST /sessionstype',
    'POST /sessiontracks',
    'POST /undodeletion',
  ],
  editPlayers: [
    'GET /roster',
    'GET /rosterchanges',
    'POST /mergeplayers',
    'POST /player',
    'POST /playeractive',
    'POST /roster',
    'POST /rosteroffer',
    'POST /splitplayer',
    'POST /squadpositionupdate',
    'POST /undoplayerchange',
    'POST /undoroster',
  ],
  editDrills: [
    'POST /adddrill',
    'POST /addexercise',
    'POST /assigndrills',
    'POST /deletedrill',
    'POST /deleteexercise',
    'POST /live/:sessionId/drill',
    'POST /updatedrill',
    'POST /updateexercise',
  ],
  plan: ['POST /copyplan', 'POST /plantarget'],
  enterEffort: ['POST /maximumheartrate', 'POST /rpelinks', 'POST /sessionrpe'],
  editTargets: ['POST /setrehabtargets'],
  runSensors: ['POST /livesession', 'POST /sensorname', 'POST /sensorswitch'],
  editParameters: ['GET /parameters', 'GET /recomputes', 'POST /parameters'],
  manageClub: [
    'GET /badgesettings',
    'GET /clubfixtures',
    'GET /clubsessions',
    'GET /clubsetup',
    'POST /addfixtures',
    'POST /addopponent',
    'POST /addsensor',
    'POST /addsquad',
    'POST /clubbadge',
    'POST /clubunits',
    'POST /deletefixture',
    'POST /deleteopponent',
    'POST /deletesquad',
    'POST /locksession',
    'POST /locksessions',
    'POST /movefixture',
    'POST /removesensor',
    'POST /renameopponent',
    'POST /renamesquad',
    'POST /revokesensortoken',
    'POST /sensortoken',
    'POST /sessionopponent',
  ],
  manageAccounts: [
    'GET /clubaccounts',
    'GET /clubtokens',
    'POST /addclubtoken',
    'POST /clubresetmfa',
    'POST /clubrole',
    'POST /clubunlock',
    'POST /inviteuser',
    'POST /renewlink',
    'POST /resetbylink',
    'POST /revokeclubtoken',
    'POST /revokelink',
    'POST /signinpolicy',
    'POST /suspendaccount',
  ],
};
