import { parameterCatalogue } from '@halfturn/core/methods/parameter-catalogue';
import { describe, expect, it } from 'vitest';
import { changedIn, matches, overridesOf, type Parameter, problemOf, rangeText, textsOf } from './parameter-form';
import { consequences, groupTitle } from './parameter-groups';

const CATALOGUE: readonly Parameter[] = parameterCatalogue('football').map((row) => ({
  ...row,
  default: typeof row.default === 'object' ? [...row.default] : row.default,
  methods: [...row.methods],
}));
function parameter(name: string): Parameter {
  const found = CATALOGUE.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}
const WALKING = 'zones.walkingUpToMPerS';

describe('own values as they are typed', () => {
  it('a blank field and the default itself are no own value', () => {
    expect(overridesOf(CATALOGUE, { [WALKING]: ' ', 'peak.epochsS': '30, 60, 120, 180, 300, 600' })).toEqual({});
  });

  it('numbers, lists and switches are taken as what they are', () => {
    const texts = { [WALKING]: '1.5', 'peak.epochsS': '30 60;120', 'workRate.enabled': 'off' };
    expect(overridesOf(CATALOGUE, texts)).toEqual({
      [WALKING]: 1.5,
      'peak.epochsS': [30, 60, 120],
      'workRate.enabled': false,
    });
  });

  it('text, a value out of its range and a list that does not rise are told at once', () => {
    expect(problemOf(parameter(WALKING), { [WALKING]: 'fast' })).toMatch(/must be a number/);
    expect(problemOf(parameter('filterHz.lidar'), { 'filterHz.lidar': '9' })).toMatch(/from 0.2 to 4 Hz/);
    expect(problemOf(parameter('peak.epochsS'), { 'peak.epochsS': '60, 30' })).toMatch(/must be rising/);
    expect(problemOf(parameter('filterHz.lidar'), { 'filterHz.lidar': '2.5' })).toBeNull();
    expect(problemOf(parameter('filterHz.lidar'), {})).toBeNull();
  });

  it('a change is what differs from the stored set: taking an own value away is one', () => {
    const stored = { [WALKING]: 1.5 };
    const names = (texts: Record<string, string>) => changedIn(CATALOGUE, texts, stored).map((each) => each.name);
    expect(names({ ...textsOf(stored) })).toEqual([]);
    expect(names({})).toEqual([WALKING]);
    expect(names({ [WALKING]: '1.50' })).toEqual([]);
    expect(names({ ...textsOf(stored), 'filterHz.lidar': '1.5' })).toEqual(['filterHz.lidar']);
  });

  it('says what is allowed', () => {
    expect(rangeText(parameter('filterHz.lidar'))).toBe('0.2 to 4\u202fHz');
    expect(rangeText(parameter('peak.epochsS'))).toBe('1 to 12 rising numbers, each 5 to 1800\u202fs');
    expect(rangeText(parameter('workRate.enabled'))).toBe('on or off');
  });

  it('is found by any of its words', () => {
    expect(matches(parameter('filterHz.lidar'), groupTitle('filterHz'), 'lidar smooth')).toBe(true);
    expect(matches(parameter('filterHz.lidar'), groupTitle('filterHz'), 'lidar turn')).toBe(false);
  });

  it('every group has a title, and tells what a change in it leads to', () => {
    for (const group of new Set(CATALOGUE.map((row) => row.group))) expect(groupTitle(group)).not.toBe(group);
    expect(consequences(['zones', 'zones'])).toHaveLength(1);
    expect(consequences(['zones'])[0]).toMatch(/^Speed zones: new imports use the new values/);
    expect(consequences(['gameDemand'])[0]).toMatch(/^Game demand: applied when a value is shown/);
    expect(consequences(['zones', 'gameDemand'])).toHaveLength(2);
    expect(consequences([])).toEqual([]);
  });
});
