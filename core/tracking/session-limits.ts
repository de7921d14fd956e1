export const MAX_TRACKS = 100;
export const MAX_DURATION_S = 4 * 3600;
export const MAX_FRAMES = 2_000_000;
/** Samples of all tracks together: 100 tracks at 25 Hz for four hours, 320 MB of positions. */
export const MAX_SAMPLES = 40_000_000;
export const MAX_LINE_BYTES = 64 * 1024;
export const MAX_COLUMNS = 4096;
export const MAX_SIDE_FILE_BYTES = 1024 * 1024;
export const MAX_EVENTS_BYTES = 16 * 1024 * 1024;
/** Below 5 Hz only speed is analysed; above 100 Hz samples are filtered and thinned (METHODS K0.5). */
export const MIN_FRAME_RATE_HZ = 1;
export const MAX_FRAME_RATE_HZ = 1000;
export const MAX_NAME_LENGTH = 120;
export const MIN_PITCH_SIDE_M = 5;
export const MAX_PITCH_SIDE_M = 250;

/** Largest coordinate that fits, in metres (about 21 km). A reader refuses a file beyond it. */
export const MAX_COORDINATE_M = 21_000;
