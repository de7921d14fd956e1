/** From this many minutes on, an appearance is a full one (METHODS R1; football). */
export const FULL_APPEARANCE_MIN = 85;
/** A match without added time (football). */
export const MATCH_MIN = 90;
/** Shorter appearances have no wellness scores and no flag (METHODS W3, W5). */
export const LEAST_RATED_MIN = 45;
