import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../../units/units';
import { explanationView } from '../explanation';
import { partsView } from './explained-parts';
import type { ExplanationInput } from '../explanation-input';
import { numberOfOthers } from './explained-others';

const OTHERS = [8, 6.5, 5];
const INPUT: ExplanationInput = {
  player: { name: 'Ada Lane', isOpposition: false },
  team: null,
  session: null,
  drill: null,
  value: 7,
  methods: [],
  parameters: [],
  sourceClass: null,
  marks: null,
  quality: null,
  inputs: {},
  reference: null,
  among: {
    kind: 'players',
    count: 3,
    values: OTHERS.map((value) => ({ name: null, value })),
    mean: 6.5,
    standardDeviation: 1.5,
    median: null,
    rank: null,
  },
  parts: { kind: 'elsewhere' },
};
const explained = { metric: 'network.count.TURNS', playerId: 4, clubId: 2, epochS: 60, isOfOthers: true } as const;
const options = { explained, units: DEFAULT_UNITS, sport: 'football' };

it('the mean of the others is a number of its own, made of their values', () => {
  const number = numberOfOthers(INPUT, explained);
  const view = explanationView(number, options);
  expect(view.title).toContain('mean of other players');
  expect([view.value, view.strip, view.figures]).toEqual(['6.50', null, []]);
  const parts = partsView(number.parts, options);
  expect(parts.question).toBe('Made of which players?');
  expect(parts.words).toBe('3 players from 5.00 to 8.00, on average 6.50; SD 1.50.');
  expect(parts.rows.map(({ cells }) => cells)).toEqual([
    ['Another player', '8.00'],
    ['Another player', '6.50'],
    ['Another player', '5.00'],
  ]);
});

it('the player’s own number stays as it is', () => {
  const own = { metric: 'network.count.TURNS', playerId: 4, clubId: 2, epochS: 60 } as const;
  expect(numberOfOthers(INPUT, own)).toBe(INPUT);
});

it('a mean over appearances of other clubs names how many, not whose', () => {
  const sprints = {
    metric: 'development.SPRINT.TOTAL',
    playerId: 4,
    criteria: { own: 1, reference: 1 },
    isOfPosition: false,
    isOfOthers: true,
  } as const;
  const among = { ...INPUT.among, kind: 'appearances', count: 12, values: [], mean: 3.25, median: null } as const;
  const number = numberOfOthers({ ...INPUT, among: { ...among, standardDeviation: null, rank: null } }, sprints);
  const own = { explained: sprints, units: DEFAULT_UNITS, sport: 'football' };
  const view = explanationView(number, own);
  expect([view.title, view.value]).toEqual(['Sprints, average, mean of other players', '3.3']);
  expect(partsView(number.parts, own)).toMatchObject({
    words: '12 appearances of players of the other clubs, which the league does not show one by one.',
    rows: [],
  });
});
