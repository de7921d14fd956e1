/** How long a replay may be; a longer part plays from its start, s. */
export const MOST_REPLAY_S = 600;
/** A replay of an event or a window also shows this much before and after it, s. */
export const REPLAY_MARGIN_S = 3;
