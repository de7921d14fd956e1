import type { Right } from './roles';

export const TOKEN_SCOPES = ['read', 'readMedical', 'readFrames', 'import', 'feedLive'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read',
  readMedical: 'Read medical data',
  readFrames: 'Read frames',
  import: 'Import',
  feedLive: 'Feed live sessions',
};

export const SCOPE_TEXTS: Readonly<Record<TokenScope, string>> = {
  read: 'Sessions, players, KPIs, turns and reports.',
  readMedical: 'Rehab, wellness and fatigue flags.',
  readFrames: 'Positions and speeds over time, replays and running sessions.',
  import: 'Upload tracking files and follow their imports.',
  feedLive: 'Send frames to a session that a sensor has opened.',
};

/** The rights of a role that each scope keeps; a token never extends its owner's role. */
const SCOPE_RIGHTS: Readonly<Record<TokenScope, readonly Right[]>> = {
  read: ['see', 'export'],
  readMedical: ['see', 'seeRehab', 'seeMedical'],
  readFrames: ['see'],
  import: ['see', 'import'],
  feedLive: ['runSensors'],
};

export function rightsOfScopes(scopes: readonly TokenScope[]): readonly Right[] {
  return [...new Set(scopes.flatMap((scope) => SCOPE_RIGHTS[scope]))];
}
