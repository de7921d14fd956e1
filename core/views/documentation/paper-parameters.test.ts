import { expect, it } from 'vitest';
import { FAMILIES } from '../../methods/method-families';
import { parameterCatalogue } from '../../methods/parameter-catalogue';
import { paperParameters } from './paper-parameters';

const named = (...args: Parameters<typeof paperParameters>) =>
  new Map(paperParameters(...args).map((row) => [row.name, row]));

it('every parameter of the catalogue stands in a paper', () => {
  const shown = new Set(FAMILIES.flatMap(({ id }) => paperParameters(id, 'football').map(({ name }) => name)));
  expect(
    parameterCatalogue('football')
      .map(({ name }) => name)
      .filter((name) => !shown.has(name)),
  ).toEqual([]);
});

it('names the default of the sport with its unit', () => {
  expect(named('power', 'football').get('metabolic.highPowerWPerKg')?.usual).toBe('25\u202fW/kg');
  expect(named('power', 'football').get('metabolic.terrainFactor')?.usual).toBe('1.29');
  expect(named('power', 'basketball').get('metabolic.terrainFactor')?.usual).toBe('1');
});

it('marks what a club has set, and nothing else', () => {
  const rows = paperParameters('fatigue-flag', 'football', { 'fatigue.amber': -1.2, 'zones.walkingUpToMPerS': 1.5 });
  const own = rows.filter((row) => row.own !== null);
  expect(own.map((row) => [row.name, row.own])).toEqual([['fatigue.amber', '−1.2\u202fSD']]);
});

it('smoothing stands in the paper about tracking alone', () => {
  expect(named('tracking-quality', 'football').get('filterHz.optical')?.usual).toBe('1\u202fHz');
  expect(named('turns', 'football').has('filterHz.optical')).toBe(false);
  expect(named('turns', 'football').get('turn.minBoutS')?.usual).toBe('0.5\u202fs');
});
