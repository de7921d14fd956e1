import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../../units/units';
import { aroundText } from './explained-around';
import { chanceText } from './explained-flags';
import { partsView } from './explained-parts';
import type { ExplainedFlag } from '../explanation-input';

const flag = (changes: Partial<ExplainedFlag>): ExplainedFlag => ({
  playerId: 4,
  name: 'Omar Kovar',
  sessionId: 12,
  title: 'Cup tie',
  day: '2026-11-08',
  level: 'amber',
  result: 'followed',
  nextLevel: null,
  rehabDay: null,
  value: -1.25,
  ...changes,
});

it('of one match: no match beside each rating, but its level', () => {
  const explained = { metric: 'flags.count.flags', squadIds: [1], sessionId: 12 } as const;
  const view = partsView({ kind: 'flags', rows: [flag({})] }, { explained, units: DEFAULT_UNITS, sport: 'basketball' });
  expect(view.columns).toEqual(['Player', 'Rating', 'What followed', 'Score']);
  expect(view.rows[0]?.cells.slice(0, 2)).toEqual(['Omar Kovar', 'Amber']);
});

it('what chance alone raises, with its rates', () => {
  const red = { level: 'red', low: 2, high: 3 } as const;
  expect(chanceText({ count: 150, rates: [red], low: 3, high: 4.5 })).toBe('150 ratings × 2–3\u202f% = 3–5');
  const amber = { level: 'amber', low: 7, high: 8 } as const;
  expect(chanceText({ count: 100, rates: [red, amber], low: 9, high: 11 })).toBe(
    '100 ratings × (2–3\u202f% + 7–8\u202f%) = 9–11',
  );
});

it('output after a flag: the matches after it, then those before', () => {
  const match = (sessionId: number, value: number, isAfter: boolean) => ({
    sessionId,
    title: `Game ${sessionId}`,
    startsAt: '2026-11-08T15:00:00.000Z',
    value,
    isAfter,
  });
  const rows = [match(5, 90, true), match(4, 85, true), match(3, 100, false)];
  const explained = { metric: 'afterFlag.totalDistanceM', playerId: 4, sessionId: 12 } as const;
  const options = { explained, units: DEFAULT_UNITS, sport: 'basketball' };
  const view = partsView({ kind: 'around', rows }, options);
  expect(view.words).toBe(
    '2 games after it, on average 87.5\u202fm/min; 1 game before it, on average 100.0\u202fm/min.',
  );
  expect(view.rows[2]?.cells).toEqual(['Game 3', '8 Nov 2026', 'Before', '100.0\u202fm/min']);
  expect(view.rows[2]?.explained).toEqual({ metric: 'totalDistanceM', playerId: 4, sessionId: 3, perMinute: true });
  expect(aroundText(rows, options)).toBe('87.5\u202fm/min ÷ 100.0\u202fm/min − 1');
  expect(aroundText([], options)).toBeNull();
});

it('each rating says what followed, and opens its score', () => {
  const rows = [
    flag({ rehabDay: '2026-11-12', nextLevel: 'red' }),
    flag({ playerId: 5, name: 'Gabe Rask', result: 'notFollowed', nextLevel: 'green' }),
  ];
  const explained = { metric: 'flags.rate.flags', squadIds: [1] } as const;
  const view = partsView({ kind: 'flags', rows }, { explained, units: DEFAULT_UNITS, sport: 'football' });
  expect(view.question).toBe('Made of which ratings?');
  // Wilson's interval of 1 in 2.
  expect(view.words).toBe('2 ratings; 95 % interval 9–91\u202f%.');
  expect(view.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['8 Nov 2026, Cup tie', 'Omar Kovar', 'rehab from 12 Nov, next: red'],
    ['8 Nov 2026, Cup tie', 'Gabe Rask', 'next: green'],
  ]);
  expect(view.rows[0]?.explained).toEqual({ metric: 'fatigue', playerId: 4, sessionId: 12 });
  expect(view.table.rows[0]).toEqual([
    '2026-11-08',
    'Cup tie',
    'Omar Kovar',
    'Amber',
    'rehab from 12 Nov, next: red',
    -1.25,
  ]);
});

it('what is not known yet says so', () => {
  const explained = { metric: 'flags.undecided.red', squadIds: [1] } as const;
  const of = (...rows: ExplainedFlag[]) =>
    partsView({ kind: 'flags', rows }, { explained, units: DEFAULT_UNITS, sport: 'football' });
  const texts = of(flag({ result: 'open' }), flag({ result: 'unknown' })).rows.map(({ cells }) => cells[2]);
  expect(texts).toEqual(['Still open', 'Not rated since']);
  expect(of().words).toBe('No rating.');
});
