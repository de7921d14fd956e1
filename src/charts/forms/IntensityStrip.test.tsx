import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { strip, stripTable, type StripInput } from '@halfturn/core/views/forms/intensity-strip';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, drawsForms, frame, rows, texts, walk } from '../../testing/drawn-form';
import { Strip } from './IntensityStrip';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
drawsForms();

const row = (playerId: number, name: string, ...periods: (number | null)[][]) => ({
  playerId,
  name,
  positionSortOrder: playerId,
  periods,
});
const input: StripInput = {
  title: 'Intensity by minute',
  quantity: 'distancePerMinute',
  periods: [
    { startMinute: 0, minutes: 2 },
    { startMinute: 45, minutes: 1 },
  ],
  rows: [row(1, 'Ada Lane', [139, null], [0]), row(2, 'Bo Dahl', [20, 60], [139])],
};
const view = (extra: Partial<StripInput> = {}, units = DEFAULT_UNITS) => strip({ ...input, ...extra }, units);
const cells = () =>
  [...document.querySelectorAll('[role=group] svg path')].map(
    (path) => (path.getAttribute('d') ?? '').split('M').length - 1,
  );

test('a cell for each known minute in the colour of its step', async () => {
  await draw(<Strip explained={null} view={view()} />);
  // Steps of 20: 0 in the first, 20 in the second, 60 in the fourth, 139 twice in the seventh.
  expect(cells()).toEqual([1, 1, 0, 1, 0, 0, 2]);
  expect(texts()).toEqual(expect.arrayContaining(['Ada Lane', 'Bo Dahl', 'm/min']));
  expect(walk()[0]).toBe('Ada LaneMinute 1′139.0\u202fm/min');
});

test('Down goes to the same minute of the next player', async () => {
  await draw(<Strip explained={null} view={view()} />);
  const chart = screen.getByRole('group');
  fireEvent.keyDown(chart, { key: 'Home' });
  fireEvent.keyDown(chart, { key: 'ArrowDown' });
  expect(screen.getByRole('status').textContent).toBe('Bo DahlMinute 1′20.0\u202fm/min');
  fireEvent.keyDown(chart, { key: 'Escape' });
});

test('an unknown minute has N/A in the table, a measured 0 is 0', () => {
  frame(stripTable(view(), null));
  expect(rows()).toEqual([
    ['Ada Lane', '139', 'N/A', '0'],
    ['Bo Dahl', '20', '60', '139'],
  ]);
});

test('imperial: feet per minute', async () => {
  await draw(<Strip explained={null} view={view({}, IMPERIAL)} />);
  expect(walk()[0]).toContain('456.0\u202fft/min');
  expect(texts()).toContain('ft/min');
});

test('one player, and 40 whose 3,880 minutes are seven paths', async () => {
  await draw(<Strip explained={null} view={view({ rows: input.rows.slice(0, 1) })} />);
  expect(cells().reduce((sum, count) => sum + count, 0)).toBe(2);
  cleanup();
  const periods = [
    { startMinute: 0, minutes: 47 },
    { startMinute: 45, minutes: 50 },
  ];
  const squad = Array.from({ length: 40 }, (_, at) =>
    row(at + 1, `Player ${at + 1}`, Array<number>(47).fill(90), Array<number>(50).fill(120)),
  );
  await draw(<Strip explained={null} view={view({ periods, rows: squad })} />);
  expect(cells()).toHaveLength(7);
  expect(cells().reduce((sum, count) => sum + count, 0)).toBe(3880);
  expect(texts().filter((text) => text.startsWith('Player '))).toHaveLength(40);
});
