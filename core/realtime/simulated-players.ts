/** Who plays in the simulation: nobody that exists, five a side, as `LiveSimulation` places them. */
export interface SimulatedPlayer {
  readonly number: string;
  readonly name: string;
  readonly side: 'home' | 'away';
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
const NUMBERS = [4, 7, 8, 10, 11] as const;

export const SIMULATED_PLAYERS: readonly SimulatedPlayer[] = NAMES.map((name, index) => ({
  number: String(NUMBERS[index >> 1] ?? 0),
  name,
  side: index % 2 === 0 ? 'away' : 'home',
}));
