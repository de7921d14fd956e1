/** From this many minutes on, an appearance is a full one (METHODS R1; football). */
export const FULL_APPEARANCE_MIN = 85;
/** A match without added time (football). */
export const MATCH_MIN = 90;
