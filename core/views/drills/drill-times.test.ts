import { describe, expect, it } from 'vitest';
import {
  betweenText,
  clockText,
  millisecondsOf,
  nanosecondsOf,
  rangeOfHistories,
  sliderMarks,
  speedColumns,
  speedColumnWords,
  speedHistories,
  speedTable,
  timeOfClock,
} from './drill-times';

const timeZone = 'Asia/Kathmandu';
const at = (hour: number, minute: number, second = 0, day = 10) =>
  Date.UTC(2026, 2, day, hour, minute, second) - (5 * 60 + 45) * 60_000;
const TRAINING = { startMs: at(9, 30), endMs: at(10, 45), timeZone };
const sample = (ms: number, smoothedSpeed: number) => ({ timestamp: nanosecondsOf(ms), smoothedSpeed });
const historyOf = (timeHistory: readonly ReturnType<typeof sample>[], name = 'Ada') => {
  const [one] = speedHistories({ playerHistories: [{ player: { playerId: 1, name }, timeHistory }] });
  if (one === undefined) throw new Error('no history');
  return one;
};

describe('clock of a session', () => {
  it('is written and read as HH:mm:ss', () => {
    expect(clockText(at(9, 5, 7), timeZone)).toBe('09:05:07');
    expect(timeOfClock('09:45:30', TRAINING)).toBe(at(9, 45, 30));
    expect(betweenText(TRAINING)).toBe('Time must be between 09:30:00 and 10:45:00');
  });

  it('nothing outside of the session is a time of it, nor what is no clock', () => {
    for (const text of ['09:29:59', '10:45:01', '9:45:00', '24:00:00', '09:60:00', '']) {
      expect([text, timeOfClock(text, TRAINING)]).toEqual([text, null]);
    }
    expect(timeOfClock('09:30:00', TRAINING)).toBe(TRAINING.startMs);
    expect(timeOfClock('10:45:00', TRAINING)).toBe(TRAINING.endMs);
  });

  it('a session that starts within a second has that second', () => {
    expect(timeOfClock('09:30:00', { startMs: TRAINING.startMs + 400, endMs: TRAINING.endMs, timeZone })).toBe(
      TRAINING.startMs + 400,
    );
  });

  it('a session over midnight has both days', () => {
    const late = { startMs: at(23, 30), endMs: at(0, 30, 0, 11), timeZone };
    expect(timeOfClock('23:45:00', late)).toBe(at(23, 45));
    expect(timeOfClock('00:10:00', late)).toBe(at(0, 10, 0, 11));
    expect(timeOfClock('12:00:00', late)).toBeNull();
  });
});

describe('range and marks', () => {
  it('goes from the first sample of anybody to the last', () => {
    const histories = [
      historyOf([sample(2000, 1), sample(5000, 1)]),
      historyOf([sample(1000, 1), sample(4000, 1)]),
      historyOf([]),
    ];
    expect(rangeOfHistories(histories, timeZone)).toEqual({ startMs: 1000, endMs: 5000, timeZone });
    expect(rangeOfHistories([historyOf([sample(1000, 1)])], timeZone)).toBeNull();
    expect(rangeOfHistories([], timeZone)).toBeNull();
  });

  it('has at most five intervals of a whole step', () => {
    expect(sliderMarks(TRAINING)).toEqual([0, 15, 30, 45, 60, 75].map((minutes) => at(9, 30 + minutes)));
    for (const seconds of [61, 600, 5400, 7300, 90_000]) {
      const marks = sliderMarks({ startMs: 0, endMs: seconds * 1000 });
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThanOrEqual(6);
    }
  });

  it('a nanosecond time of day survives as milliseconds', () => {
    expect(millisecondsOf(nanosecondsOf(TRAINING.startMs))).toBe(TRAINING.startMs);
  });
});

describe('speed over time', () => {
  it('keeps the highest speed of a column; a column without a sample has none', () => {
    const samples = [sample(0, 1), sample(10, 3), sample(20, 2), sample(90, 4), sample(100, 5), sample(101, 9)];
    const { history } = historyOf(samples);
    // Columns of 25 ms; 100 is the end of the last one, 101 is outside.
    expect([...speedColumns(history, { startMs: 0, endMs: 100 }, 4)]).toEqual([3, NaN, NaN, 5]);
  });
});

