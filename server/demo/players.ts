/** About 25 invented players per club, the same at every start. */
import { UNASSIGNED_POSITION_ID } from '../store/club-setup';
import type { Club } from './clubs';
import { seededRandom, shuffled } from './random';

export interface DemoPlayer {
  readonly name: string;
  readonly positionId: number;
  readonly squadId: number;
  readonly shirtNumber: number;
}

const SURNAMES = (
  'Abara Aske Bellamy Brandt Calder Castell Dacey Dorn Egan Fenwick Ferro Gallo Harrow Holm Ibsen Jarvis Keane Kovar ' +
  'Lindqvist Lowe Marchetti Mbeki Nance Novak Oduya Okafor Pell Pryce Quill Rask Reyes Sable Sorley Tamm Thorne Udall ' +
  'Varga Vance Whitlock Winter Yates Zeller'
).split(' ');
const FIRST_NAMES: Readonly<Record<Club['key'], readonly string[]>> = {
  men: 'Aaron Bilal Callum Dario Elias Felix Gabe Hugo Idris Jonas Kofi Leon Marco Nico Omar Pavel Ruben Samir Theo Viktor'.split(
    ' ',
  ),
  women: 'Ada Bea Clara Dana Elif Freya Greta Hana Ines Jana Kira Lena Maya Nora Orla Petra Rosa Siri Tess Vera'.split(
    ' ',
  ),
  basketball:
    'Andre Blake Cole Darnell Emeka Franklin Grant Hollis Isaac Jalen Kendrick Lamar Miles Nate Otis Quincy Reggie Terrell'.split(
      ' ',
    ),
};

/** Position id and how many of it, first team first. */
const FOOTBALL_LINE_UP: readonly (readonly [positionId: number, count: number])[] = [
  [1, 3],
  [2, 4],
  [3, 4],
  [5, 2],
  [6, 4],
  [7, 2],
  [8, 3],
  [9, 3],
];
const BASKETBALL_LINE_UP: typeof FOOTBALL_LINE_UP = [
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 4],
  [6, 4],
  [UNASSIGNED_POSITION_ID, 1],
];

/** Of four players of a position two or three are in the first team, then one U21, then one of the academy. */
function squadOf(index: number, count: number): number {
  if (count > 1 && index === count - 1) return 3;
  return count > 2 && index === count - 2 ? 2 : 1;
}

export function demoPlayers(club: Club): DemoPlayer[] {
  const random = seededRandom(club.seed);
  const surnames = shuffled(SURNAMES, random);
  const firstNames = shuffled(FIRST_NAMES[club.key], random);
  const lineUp = club.sport === 'football' ? FOOTBALL_LINE_UP : BASKETBALL_LINE_UP;
  const places = lineUp.flatMap(([positionId, count]) =>
    Array.from({ length: count }, (_, index) => ({ positionId, squadId: squadOf(index, count) })),
  );
  return places.map((place, index) => ({
    ...place,
    name: `${firstNames[index % firstNames.length] ?? ''} ${surnames[index % surnames.length] ?? ''}`,
    shirtNumber: index + 1,
  }));
}
