/**
 * Who may do what in a club: every account has one role in each club that it works for, and this table says which rights
 * come with it. The server refuses by it, the portal greys by it; what is not listed is refused.
 */

/** What a call about a club asks of the caller's role there. */
export const RIGHTS = [
  /** The club's sessions, players, reports: everything but the two that follow. */
  'see',
  /** The return of a player: sessions against their matches and targets. */
  'seeRehab',
  /** Wellness and fatigue flags. */
  'seeMedical',
  /** Files that leave the portal: tables, pictures, reports. */
  'export',
  /** Tracking files and the column mappings they are read with. */
  'import',
  /** Title and type of a session, and who its tracks are. */
  'editSessions',
  'editPlayers',
  /** Drills, those of a running session too. */
  'editDrills',
  /** What is planned: training plans and the load they aim for. */
  'plan',
  /** Rehab targets of a player. */
  'editTargets',
  /** Switching and naming sensors. */
  'runSensors',
  /** Thresholds and methods that every number is computed with. */
  'editParameters',
  /** The club itself: squads, fixtures, opponents, units, sensors and their tokens, locked sessions. */
  'manageClub',
  /** Who works for the club, in which role. */
  'manageAccounts',
] as const;
export type Right = (typeof RIGHTS)[number];

export const ROLES = ['administrator', 'allRound', 'analyst', 'performance', 'medical', 'coach', 'readOnly'] as const;
export type Role = (typeof ROLES)[number];

const ALL_ROUND = [
  'see',
  'seeRehab',
  'seeMedical',
  'export',
  'import',
  'editSessions',
  'editPlayers',
  'editDrills',
  'plan',
  'editTargets',
  'runSensors',
] as const satisfies readonly Right[];

export const ROLE_RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  administrator: RIGHTS,
  // What every account could do before there were roles.
  allRound: ALL_ROUND,
  analyst: ['see', 'export', 'import', 'editSessions', 'editPlayers', 'editDrills', 'runSensors', 'editParameters'],
  performance: ['see', 'seeRehab', 'export', 'editDrills', 'plan', 'editTargets', 'runSensors'],
  medical: ['see', 'seeRehab', 'seeMedical', 'export', 'editTargets'],
  coach: ['see', 'export'],
  readOnly: ['see'],
};

/** Whoever calls: an account by its role in the club, or a program by what its token is for. */
export interface Principal {
  readonly rights: readonly Right[];
}

/** The one question: whether somebody may do something in the club they ask about. */
export function may({ rights }: Principal, right: Right): boolean {
  return rights.includes(right);
}

/** Of an account in a club; null: it has no role there. */
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

/** What a role is for, in one sentence. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  administrator: 'Everything in the club: its squads, fixtures, opponents, parameters and accounts too.',
  allRound: 'Everything in the club’s modules, rehab and wellness included; no parameters and no accounts.',
  analyst: 'Imports files and edits sessions, players, drills and parameters; no rehab and no wellness.',
  performance: 'Edits drills, plans and rehab targets, and exports; no wellness.',
  medical: 'Sees everything, rehab and wellness included, sets rehab targets, and exports.',
  coach: 'Sees and exports everything but rehab and wellness.',
  readOnly: 'Sees everything but rehab and wellness, and changes nothing.',
};

/** After "may not". */
const RIGHT_TEXTS: Readonly<Record<Right, string>> = {
  see: 'see this club’s data',
  seeRehab: 'see rehab',
  seeMedical: 'see wellness',
  export: 'export files',
  import: 'import files',
  editSessions: 'edit sessions',
  editPlayers: 'edit players',
  editDrills: 'edit drills',
  plan: 'edit plans',
  editTargets: 'set rehab targets',
  runSensors: 'switch sensors',
  editParameters: 'see or change the parameters',
  manageClub: 'manage the club',
  manageAccounts: 'manage accounts',
};

/** Why not: what the server refuses with and the portal says beside what it greys. */
export function refusalText(role: Role | null, right: Right): string {
  const who = role === null ? 'Accounts without a role in this club' : `Your role, ${ROLE_LABELS[role]},`;
  return `${who} may not ${RIGHT_TEXTS[right]}.`;
}
