import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../../units/units';
import { partsView } from '../explained-parts';
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
