/** How much the server keeps in memory to answer faster, per kind; what was used longest ago goes first. */
const MIB = 1024 * 1024;

export const MEMORY_BOUNDS = {
  /** Rows of SQLite, as read. */
  readRows: { entries: 2000, bytes: 16 * MIB },
  sessionFacts: { entries: 10_000, bytes: 64 * MIB },
  turnCounts: { entries: 10_000, bytes: 32 * MIB },
  /** Each of a player’s efforts, peaks, profiles, heart rates … */
  playerColumn: { entries: 10_000, bytes: 64 * MIB },
  teamSummaries: { entries: 10_000, bytes: 16 * MIB },
  /** Sessions and positions of the other clubs, each. */
  leagueLists: { entries: 64, bytes: 16 * MIB },
  leagues: { entries: 8, bytes: 96 * MIB },
  networks: { entries: 8, bytes: 64 * MIB },
  reportingPools: { entries: 16, bytes: 64 * MIB },
  developmentLeagues: { entries: 64, bytes: 32 * MIB },
  /** Answers as bytes. */
  writtenAnswers: { entries: 5000, bytes: 64 * MIB },
  /** A match of 22 players takes about 10 MB; several can be watched at once. */
  replays: { entries: 12, bytes: 128 * MIB },
  replayParts: { entries: 2000, bytes: 48 * MIB },
  /** Turns of the club and of the league, each. */
  turnParts: { entries: 2000, bytes: 64 * MIB },
  /** Of sessions and of drills, each. */
  turnBatches: { entries: 1000, bytes: 16 * MIB },
  playerDetails: { entries: 200, bytes: 16 * MIB },
  /** Tokens with a verified signature: more than there are active users. */
  verifiedTokens: { entries: 10_000, bytes: 8 * MIB },
} as const;
