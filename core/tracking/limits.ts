/** What a session may hold at most. A file beyond is refused while it is read, before it fills the memory. */
export const MAX_TRACKS = 100;
export const MAX_DURATION_S = 4 * 3600;
export const MAX_FRAMES = 2_000_000;
/** Samples of all tracks together: 100 tracks at 25 Hz for four hours, 320 MB of positions. */
export const MAX_SAMPLES = 40_000_000;
export const MAX_LINE_BYTES = 64 * 1024;
/** Of a table: each of `MAX_TRACKS` players with forty of their own. */
export const MAX_COLUMNS = 4096;
/** Of a small file read whole (metadata, player lists, corners). */
export const MAX_SIDE_FILE_BYTES = 1024 * 1024;
/** Of the events of a match as JSON, eight times those of one. */
export const MAX_EVENTS_BYTES = 16 * 1024 * 1024;
/** Below 5 Hz speed alone is analysed, above 100 Hz every n-th sample after a filter (METHODS K0.5). */
export const MIN_FRAME_RATE_HZ = 1;
export const MAX_FRAME_RATE_HZ = 1000;
/** Characters kept of a name. */
export const MAX_NAME_LENGTH = 120;
/** Pitch sides in metres, from a small-sided field to more than any stadium. */
export const MIN_PITCH_SIDE_M = 5;
export const MAX_PITCH_SIDE_M = 250;
