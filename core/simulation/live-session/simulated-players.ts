import type { Sport } from '../sport-pitches';

export interface SimulatedPlayer {
  readonly number: string;
  readonly name: string;
  readonly side: 'home' | 'away' | 'ball';
}

const NAMES = [
  'Rowan Hale',
  'Casey Linden',
  'Jules Marlow',
  'Avery Thorn',
  'Quinn Ashby',
  'Morgan Frost',
  'Riley Penn',
  'Skyler Dunn',
  'Emery Vance',
  'Toby Larch',
] as const;
const FIRST_OF_SECOND = 5;
const NUMBERS: Readonly<Record<Sport, readonly number[]>> = {
  football: [3, 5, 4, 2, 6, 8, 10, 11, 9, 7],
  basketball: [4, 7, 8, 10, 11, 5, 6, 9, 12, 14],
  baseball: [21, 8, 25, 4, 13, 2, 19, 30, 27, 44],
};

export function simulatedPlayers(sport: Sport): readonly SimulatedPlayer[] {
  const players = NAMES.map((name, k): SimulatedPlayer => ({
    number: String(NUMBERS[sport][k] ?? ''),
    name,
    side: sport === 'basketball' && k >= FIRST_OF_SECOND ? 'away' : 'home',
  }));
  return [...players, { number: '', name: 'Ball', side: 'ball' }];
}
