/**
 * Tags for the data in the API's answers. A call that reads names the data in its answer (`tags`), a call that changes
 * something names what is out of date afterwards (`stales`). Caches drop answers with a tag in common.
 */
export const TAGS = [
  'accessTokens',
  'accounts',
  'audit',
  'availability',
  'columnMappings',
  'config',
  'demo',
  'drills',
  'exercises',
  'fixtures',
  'formats',
  'heartRates',
  'imports',
  'kpis',
  'network',
  'parameters',
  'plans',
  'players',
  'ratings',
  'recomputes',
  'rehabTargets',
  'sensors',
  'sessions',
  /** The set of sessions, for lists only, which follow a league that is still being prepared. */
  'sessionList',
  'tracks',
  'turns',
  'usage',
] as const;
export type Tag = (typeof TAGS)[number];

/** What new numbers of a session make stale: after an import or a recompute. */
export const SESSION_DATA = [
  'sessions',
  'players',
  'tracks',
  'kpis',
  'turns',
  'drills',
  'fixtures',
] as const satisfies readonly Tag[];
