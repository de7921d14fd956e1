/**
 * A made-up SportVU game for tests at 25 Hz: two plays that share two moments, eight moments of period 1 and four
 * of period 2 a minute later. Home 23 starts at (47 ft, 25 ft), the centre spot, and moves 1 ft along x a moment;
 * visitor 7 stands at (10 ft, 5 ft).
 */
const START_MS = 1_450_000_000_000;

export function moment(index: number, period = 1, atMs = START_MS + index * 40): unknown {
  const positions = [
    [-1, -1, 40, 20, 6.5],
    [10, 1023, 47 + index, 25, 0],
    [20, 2007, 10, 5, 0],
  ];
  return [period, atMs, 720 - index * 0.04, 24, null, positions];
}

function play(eventId: string, moments: readonly unknown[]): object {
  const player = (playerid: number, firstname: string, lastname: string, jersey: string) => ({
    lastname,
    firstname,
    playerid,
    jersey,
    position: 'G',
  });
  return {
    eventId,
    visitor: { name: 'Elms', teamid: 20, abbreviation: 'ELM', players: [player(2007, 'Bo', 'Ash', '7')] },
    home: { name: 'Oaks', teamid: 10, abbreviation: 'OAK', players: [player(1023, 'Ari', 'Fir', '23')] },
    moments,
  };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

export const GAME = JSON.stringify({
  gameid: '0000000001',
  gamedate: '2015-12-13',
  events: [
    play(
      '1',
      range(0, 5).map((i) => moment(i)),
    ),
    play(
      '2',
      range(3, 8).map((i) => moment(i)),
    ),
    play(
      '3',
      range(8, 12).map((i) => moment(i, 2, START_MS + 60_000 + i * 40)),
    ),
  ],
});
