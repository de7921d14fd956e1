/**
 * A made-up Hawk-Eye match for tests at 50 Hz: one minute of each half with six samples. Home 9 starts at (0, 0)
 * and moves 0.05 m along x a sample, away 4 stands at (-20, 10); the referee is not a player.
 */
const id = (number: number) => ({ heId: `he-${number}`, fifaId: String(number) });
const TEAMS = [
  { id: id(2), name: 'Elms', home: false },
  { id: id(1), name: 'Oaks', home: true },
];
const PLAYERS = [
  { id: id(19), teamId: id(1), jerseyNumber: '9', role: { name: 'Outfielder' } },
  { id: id(24), teamId: id(2), jerseyNumber: '4', role: { name: 'Goalkeeper' } },
];

interface Minute {
  readonly segment: number;
  readonly minute: number;
  readonly startUTC: string;
  readonly samples: object;
}

function document({ segment, minute, startUTC, samples }: Minute): string {
  return JSON.stringify({
    details: { match: { id: id(77) }, teams: TEAMS, players: PLAYERS },
    samples,
    time: { startUTC },
    sequences: { 'match-minute': minute, segment },
    segments: [{ segment, startTimeUTC: startUTC }],
    units: { length: 'metre' },
  });
}

const six = <Value>(of: (index: number) => Value): Value[] => Array.from({ length: 6 }, (_, index) => of(index));

function people(first: number): object {
  const person = (number: number, role: string, pos: (index: number) => readonly number[]) => ({
    personId: id(number),
    role: { name: role },
    centroid: six((index) => ({ time: index / 50, pos: pos(index), speed: { mps: 2.5 } })),
  });
  return {
    people: [
      person(19, 'Outfielder', (index) => [(first + index) / 20, 0]),
      person(24, 'Goalkeeper', () => [-20, 10]),
      person(90, 'Referee', () => [1, 1]),
    ],
  };
}

const first = { segment: 1, minute: 1, startUTC: '2024-09-22T21:00:49.000Z' };
const second = { segment: 2, minute: 46, startUTC: '2024-09-22T22:03:13.000Z' };

export const MINUTES: readonly (readonly [string, string])[] = [
  ['2_46.football.samples.centroids', document({ ...second, samples: people(6) })],
  ['1_1.football.samples.centroids', document({ ...first, samples: people(0) })],
  [
    '1_1.football.samples.ball',
    document({ ...first, samples: { ball: six((index) => ({ time: index / 50, pos: [index, 0, 1] })) } }),
  ],
];
export const META = '{"MatchId": "77", "Stadium": {"PitchLength": 104, "PitchWidth": 67}}';
