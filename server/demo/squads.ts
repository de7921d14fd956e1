import { SHIRT_DOUBLE_ZERO } from '@halfturn/core/roster/shirt-number';
import type { Athlete, AthleteRole, BasketballRole, FootballRole } from '@halfturn/core/simulation/simulation-plan';
import { UNASSIGNED_POSITION_ID } from '../store/club/new-club-defaults';
import { type Club, HOME_CLUB, type LeagueName } from './clubs';
import { bell, seededRandom, seedOf, shuffled } from './seeded-random';

const FIRST_TEAM = 1;
const U21 = 2;
export const ACADEMY_SQUAD = 3;
const FORMER_PLAYERS = 4;

export interface DemoPlayer {
  readonly key: string;
  readonly name: string;
  readonly positionId: number;
  readonly squadId: number;
  /** As stored by the club: 0-99, `SHIRT_DOUBLE_ZERO`, null unknown. */
  readonly shirtNumber: number | null;
  readonly isActive: boolean;
  readonly role: AthleteRole;
  readonly ability: number;
  readonly body: Pick<Athlete, 'maxSpeedMPerS' | 'maxAccelerationMPerS2' | 'endurance' | 'turnBias'>;
}

const SURNAMES = (
  'Abara Aske Bellamy Brandt Calder Castell Dacey Dorn Egan Fenwick Ferro Gallo Harrow Holm Ibsen Jarvis Keane Kovar ' +
  'Lindqvist Lowe Marchetti Mbeki Nance Novak Oduya Okafor Pell Pryce Quill Rask Reyes Sable Sorley Tamm Thorne Udall ' +
  'Varga Vance Whitlock Winter Yates Zeller'
).split(' ');
const MEN =
  'Aaron Bilal Callum Dario Elias Felix Gabe Hugo Idris Jonas Kofi Leon Marco Nico Omar Pavel Ruben Samir Theo Viktor';
const FIRST_NAMES: Readonly<Record<LeagueName, readonly string[]>> = {
  men: MEN.split(' '),
  academy: MEN.split(' '),
  women: 'Ada Bea Clara Dana Elif Freya Greta Hana Ines Jana Kira Lena Maya Nora Orla Petra Rosa Siri Tess Vera'.split(
    ' ',
  ),
  basketball:
    'Andre Blake Cole Darnell Emeka Franklin Grant Hollis Isaac Jalen Kendrick Lamar Miles Nate Otis Quincy Reggie Terrell'.split(
      ' ',
    ),
};

type LineUp = readonly (readonly [positionId: number, count: number])[];
/** The home club's 28: three keepers, nine backs, eight midfielders, four wingers, four forwards. */
const HOME_LINE_UP: LineUp = [
  [1, 3],
  [2, 5],
  [3, 4],
  [5, 2],
  [6, 4],
  [7, 2],
  [8, 4],
  [9, 4],
];
const FOOTBALL_LINE_UP: LineUp = [
  [1, 2],
  [2, 4],
  [3, 4],
  [5, 2],
  [6, 3],
  [7, 2],
  [8, 3],
  [9, 3],
];
const OUTSIDER_LINE_UP: LineUp = [
  [1, 2],
  [2, 3],
  [3, 3],
  [6, 4],
  [8, 3],
  [9, 3],
];
const BASKETBALL_LINE_UP: LineUp = [
  [2, 3],
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 2],
];

const FOOTBALL_ROLE: Readonly<Record<number, FootballRole>> = {
  1: 'goalkeeper',
  2: 'centreBack',
  3: 'fullBack',
  4: 'fullBack',
  8: 'winger',
  9: 'forward',
};
const BASKETBALL_ROLE: Readonly<Record<number, BasketballRole>> = { 2: 'guard', 3: 'guard', 5: 'big', 6: 'big' };

/** Means of men; the spread within a role is the same for all. */
const BODIES: Readonly<Record<AthleteRole, { readonly speed: number; readonly endurance: number }>> = {
  goalkeeper: { speed: 9.1, endurance: 0.45 },
  centreBack: { speed: 9.4, endurance: 0.5 },
  fullBack: { speed: 9.7, endurance: 0.6 },
  midfielder: { speed: 9.35, endurance: 0.68 },
  winger: { speed: 9.9, endurance: 0.52 },
  forward: { speed: 9.7, endurance: 0.48 },
  guard: { speed: 8.7, endurance: 0.6 },
  wing: { speed: 8.5, endurance: 0.55 },
  big: { speed: 8.1, endurance: 0.45 },
};
const SPEED_SPREAD = 0.18;
const ACCELERATION_MEAN = 7.5;
const ACCELERATION_SPREAD = 0.25;
const SLOWER: Readonly<Record<LeagueName, { readonly speed: number; readonly acceleration: number }>> = {
  men: { speed: 0, acceleration: 0 },
  women: { speed: 0.95, acceleration: 0.65 },
  academy: { speed: 0.25, acceleration: 0.2 },
  basketball: { speed: 0, acceleration: 0.1 },
};

