/** Stored tracking refers to these by index, so append new ones at the end. */
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
