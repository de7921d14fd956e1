import type { Pitch } from '../tracking/trackset';

export const SPORTS = ['football', 'basketball', 'baseball'] as const;
export type Sport = (typeof SPORTS)[number];

/** Where a simulated game is played, and what is drawn for a session without a pitch of its own. */
export const SPORT_PITCHES: Readonly<Record<Sport, Pitch>> = {
  football: { lengthM: 105, widthM: 68 },
  basketball: { lengthM: 28.65, widthM: 15.24 },
  baseball: { lengthM: 122, widthM: 122 },
};