interface Place {
  readonly positionId: number;
  readonly squadId: number;
  readonly isActive: boolean;
}

export function clubSquad(club: Club): readonly DemoPlayer[] {
  const isHome = club.key === HOME_CLUB;
  const lineUp = club.sport === 'basketball' ? BASKETBALL_LINE_UP : isHome ? HOME_LINE_UP : FOOTBALL_LINE_UP;
  const places = [...placesOf(lineUp, isHome ? 4 : 3), ...(isHome ? HOME_EXTRAS : EXTRAS)];
  const players = makeTeam(club.key, club.league, club.seed, places);
  return players.map((player, index) => ({ ...player, shirtNumber: shirtNumberOf(club, index, players.length) }));
}

export function outsiderSquad(teamKey: string, league: LeagueName): readonly DemoPlayer[] {
  const lineUp = league === 'basketball' ? BASKETBALL_LINE_UP : OUTSIDER_LINE_UP;
  return makeTeam(teamKey, league, seedOf(0, teamKey), placesOf(lineUp, 0));
}

/** In squads with U21 players, the last of a position is one, before the next position starts. */
function placesOf(lineUp: LineUp, youngPlayers: number): readonly Place[] {
  const places = lineUp.flatMap(([positionId, count]) =>
    Array.from({ length: count }, (_, index) => ({ positionId, isYoung: index >= 2 && index === count - 1 })),
  );
  let young = youngPlayers;
  return places.map(({ positionId, isYoung }) => {
    const isU21 = isYoung && young > 0;
    if (isU21) young -= 1;
    return { positionId, squadId: isU21 ? U21 : FIRST_TEAM, isActive: true };
  });
}

const academyPlayer = (positionId: number): Place => ({ positionId, squadId: ACADEMY_SQUAD, isActive: true });
const formerPlayer = (positionId: number): Place => ({ positionId, squadId: FORMER_PLAYERS, isActive: false });
const TRIALIST: Place = { positionId: UNASSIGNED_POSITION_ID, squadId: U21, isActive: true };
const EXTRAS: readonly Place[] = [academyPlayer(6)];
const HOME_EXTRAS: readonly Place[] = [academyPlayer(2), academyPlayer(8), formerPlayer(6), formerPlayer(9), TRIALIST];

/** In order from 1; one 00 per club, and the home club's trialist has no known number. */
function shirtNumberOf(club: Club, index: number, count: number): number | null {
  if (club.key === HOME_CLUB && index === count - 1) return null;
  return index === (club.sport === 'basketball' ? 4 : 21) ? SHIRT_DOUBLE_ZERO : index + 1;
}

function makeTeam(teamKey: string, league: LeagueName, seed: number, places: readonly Place[]): readonly DemoPlayer[] {
  const random = seededRandom(seed);
  const surnames = shuffled(SURNAMES, random);
  const firstNames = shuffled(FIRST_NAMES[league], random);
  return places.map((place, index) => {
    const role = roleOf(league, place.positionId);
    const { speed, endurance } = BODIES[role];
    const slower = SLOWER[league];
    return {
      ...place,
      key: `${teamKey}-${String(index + 1).padStart(2, '0')}`,
      name: `${firstNames[index % firstNames.length] ?? ''} ${surnames[index % surnames.length] ?? ''}`,
      shirtNumber: index + 1,
      role,
      ability: bell(random) - (place.squadId === FIRST_TEAM ? 0 : 1.5),
      body: {
        maxSpeedMPerS: speed - slower.speed + SPEED_SPREAD * bell(random),
        maxAccelerationMPerS2: ACCELERATION_MEAN - slower.acceleration + ACCELERATION_SPREAD * bell(random),
        endurance: Math.min(1, Math.max(0, endurance + 0.08 * bell(random))),
        turnBias: Math.min(0.5, Math.max(-0.5, 0.15 * bell(random))),
      },
    };
  });
}

function roleOf(league: LeagueName, positionId: number): AthleteRole {
  if (league === 'basketball') return BASKETBALL_ROLE[positionId] ?? 'wing';
  return FOOTBALL_ROLE[positionId] ?? 'midfielder';
}

/** The player as a body of the simulation. Tracking cannot represent 00, so it becomes null. */
export function athleteOf(
  player: DemoPlayer,
  state: Pick<Athlete, 'side' | 'freshness'> & Partial<Pick<Athlete, 'turnBias'>>,
): Athlete {
  const { key, name, shirtNumber, role, body } = player;
  return {
    sourceKey: key,
    name,
    shirtNumber: shirtNumber === SHIRT_DOUBLE_ZERO ? null : shirtNumber,
    role,
    ...body,
    ...state,
  };
}
