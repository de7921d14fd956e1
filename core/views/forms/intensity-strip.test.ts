import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { strip, stripTable, type StripInput } from './intensity-strip';

const INPUT: StripInput = {
  title: 'Intensity by minute',
  quantity: 'distancePerMinute',
  periods: [
    { startMinute: 0, minutes: 2 },
    { startMinute: 45, minutes: 3 },
  ],
  rows: [
    {
      playerId: 2,
      name: 'Bo Dahl',
      positionSortOrder: 5,
      periods: [
        [null, null],
        [70, 140, 0],
      ],
    },
    {
      playerId: 1,
      name: 'Ada Lane',
      positionSortOrder: 2,
      periods: [
        [20, 105.5],
        [null, 40, 60],
      ],
    },
  ],
};

describe('strip', () => {
  it('has players in their order, and three empty places for the break', () => {
    const { rows, slots } = strip(INPUT, DEFAULT_UNITS);
    expect(rows.map(({ name }) => name)).toEqual(['Ada Lane', 'Bo Dahl']);
    // 2 minutes, 3 places, 3 minutes.
    expect(slots).toBe(8);
    expect(rows[0]?.cells.map(({ slot }) => slot)).toEqual([0, 1, 6, 7]);
    expect(rows[0]?.cells.map(({ minuteText }) => minuteText)).toEqual(['1′', '2′', '47′', '48′']);
  });

  it('has steps of 20 up to 140, an edge in the step above it, a measured 0 in the lowest', () => {
    const { rows, edges } = strip(INPUT, DEFAULT_UNITS);
    expect(edges.map(({ value }) => value)).toEqual([20, 40, 60, 80, 100, 120]);
    expect(rows[0]?.cells.map(({ step }) => step)).toEqual([1, 5, 2, 3]);
    expect(rows[1]?.cells.map(({ step }) => step)).toEqual([3, 6, 0]);
  });

  it('takes steps and unit that are given', () => {
    const given = strip({ ...INPUT, edges: [50, 75, 100, 125, 150, 175], unit: '% of the norm' }, DEFAULT_UNITS);
    expect(given.unit).toBe('% of the norm');
    expect(given.rows[0]?.cells.map(({ step }) => step)).toEqual([0, 3, 0, 1]);
    expect(given.rows[1]?.cells[1]?.text).toBe('140.0\u202f% of the norm');
  });

  it('names the tens of minutes', () => {
    const long = {
      ...INPUT,
      periods: [
        { startMinute: 0, minutes: 12 },
        { startMinute: 45, minutes: 6 },
      ],
    };
    expect(strip(long, DEFAULT_UNITS).ticks).toEqual([
      { slot: 0, text: '0' },
      { slot: 10, text: '10' },
      { slot: 20, text: '50' },
    ]);
  });

  it('is a table with a column a minute, unknown ones empty', () => {
    const { columns, rows } = stripTable(strip(INPUT, DEFAULT_UNITS), null);
    expect(columns).toEqual(['Player', '1′ (m/min)', '2′ (m/min)', '46′ (m/min)', '47′ (m/min)', '48′ (m/min)']);
    expect(rows).toEqual([
      ['Ada Lane', 20, 105.5, null, 40, 60],
      ['Bo Dahl', null, null, 70, 140, 0],
    ]);
  });

  it('converts', () => {
    const view = strip(INPUT, { system: 'imperial', peakSpeedFactor: 1 });
    expect(view.unit).toBe('ft/min');
    expect(view.rows[0]?.cells[0]?.value).toBeCloseTo(65.617, 3);
  });

  it('says what the highest minute is, or that none is known', () => {
    expect(strip(INPUT, DEFAULT_UNITS).summary).toContain("Bo Dahl's 47′ with 140.0");
    expect(strip({ ...INPUT, rows: [] }, DEFAULT_UNITS).summary).toBe('Intensity by minute: no minutes known.');
  });
});
