/** The position that a file gives a player: one of football's, or no more than the line they play in. */

/** Stored tracking knows them by their place in the list: new ones come last. */
export const PLAYING_POSITIONS = [
  'Goalkeeper',
  'Centre Back',
  'Full Back',
  'Wing Back',
  'Defensive Midfielder',
  'Central Midfielder',
  'Attacking Midfielder',
  'Winger',
  'Centre Forward',
  'Defender',
  'Midfielder',
  'Forward',
] as const;
export type PlayingPosition = (typeof PLAYING_POSITIONS)[number];
