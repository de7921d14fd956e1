export const MAX_SQUADS = 50;
export const MAX_SENSORS = 40;
/** To join the club or choose a new password. */
export const MAX_OPEN_LINKS = 100;
