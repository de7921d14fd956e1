import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import {
  forceVelocityPlane,
  forceVelocityTable,
  type ForceVelocityInput,
} from '@halfturn/core/views/forms/force-velocity-plane';
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, drawsForms, frame, marks, rows, summary, texts, walk } from '../../testing/drawn-form';
import { ForceVelocityPlane } from './ForceVelocityPlane';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
drawsForms();

const player = (playerId: number, value: { force: number; velocity: number } | null) => ({
  playerId,
  name: `Player ${playerId}`,
  positionSortOrder: playerId,
  value,
  count: 3,
});
const input: ForceVelocityInput = {
  playerId: 1,
  team: [player(1, { force: 7.5, velocity: 9 }), player(2, { force: 7, velocity: 8 }), player(3, null)],
  league: [6, 7, 8, 9].map((force) => ({ force, velocity: force + 1 })),
};
const view = (extra: Partial<ForceVelocityInput> = {}, units = DEFAULT_UNITS) =>
  forceVelocityPlane({ ...input, ...extra }, units);
const percentiles = () => texts().filter((text) => /^P\d+$/.test(text));
const radii = () => marks('dot', 'circle').map((dot) => Number(dot.getAttribute('r')));

test('the league small, the team mid, the player large, with four lines on each axis', async () => {
  await draw(<ForceVelocityPlane explained={null} view={view()} />);
  expect(radii()).toEqual([2.5, 2.5, 2.5, 2.5, 4.5, 8]);
  expect(percentiles()).toEqual(['P15', 'P35', 'P65', 'P85', 'P15', 'P35', 'P65', 'P85']);
  // Two of four are below V0 9 and half of the one that equals it: 62.5 %; two of four below F0 7.5.
  expect(walk()[0]).toBe(
    'Player 1V09.00\u202fm/s · P63F07.5\u202fN/kg · P50Sessions3lines: percentiles 15, 35, 65, 85 of 4 league players',
  );
});

test('too small a league is drawn without lines, and says why', async () => {
  await draw(<ForceVelocityPlane explained={null} view={view({ league: input.league.slice(0, 3) })} />);
  expect(percentiles()).toEqual([]);
  expect(walk()[0]).toContain('No reference: fewer than 4 league players');
});

test('who has no profile has no dot, and N/A in the table', async () => {
  await draw(<ForceVelocityPlane explained={null} view={view()} />);
  expect(walk()).toHaveLength(2);
  cleanup();
  frame(forceVelocityTable(view(), null));
  expect(rows().at(-1)).toEqual(['Player 3', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
});

test('imperial: speeds in their unit, forces per mass as they are', async () => {
  await draw(<ForceVelocityPlane explained={null} view={view({}, IMPERIAL)} />);
  expect(texts()).toEqual(expect.arrayContaining(['V0 (mph)', 'F0 (N/kg)']));
  expect(walk()[0]).toContain('V020.13\u202fmph');
});

test('one player alone, nobody, and 40', async () => {
  await draw(<ForceVelocityPlane explained={null} view={view({ team: input.team.slice(0, 1), league: [] })} />);
  expect(radii()).toEqual([8]);
  cleanup();
  await draw(<ForceVelocityPlane explained={null} view={view({ team: [], league: [] })} />);
  expect(radii()).toEqual([]);
  expect(summary()).toContain('No profile known.');
  cleanup();
  const team = Array.from({ length: 40 }, (_, at) =>
    player(at + 1, { force: 6 + at / 20, velocity: 8 + (at % 7) / 5 }),
  );
  await draw(<ForceVelocityPlane explained={null} view={view({ team, league: [] })} />);
  expect(radii()).toHaveLength(40);
  expect(walk()).toHaveLength(40);
  expect(texts()).toContain('Player 1');
});
