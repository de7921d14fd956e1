import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { rainbowCurve, rainbowCurveTable, type RainbowCurveInput } from '@halfturn/core/views/forms/rainbow-curve';
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, drawsForms, frame, marks, rows, summary, texts, walk } from '../../testing/drawn-form';
import { RainbowCurve } from './RainbowCurve';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
drawsForms();

const edges = {
  minValue: 100,
  percentile15Value: 110,
  percentile35Value: 120,
  percentile65Value: 130,
  percentile85Value: 140,
  maxValue: 150,
};
const input: RainbowCurveInput = {
  playerId: 1,
  name: 'Ada Lane',
  quantity: 'distancePerMinute',
  epochs: [
    { epochS: 60, value: 125, edges },
    { epochS: 30, value: 160, edges },
    { epochS: 120, value: 108, edges },
  ],
  matches: 14,
  referenceName: 'own matches',
  minMatches: 4,
};
const curve = (extra: Partial<RainbowCurveInput> = {}, units = DEFAULT_UNITS) =>
  rainbowCurve({ ...input, ...extra }, units);
const bands = () => marks('area', 'path').filter((path) => (path.getAttribute('d') ?? '').length > 10);

test('five bands below a line with its values, in the order of the epochs', async () => {
  await draw(<RainbowCurve explained={null} view={curve()} />);
  expect(bands()).toHaveLength(5);
  expect(marks('dot', 'circle')).toHaveLength(3);
  expect(texts()).toEqual(expect.arrayContaining(['160', '125', '108', 'n = 14 matches · own matches']));
  expect(walk()).toEqual([
    'Ada Lane, 30\u202fsPeak160\u202fm/minReferenceabove every match of the referencen = 14 matches · own matches',
    'Ada Lane, 1\u202fminPeak125\u202fm/minReferencepercentile 35–65n = 14 matches · own matches',
    'Ada Lane, 2\u202fminPeak108\u202fm/minReferencepercentile 0–15n = 14 matches · own matches',
  ]);
});

test('without a reference only the line, and why', async () => {
  const view = curve({ matches: 2, epochs: input.epochs.map((epoch) => ({ ...epoch, edges: null })) });
  await draw(<RainbowCurve explained={null} view={view} />);
  expect(bands()).toHaveLength(0);
  expect(marks('dot', 'circle')).toHaveLength(3);
  expect(texts()).toContain('No reference: fewer than 4 matches');
  expect(walk()[0]).not.toContain('Reference');
});

test('an unknown peak has no mark, and N/A in the table', async () => {
  const view = curve({ epochs: input.epochs.map((one) => (one.epochS === 60 ? { ...one, value: null } : one)) });
  await draw(<RainbowCurve explained={null} view={view} />);
  expect(marks('dot', 'circle')).toHaveLength(2);
  expect(walk()).toHaveLength(2);
  expect(texts()).toContain('N/A');
  // A gap: each segment of the line begins with a move.
  const line = marks('line', 'path').at(-1)?.getAttribute('d') ?? '';
  expect(line.match(/M/g)).toHaveLength(2);
  cleanup();
  frame(rainbowCurveTable(view, null));
  expect(rows()[1]?.slice(0, 3)).toEqual(['60', 'N/A', '100']);
});

test('a value without room beside the one before it stands below its mark', async () => {
  const near = [120, 125, 600].map((epochS) => ({ epochS, value: 123, edges }));
  await draw(<RainbowCurve explained={null} view={curve({ epochs: near })} />);
  const heights = marks('text', 'text')
    .filter(({ textContent }) => textContent === '123')
    .map((text) => text.closest('[aria-label=text]')?.getAttribute('transform'));
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(2);
});

test('imperial: feet per minute in marks and words', async () => {
  await draw(<RainbowCurve explained={null} view={curve({}, IMPERIAL)} />);
  expect(texts()).toEqual(expect.arrayContaining(['525', '410']));
  expect(summary()).toContain('525\u202fft/min over 30\u202fs');
});

test('stands with one epoch, and with none known', async () => {
  await draw(<RainbowCurve explained={null} view={curve({ epochs: input.epochs.slice(0, 1) })} />);
  expect(marks('dot', 'circle')).toHaveLength(1);
  expect(walk()).toHaveLength(1);
  cleanup();
  await draw(<RainbowCurve explained={null} view={curve({ epochs: [{ epochS: 30, value: null, edges: null }] })} />);
  expect(marks('dot', 'circle')).toHaveLength(0);
  expect(summary()).toContain('Ada Lane: no peaks known.');
});
