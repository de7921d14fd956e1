/** Fewest reference values that give a percentile rank (METHODS R1, R3). */
export const MIN_REFERENCE_VALUES = 4;
