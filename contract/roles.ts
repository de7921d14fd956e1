/**
 * Permissions in a club: every account has one role in each club it works for, and this table gives the rights of each
 * role. The server refuses and the portal disables accordingly; anything not listed is refused.
 */

export const RIGHTS = [
  /** The club's sessions, players and reports, except for the next two. */
  'see',
  'seeRehab',
  'seeMedical',
  'editMedical',
  /** Files that leave the portal: tables, pictures, reports. */
  'export',
  'import',
  /** Title and type of a session, and its track assignments. */
  'editSessions',
  'editPlayers',
  'editDrills',
  'plan',
  /** Ratings of how hard sessions were, and players’ maximum heart rates. */
  'enterEffort',
  'editTargets',
  'runSensors',
  'editParameters',
  /** The club itself: squads, fixtures, opponents, units, sensors and their tokens, locked sessions. */
  'manageClub',
  'manageAccounts',
] as const;
export type Right = (typeof RIGHTS)[number];

export const ROLES = ['administrator', 'allRound', 'analyst', 'performance', 'medical', 'coach', 'readOnly'] as const;
export type Role = (typeof ROLES)[number];

const ALL_ROUND = [
  'see',
  'seeRehab',
  'seeMedical',
  'editMedical',
  'export',
  'import',
  'editSessions',
  'editPlayers',
  'editDrills',
  'plan',
  'enterEffort',
  'editTargets',
  'runSensors',
] as const satisfies readonly Right[];

export const ROLE_RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  administrator: RIGHTS,
  // Accounts from before roles existed keep all their rights.
  allRound: ALL_ROUND,
  analyst: ['see', 'export', 'import', 'editSessions', 'editPlayers', 'editDrills', 'runSensors', 'editParameters'],
  performance: ['see', 'seeRehab', 'export', 'editDrills', 'plan', 'enterEffort', 'editTargets', 'runSensors'],
  medical: ['see', 'seeRehab', 'seeMedical', 'editMedical', 'export', 'enterEffort', 'editTargets'],
  coach: ['see', 'export'],
  readOnly: ['see'],
};

export interface Principal {
  readonly rights: readonly Right[];
}

export function may({ rights }: Principal, right: Right): boolean {
  return rights.includes(right);
}

/** The principal of an account in a club; null if it has no role there. */
export function principalOf(role: Role | null): Principal {
  return { rights: role === null ? [] : ROLE_RIGHTS[role] };
}

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  administrator: 'Club administrator',
  allRound: 'All-round staff',
  analyst: 'Analyst',
  performance: 'Performance',
  medical: 'Medical',
  coach: 'Coach',
  readOnly: 'Read-only',
};

export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  administrator: 'Everything in the club: its squads, fixtures, opponents, parameters and accounts too.',
  allRound: 'Everything in the club’s modules, rehab and wellness included; no parameters and no accounts.',
  analyst: 'Imports files and edits sessions, players, drills and parameters; no rehab and no wellness.',
  performance: 'Edits drills, plans and rehab targets, enters session effort, and exports; no wellness.',
  medical:
    'Sees everything, rehab and wellness included, enters absences and session effort, sets rehab targets, and exports.',
  coach: 'Sees and exports everything but rehab and wellness.',
  readOnly: 'Sees everything but rehab and wellness, and changes nothing.',
};

const RIGHT_TEXTS: Readonly<Record<Right, string>> = {
  see: 'see this club’s data',
  seeRehab: 'see rehab',
  seeMedical: 'see wellness',
  editMedical: 'enter absences',
  export: 'export files',
  import: 'import files',
  editSessions: 'edit sessions',
  editPlayers: 'edit players',
  editDrills: 'edit drills',
  plan: 'edit plans',
  enterEffort: 'enter session effort',
  editTargets: 'set rehab targets',
  runSensors: 'switch sensors',
  editParameters: 'see or change the parameters',
  manageClub: 'manage the club',
  manageAccounts: 'manage accounts',
};

export function refusalText(role: Role | null, right: Right): string {
  const who = role === null ? 'Accounts without a role in this club' : `Your role, ${ROLE_LABELS[role]},`;
  return `${who} may not ${RIGHT_TEXTS[right]}.`;
}
