export const MAX_SQUADS = 50;
/** To join the club or choose a new password. */
export const MAX_OPEN_LINKS = 100;
