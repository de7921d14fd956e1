import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { trend, trendTable, type TrendInput, type TrendSession } from './trend';

function session(date: string, value: number | null, more: Partial<TrendSession> = {}): TrendSession {
  return {
    sessionId: Number(date.replaceAll('-', '')),
    date,
    title: `Session of ${date}`,
    isMatch: false,
    isFullMatch: false,
    minutes: 90,
    value,
    ...more,
  };
}

function input(sessions: readonly TrendSession[], more: Partial<TrendInput> = {}): TrendInput {
  return {
    playerId: 1,
    name: 'Bilal Vance',
    title: 'HSR distance',
    quantity: 'shortDistance',
    sessions,
    reference: { mean: 300, standardDeviation: 100, count: 14 },
    minMatches: 4,
    ...more,
  };
}

describe('trend', () => {
  it('orders sessions by time and averages the last six, from the third on', () => {
    const days = [8, 1, 2, 3, 4, 5, 6, 7];
    const { points } = trend(input(days.map((day) => session(`2026-03-0${day}`, day * 100))), DEFAULT_UNITS);
    expect(points.map(({ value }) => value)).toEqual([100, 200, 300, 400, 500, 600, 700, 800]);
    // (100+200+300)/3 … (300+…+800)/6
    expect(points.map(({ rollingMean }) => rollingMean)).toEqual([null, null, 200, 250, 300, 350, 450, 550]);
  });

  it('breaks the line and its mean after more than 28 days', () => {
    const before = ['2026-01-01', '2026-01-08', '2026-01-15', '2026-01-22'].map((date) => session(date, 100));
    // 22 January to 20 February are 29 days.
    const after = ['2026-02-20', '2026-02-27', '2026-03-06'].map((date) => session(date, 400));
    const { lines } = trend(input([...before, ...after]), DEFAULT_UNITS);
    expect(lines.map((line) => line.map(({ value }) => value))).toEqual([[100, 100], [400]]);
  });

  it('leaves a gap where a value is not known, and counts a measured 0', () => {
    const values = [300, 300, 0, null, 300];
    const { lines, points } = trend(
      input(values.map((value, index) => session(`2026-03-0${index + 1}`, value))),
      DEFAULT_UNITS,
    );
    // (300+300+0)/3; then (300+300+0+300)/4.
    expect(lines.map((line) => line.map(({ value }) => value))).toEqual([[200], [225]]);
    expect(points[3]?.text).toBe('N/A');
    expect(points[2]?.text).toBe('0\u202fm');
  });

  it('sizes points so that their area follows minutes', () => {
    const minutes = [90, 22.5, 120, null];
    const { points } = trend(
      input(minutes.map((played, index) => session(`2026-03-0${index + 1}`, 100, { minutes: played }))),
      DEFAULT_UNITS,
    );
    expect(points.map(({ size }) => size)).toEqual([1, 0.5, 1, 0.5]);
  });

  it('shades every other season, from 1 July to 30 June', () => {
    const { seasons, from, to } = trend(input([session('2025-08-01', 1), session('2026-08-01', 1)]), DEFAULT_UNITS);
    const turn = Date.UTC(2026, 6, 1);
    expect(seasons).toEqual([
      { label: '2025/26', from, to: turn, isShaded: true },
      { label: '2026/27', from: turn, to, isShaded: false },
    ]);
  });

  it('converts values, band and means alike', () => {
    const sessions = [1, 2, 3].map((day) => session(`2026-03-0${day}`, 100));
    const view = trend(input(sessions), { system: 'imperial', peakSpeedFactor: 1 });
    expect(view.unit).toBe('ft');
    expect(view.points[2]?.rollingMean).toBeCloseTo(328.084, 3);
    expect(view.band?.mean).toBeCloseTo(984.252, 3);
    expect(view.band?.low).toBeCloseTo(656.168, 3);
  });

  it('says why there is no band', () => {
    const view = trend(input([session('2026-03-01', 100)], { reference: null }), DEFAULT_UNITS);
    expect(view.band).toBeNull();
    expect(view.note).toBe('No reference: fewer than 4 matches');
  });

  it('names quarters over a long time, with the year at the first and in January', () => {
    const { timeTicks } = trend(input([session('2025-08-01', 1), session('2026-05-10', 1)]), DEFAULT_UNITS);
    expect(timeTicks.map(({ text }) => text)).toEqual(['Oct 2025', 'Jan 2026', 'Apr']);
  });

  it('names days where there is only one month to name', () => {
    // Axis from 4 days before the first session to 4 after the last: 4 to 24 November, with weekly ticks.
    const { timeTicks } = trend(input([session('2026-11-08', 1), session('2026-11-20', 1)]), DEFAULT_UNITS);
    expect(timeTicks).toEqual([
      { value: Date.UTC(2026, 10, 7), text: '7 Nov 2026' },
      { value: Date.UTC(2026, 10, 14), text: '14 Nov' },
      { value: Date.UTC(2026, 10, 21), text: '21 Nov' },
    ]);
  });

  it('is a table of sessions', () => {
    const played = input([session('2026-03-01', 250, { isMatch: true })]);
    const { columns, rows } = trendTable(trend(played, DEFAULT_UNITS), null);
    expect(columns[2]).toBe('Match');
    expect(trendTable(trend({ ...played, noun: 'practice' }, DEFAULT_UNITS), null).columns[2]).toBe('Game');
    const unplayed = trendTable(trend({ ...played, noun: null }, DEFAULT_UNITS), null);
    expect(unplayed).toEqual({
      columns: ['Date', 'Session', columns[4], columns[5]],
      rows: [['2026-03-01', 'Session of 2026-03-01', 250, null]],
    });
    expect(rows).toEqual([['2026-03-01', 'Session of 2026-03-01', 'Yes', 90, 250, null]]);
  });

  it('stands without sessions', () => {
    expect(trend(input([]), DEFAULT_UNITS).summary).toBe('Bilal Vance, HSR distance: no values known.');
  });

  it('takes averages that come with the sessions, over which a short appearance does not break the line', () => {
    const averages = [200, null, 300];
    const sessions = averages.map((rollingAverage, index) => session(`2026-03-0${index + 1}`, 250, { rollingAverage }));
    const view = trend(input(sessions, { rollingMatches: 2 }), DEFAULT_UNITS);
    expect(view.points.map(({ rollingMean }) => rollingMean)).toEqual([200, null, 300]);
    expect(view.lines.map((line) => line.map(({ value }) => value))).toEqual([[200, 300]]);
    expect(trendTable(view, null).columns.at(-1)).toBe('Rolling mean of 2 (m)');
    // 5 March to 3 April are 29 days, so still a break.
    const broken = [
      session('2026-03-05', 250, { rollingAverage: 200 }),
      session('2026-04-03', 250, { rollingAverage: 300 }),
    ];
    expect(trend(input(broken, { rollingMatches: 2 }), DEFAULT_UNITS).lines).toHaveLength(2);
  });

  it('has a line for a reference without spread, a band for the usual range, and the words of either', () => {
    const of = (reference: TrendInput['reference']) =>
      trend(input([session('2026-03-01', 250)], { reference }), DEFAULT_UNITS);
    const line = of({ mean: 300, standardDeviation: null, count: 1 });
    expect([line.band, line.note]).toEqual([
      { mean: 300, low: 300, high: 300, text: '300\u202fm' },
      'dashed: average of 1 match',
    ]);
    const usual = of({ mean: 300, standardDeviation: null, usualRange: [220, 410], count: 66, countNoun: 'player' });
    expect([usual.band?.low, usual.band?.high, usual.note]).toEqual([
      220,
      410,
      'band: 15th to 85th percentile of 66 players',
    ]);
  });

  it('crops its axis where that is asked for, with 6 % of room', () => {
    const view = trend(
      input([session('2026-03-01', 200), session('2026-03-02', 300)], { reference: null, isCropped: true }),
      DEFAULT_UNITS,
    );
    expect([view.low, view.high]).toEqual([194, 306]);
    const one = trend(input([session('2026-03-01', 200)], { reference: null, isCropped: true }), DEFAULT_UNITS);
    expect([one.low, one.high]).toEqual([188, 212]);
  });

  it('each session has the target of its day, in the table too; a single target is a straight line', () => {
    const sessions = [session('2026-03-01', 100), session('2026-03-05', 200), session('2026-03-09', 300)];
    const targets = [
      { from: '2026-03-05', value: 250 },
      { from: '2026-03-09', value: 350 },
    ];
    const view = trend(input(sessions, { targets }), DEFAULT_UNITS);
    expect(view.points.map(({ target }) => target)).toEqual([null, 250, 350]);
    expect(view.high).toBeGreaterThan(350);
    const { columns, rows } = trendTable(view, null);
    expect(columns.at(-1)).toBe('Target (m)');
    expect(rows.map((cells) => cells.at(-1))).toEqual([null, 250, 350]);
    const one = trend(input(sessions, { targets: [{ from: null, value: 250 }] }), DEFAULT_UNITS);
    expect(one.head).toBe('band: average ± SD of 14 matches · straight line: target 250\u202fm');
    expect(trendTable(trend(input(sessions), DEFAULT_UNITS), null).columns.at(-1)).not.toContain('Target');
  });
});
