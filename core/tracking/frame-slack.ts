/** Times are compared with this slack in frames, so that 0.5 s at 10 Hz is 5 frames despite rounding. */
export const FRAME_SLACK = 1e-6;
