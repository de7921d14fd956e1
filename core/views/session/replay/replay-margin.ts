/** A replay of an event or a window also shows this much before and after it, s. */
export const REPLAY_MARGIN_S = 3;
