import { describe, expect, it } from 'vitest';
import { NO_FILTER, toggleClass } from '../../turns/filter-categories';
import { DEFAULT_UNITS } from '../../units/units';
import { filterLabels, filterSummary } from './turn-filter-labels';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const ranges = (category: string, units = DEFAULT_UNITS) =>
  filterLabels(BOUNDARIES, units)
    .find((labels) => labels.category === category)
    ?.classes.map(({ range }) => range.replaceAll('\u202f', ' '));

describe('filterLabels', () => {
  it('names the exact edges of every category', () => {
    expect(ranges('entrySpeed')).toEqual(['< 3 m/s', '3–5.5 m/s', '> 5.5 m/s']);
    expect(ranges('acceleration')).toEqual(['≤ 4 m/s²', '4–5 m/s²', '≥ 5 m/s²']);
    expect(ranges('deceleration')).toEqual(['≥ −4 m/s²', '−4 to −5 m/s²', '≤ −5 m/s²']);
    expect(ranges('time')).toEqual(['< 0.3 s', '0.3–0.5 s', '> 0.5 s']);
    expect(ranges('angle')).toEqual(['< 60°', '60–120°', '> 120°']);
    expect(ranges('side')).toEqual(['', '']);
  });

  it('converts edges to the user’s unit', () => {
    // 3 and 5.5 m/s times 2.236936; 4 and 5 m/s2 times 3.280839895.
    const imperial = { system: 'imperial', peakSpeedFactor: 1 } as const;
    expect(ranges('entrySpeed', imperial)).toEqual(['< 6.71 mph', '6.71–12.3 mph', '> 12.3 mph']);
    expect(ranges('acceleration', imperial)).toEqual(['≤ 13.12 ft/s²', '13.12–16.4 ft/s²', '≥ 16.4 ft/s²']);
  });

  it('uses the customer’s words for the speed classes, if there are three', () => {
    const named = filterLabels({ ...BOUNDARIES, names: ['Walk', 'Run', 'Fly'] }, DEFAULT_UNITS);
    expect(named[0]?.classes.map(({ name }) => name)).toEqual(['Walk', 'Run', 'Fly']);
    expect(named[1]?.classes.map(({ name }) => name)).toEqual(['Low', 'Medium', 'High']);
    const two = filterLabels({ ...BOUNDARIES, names: ['A', 'B'] }, DEFAULT_UNITS);
    expect(two[0]?.classes.map(({ name }) => name)).toEqual(['Low', 'Medium', 'High']);
  });
});

describe('filterSummary', () => {
  it('says what is chosen, per category', () => {
    const labels = filterLabels(BOUNDARIES, DEFAULT_UNITS);
    expect(filterSummary(labels, NO_FILTER)).toEqual([]);
    const filter = toggleClass(toggleClass(toggleClass(NO_FILTER, 'side', 0), 'angle', 2), 'angle', 1);
    expect(filterSummary(labels, filter)).toEqual(['Turn Angle: Medium or High', 'Side: Left']);
  });
});
