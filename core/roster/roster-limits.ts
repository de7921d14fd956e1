/** How long a list of players and its texts may be. */

export const MAX_ROSTER_CHANGES = 500;
export const MAX_NAME = 120;
export const MAX_SHORT_NAME = 40;
export const MAX_TAGS = 10;
export const MAX_TAG = 60;

export const MAX_LIST_CHARACTERS = 1_000_000;
export const MAX_CELL = 400;
