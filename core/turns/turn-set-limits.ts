/** How many players, turns and sessions a set of turns holds. */

/** Players are kept as 16-bit indexes. */
export const MOST_PLAYERS = 65_536;
/** Keeps row numbers and addresses well inside 32 bits. */
export const MOST_TURNS = 50_000_000;

/** Sessions are sent as 16-bit indexes. */
export const MOST_SESSIONS = 65_536;

/** No part is larger: a wrong length must not make the reader wait for ever. */
export const MOST_PART_BYTES = 256 * 1024 * 1024;
