import { expect, it } from 'vitest';
import { leftOutWords, RECORDED, simulatedWords } from './simulated-words';

const of = (simulated: number, sessions: number) => ({ simulated, sessions });
const NONE = of(0, 0);

const CLUB = { shows: 'club', isPeriod: false } as const;

it('a page of simulated sessions alone says so, whatever they are compared with', () => {
  const words = { mark: 'Simulated data', filePart: 'simulated' };
  expect(simulatedWords({ shown: of(1, 1), compared: of(0, 9) }, CLUB)).toEqual(words);
  expect(simulatedWords({ shown: of(40, 40), compared: NONE }, CLUB)).toEqual(words);
});

it('a page that mixes simulated and recorded sessions says how many of how many', () => {
  expect(simulatedWords({ shown: of(12, 40), compared: NONE }, CLUB)).toEqual({
    mark: 'Simulated: 12 of the club’s 40 sessions',
    filePart: 'partly_simulated',
  });
});

it('a recording beside simulated sessions is no simulation, but what it is compared with can be', () => {
  const words = simulatedWords({ shown: of(0, 1), compared: of(3, 9) }, CLUB);
  expect(words).toEqual({ mark: 'Comparisons can include simulated sessions', filePart: '' });
});

it('recordings among themselves, and a page without a session, say nothing', () => {
  expect(simulatedWords({ shown: of(0, 7), compared: of(0, 9) }, CLUB)).toBe(RECORDED);
  expect(simulatedWords({ shown: NONE, compared: of(9, 9) }, CLUB)).toBe(RECORDED);
});

it('what is counted is named: the club’s, the league’s, the player’s, of a period', () => {
  const count = { shown: of(5, 6), compared: NONE };
  const said = (shows: 'list' | 'league' | 'player', isPeriod: boolean) =>
    simulatedWords(count, { shows, isPeriod }).mark;
  expect(said('list', true)).toBe('Simulated: 5 of the club’s 6 sessions in this period');
  expect(said('league', true)).toBe('Simulated: 5 of the league’s 6 sessions in this period');
  expect(said('player', false)).toBe('Simulated: 5 of the player’s 6 sessions');
});

it('what is left out is named by its kind and its place; nothing where nothing is', () => {
  const player = { shows: 'player', isPeriod: false } as const;
  expect(leftOutWords({ locked: 0, incomplete: 0 }, CLUB)).toBe('');
  expect(leftOutWords({ locked: 2, incomplete: 0 }, CLUB)).toBe('2 locked sessions of the club not counted');
  expect(leftOutWords({ locked: 0, incomplete: 1 }, player)).toBe('1 incomplete session of the player not counted');
  expect(leftOutWords({ locked: 2, incomplete: 1 }, { shows: 'league', isPeriod: true })).toBe(
    '2 locked and 1 incomplete sessions in this period not counted',
  );
  expect(leftOutWords({ locked: 1, incomplete: 0 }, { shows: 'session', isPeriod: false })).toBe(
    'Averages leave out 1 locked session',
  );
});
