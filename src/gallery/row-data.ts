/** Fixed players and values for the forms with rows: nothing is random, so that pictures can be compared. */

const NAMES = [
  'Kofi Thorne',
  'Pavel Brandt',
  'Gabe Rask',
  'Viktor Dacey',
  'Idris Sable',
  'Dario Reyes',
  'Omar Kovar',
  'Jonas Bellamy',
];
export const LONG_NAME = 'Maximilian Featherstonehaugh-Jones';

export interface GalleryPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly positionSortOrder: number;
}

export function players(count: number): GalleryPlayer[] {
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / NAMES.length);
    const name = NAMES[i % NAMES.length] ?? '';
    return { playerId: i + 1, name: round === 0 ? name : `${name} ${round + 1}`, positionSortOrder: 2 };
  });
}

export function spread(seed: number, low: number, high: number): number {
  return low + ((seed * 7919 + 104_729) % 1000) * ((high - low) / 1000);
}
