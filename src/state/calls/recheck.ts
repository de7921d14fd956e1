/** Delay before a screen that opened with earlier data requests newer ones: drawing comes first. */
export const RECHECK_MS = 500;
