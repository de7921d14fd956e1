import type { LeagueName } from '../clubs';

/** When sessions of the demo league begin, by the clock of their club. */
export const MATCH_HOUR: Readonly<Record<LeagueName, number>> = { men: 15, women: 14, academy: 11, basketball: 18 };
export const MIDWEEK_HOUR = 19;
export const TRAINING_HOUR = 10;
export const REHAB_HOUR = 13;
export const PRACTICE_HOUR = 16;