describe('columns finer than the samples', () => {
  // Every second, in columns of a quarter of one.
  const drawn = (...seconds: readonly (readonly [at: number, speed: number])[]) => [
    ...speedColumns(
      historyOf(seconds.map(([s, speed]) => sample(s * 1000, speed))).history,
      { startMs: 0, endMs: 4000 },
      16,
    ),
  ];

  it('A short session is one line: nothing is drawn as missing between samples that follow one another', () => {
    const line = drawn([0, 0], [1, 4], [2, 4], [3, 0], [4, 0]);
    // Middles of the columns: 0.375 s, 0.625 s and 0.875 s of the way from 0 to 4.
    expect(line.slice(0, 5)).toEqual([0, 1.5, 2.5, 3.5, 4]);
    expect(line.slice(8, 13)).toEqual([4, 2.5, 1.5, 0.5, 0]);
    expect(line.some(Number.isNaN)).toBe(false);
  });

  it('A sample that is missing stays missing', () => {
    const line = drawn([0, 0], [1, 4], [3, 4], [4, 4]);
    expect(line.slice(4, 12)).toEqual([4, NaN, NaN, NaN, NaN, NaN, NaN, NaN]);
    expect(line.slice(12)).toEqual([4, 4, 4, 4]);
  });

  it('A part between two samples has the line that passes through it', () => {
    const { history } = historyOf([sample(0, 0), sample(1000, 4), sample(2000, 4)]);
    const [first, second] = speedColumns(history, { startMs: 200, endMs: 400 }, 2);
    expect(first).toBeCloseTo(1, 9);
    expect(second).toBeCloseTo(1.4, 9);
  });
});

describe('what is said of a column', () => {
  const range = { startMs: at(9, 30), endMs: at(9, 32), timeZone };
  const speeds = Float64Array.of(2, NaN, 5.126, 0);
  const metric = { system: 'metric', peakSpeedFactor: 1 } as const;

  it('is its time and its highest speed, with the unit', () => {
    expect(speedColumnWords(speeds, 2, range, metric)).toEqual({
      title: '09:31:00 to 09:31:30',
      lines: [['Highest speed', '5.13\u202fm/s']],
    });
    expect(speedColumnWords(speeds, 0, range, { system: 'imperial', peakSpeedFactor: 1 }).lines).toEqual([
      ['Highest speed', '4.47\u202fmph'],
    ]);
  });

  it('tells a player who stands from one who was not measured', () => {
    expect(speedColumnWords(speeds, 3, range, metric).lines).toEqual([['Highest speed', '0.00\u202fm/s']]);
    expect(speedColumnWords(speeds, 1, range, metric).lines).toEqual([['Highest speed', 'N/A']]);
  });

  it('is one clock where a column is shorter than a second', () => {
    const short = { startMs: at(9, 30), endMs: at(9, 30) + 2000, timeZone };
    expect(speedColumnWords(new Float64Array(8), 1, short, metric).title).toBe('09:30:00');
  });
});

describe('speed over time as a table', () => {
  it('has no row shorter than the time between two samples', () => {
    const ada = historyOf([0, 1, 2, 3, 4].map((s) => sample(s * 1000, s)));
    const table = speedTable([ada], { startMs: 0, endMs: 4000, timeZone }, 480, {
      system: 'metric',
      peakSpeedFactor: 1,
    });
    expect(table.rows.map(([, speed]) => speed)).toEqual([0, 1, 2, 4]);
  });

  it('has the highest speed of each stretch for everybody, null where nobody was measured', () => {
    const range = { startMs: at(9, 30), endMs: at(9, 32), timeZone };
    const histories = [
      historyOf([sample(at(9, 30, 10), 2), sample(at(9, 30, 50), 5)]),
      historyOf([sample(at(9, 31, 30), 1.5)], 'Bo'),
    ];
    expect(speedTable(histories, range, 2, { system: 'metric', peakSpeedFactor: 1 })).toEqual({
      columns: ['Time from', 'Ada (m/s)', 'Bo (m/s)'],
      rows: [
        ['09:30:00', 5, null],
        ['09:31:00', null, 1.5],
      ],
    });
  });
});
