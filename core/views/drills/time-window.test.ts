import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drillContent, lengthText } from './drill-content';
import { isWhole, LEAST_SHOWN_MS, movedWindow, zoomedWindow } from './time-window';

const timeZone = 'UTC';
const SESSION = { startMs: 0, endMs: 3_600_000, timeZone };

describe('the part of a session that is shown', () => {
  it('zooms around a moment, which stays at its place', () => {
    // A quarter into the hour; half the length: 30 min that begin 7.5 min before it.
    expect(zoomedWindow(SESSION, SESSION, 0.5, 900_000)).toEqual({ startMs: 450_000, endMs: 2_250_000, timeZone });
  });

  it('grows back to the session, and no further', () => {
    const part = { startMs: 3_000_000, endMs: 3_600_000, timeZone };
    expect(zoomedWindow(SESSION, part, 2, 3_600_000)).toEqual({ startMs: 2_400_000, endMs: 3_600_000, timeZone });
    expect(zoomedWindow(SESSION, part, 10, 3_300_000)).toEqual(SESSION);
    expect([isWhole(SESSION, SESSION), isWhole(SESSION, part)]).toEqual([true, false]);
  });

  it('moves by a share of itself, up to the ends', () => {
    const part = { startMs: 600_000, endMs: 1_200_000, timeZone };
    expect(movedWindow(SESSION, part, 0.5)).toEqual({ startMs: 900_000, endMs: 1_500_000, timeZone });
    expect(movedWindow(SESSION, part, -2)).toEqual({ startMs: 0, endMs: 600_000, timeZone });
  });

  it('is always inside the session, and never shorter than 20 s', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let shown = SESSION;
        for (const { factor, at } of steps) {
          shown = zoomedWindow(SESSION, shown, factor, shown.startMs + at * (shown.endMs - shown.startMs));
          expect(shown.startMs).toBeGreaterThanOrEqual(-1e-6);
          expect(shown.endMs).toBeLessThanOrEqual(SESSION.endMs + 1e-6);
          expect(shown.endMs - shown.startMs).toBeGreaterThanOrEqual(LEAST_SHOWN_MS - 1e-6);
        }
      }),
    );
  });
});

describe('what a drill would contain', () => {
  const row = (playerId: number, metres: number | null, minutes: number | null, turns = 2) => {
    const [of, none] = [{ value: metres }, { value: null }];
    return {
      player: { playerId },
      activeDistanceM: of,
      highSpeedDistanceM: none,
      sprintDistanceM: { value: 0 },
      highPowerDistanceM: none,
      accelerations: none,
      decelerations: none,
      totalTurns: { value: turns },
      activeTimeM: { value: minutes },
    };
  };
  const rows = [row(1, 900, 10), row(2, 500, 10, 5), row(3, 100, 10), row(4, null, null)];

  it('is the mean of the ticked players and their rate', () => {
    const { players, figures } = drillContent(rows, [1, 2, 4], { system: 'metric', peakSpeedFactor: 1 });
    expect(players).toBe(2);
    const of = (kpi: string) => figures.find((figure) => figure.kpi === kpi);
    // Two players with 1400 m together, in 20 min.
    expect(of('activeDistanceM')).toMatchObject({ mean: '700\u202fm', rate: '70.0\u202fm/min' });
    expect(of('totalTurns')).toMatchObject({ mean: '3.5', rate: '0.35\u202f/min' });
    expect(of('sprintDistanceM')).toMatchObject({ mean: '0\u202fm', rate: '0.0\u202fm/min' });
    expect(of('highSpeedDistanceM')).toMatchObject({ mean: 'N/A', rate: 'N/A' });
  });

  it('of nobody is not known', () => {
    const { players, figures } = drillContent(rows, [], { system: 'metric', peakSpeedFactor: 1 });
    expect(players).toBe(0);
    expect(new Set(figures.map(({ mean }) => mean))).toEqual(new Set(['N/A']));
  });

  it('lasts minutes and seconds', () => {
    expect([lengthText(750_000), lengthText(5_000), lengthText(3_600_000)]).toEqual(['12:30', '0:05', '60:00']);
  });
});
