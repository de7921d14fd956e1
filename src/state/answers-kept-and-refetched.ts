/** What of the server's answers the page keeps in memory once their screen is left, and how long it counts as fresh. */

/** An older answer is shown, then requested again: from queries and from the analytics worker alike. */
export const FRESH_MS = 30_000;
/** Delay before a screen that opened with earlier data requests newer ones: drawing comes first. */
export const RECHECK_MS = 500;
/** A query's answer that no screen shows; what is on this device for use offline is `workers/kept`. */
export const UNSHOWN_ANSWER_KEPT_MS = 5 * 60_000;
/** Sets of the analytics worker that no screen shows; the longest unused goes first. */
export const MOST_UNSHOWN_SETS = { sets: 40, bytes: 48e6 };
/** Requests of a view, for users who switch back and forth between choices. */
export const MOST_REQUESTS_OF_VIEW = 4;
/** Of how many answers of a call out of use, such as those about other players: the worker makes an older view again. */
export const MOST_ANSWERS_WITH_VIEWS = 12;
