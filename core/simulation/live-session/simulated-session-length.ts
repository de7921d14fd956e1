export const LIVE_FRAME_RATE_HZ = 30;
/** Already played when the session opens: four minutes. */
export const INITIAL_FRAMES = 4 * 60 * LIVE_FRAME_RATE_HZ;
/** As far back as one can go: half an hour. */
export const KEPT_FRAMES = 30 * 60 * LIVE_FRAME_RATE_HZ;
