/** How many requests one address (`plugins/caller-network`) may send in a minute; docs/reference/security.md lists them too. */
export const REQUESTS_PER_MINUTE = {
  /**
   * Of any kind, by HALFTURN_REQUESTS_PER_MINUTE: far above what a club's staff behind one address need, far below what a
   * machine could send.
   */
  all: 6000,
  /** Against guessing from one address, besides the locks of each account; a whole squad behind one router signs in. */
  signIns: 60,
  /** Each is a guess at a password, an invitation or the link of a rating. */
  attempts: 20,
  /** A report takes a fraction of a second of processor time, a table of many sessions as much. */
  downloads: 60,
  /** Each fills the disk; a season may be sent file by file. */
  uploads: 120,
  /** A club may be behind one router, with everybody clicking. */
  usageCounts: 600,
} as const;

export const TOO_MANY_REQUESTS = 'Too many requests: wait a minute and try again.';
