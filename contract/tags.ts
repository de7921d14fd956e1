/**
 * What the answers of the API are made of. A call that reads names what its answer is made of (`tags`), a call that
 * changes something names what is out of date afterwards (`stales`): who keeps answers drops those with a tag in common.
 */
export const TAGS = [
  /** Tokens for programs. */
  'accessTokens',
  /** Accounts of the installation: names, locks, squads that they see. */
  'accounts',
  'audit',
  /** Which columns of a club's tables are what. */
  'columnMappings',
  /** Session types, positions and squads of a club. */
  'config',
  'demo',
  'drills',
  'fixtures',
  'formats',
  'imports',
  /** Values computed from the tracking, with the references made of them: KPIs, peaks, profiles, flags. */
  'kpis',
  /** What clubs share in the data network. */
  'network',
  /** A club's own values of the methods' parameters. */
  'parameters',
  /** Names, squads, positions and shirt numbers. */
  'players',
  'recomputes',
  'rehabTargets',
  /** What may feed a session while it runs, and whether it does. */
  'sensors',
  /** Titles, days, types and states of sessions. */
  'sessions',
  /** Which sessions there are: for lists alone, which follow a league that is still being made. */
  'sessionList',
  /** Who was tracked in a session, and whose each track is. */
  'tracks',
  'turns',
  /** Counts of page views and events. */
  'usage',
] as const;
export type Tag = (typeof TAGS)[number];

/** What new numbers of a session make stale: an import that is complete, a recompute that is finished. */
export const SESSION_DATA = [
  'sessions',
  'players',
  'tracks',
  'kpis',
  'turns',
  'drills',
  'fixtures',
] as const satisfies readonly Tag[];
