/**
 * The modules of the portal. A feature has the same name on every floor (a folder in each of `MODULE_FLOORS` where
 * it has code). docs/architecture.md shows the list as a table.
 */
export const MODULES = {
  session: 'a session: its players, KPIs, analysis, possession, replay, reports',
  turns: 'turn analysis of a session, and the Turn Explorer',
  peaks: 'peak demands of a session',
  drills: 'named parts of a session',
  opposition: 'both teams of a match side by side',
  player: 'a player over their sessions, the roster, identities',
  development: 'a player beside their league, and over time',
  rehab: "a player's return: targets and progress",
  wellness: 'wellness scores and fatigue flags',
  reporting: 'appearances with their percentiles',
  team: 'a club compared with its league',
  squad: 'performance standards by position',
  week: 'load day by day from match to match',
  network: 'the data network: clubs that share players',
  data: 'imports, sessions as files, recomputes',
  calendar: 'days, fixtures, seasons, load by day',
  realtime: 'sessions while they run, sensors, the simulation',
  admin: 'clubs, accounts, parameters, tokens, usage',
  signin: 'signing in, passwords, invitations',
  documentation: 'white papers: how each number is computed',
};

export const MODULE_FLOORS = {
  contract: [],
  'server/routes': ['loaders'],
  'server/answers': [],
  'core/views': ['choices', 'forms', 'pitch', 'words'],
  'src/screens': ['outside'],
};
