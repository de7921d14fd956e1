/** A session with fewer players of a squad does not count as the squad's, and neither does their mean. */
export const LEAST_SQUAD_PLAYERS = 4;
