/** The most that stored bytes may unpack to: more would be damage, and could fill the memory. */
const MIB = 1024 * 1024;
/** More than the largest session. */
export const MOST_TRACKING_BYTES = 1024 * MIB;
/** Ten times the facts of the longest session with both teams. */
export const MOST_DELETED_SESSION_BYTES = 512 * MIB;
/** More than a batch of lines takes (`live/feed-and-viewer-limits`). */
export const MOST_FEED_LINES_BYTES = 64 * MIB;
