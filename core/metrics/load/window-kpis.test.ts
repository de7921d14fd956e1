import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { pathOf, trackOf, type Leg } from '../../tracking/synthetic-motion';
import { AnalysisBuffers, analyzeTrack } from '../session/analyze-track';
import { windowKpis } from './window-kpis';

const HZ = 25;
const buffers = new AnalysisBuffers();
const context = {
  sourceClass: 'optical',
  frameRateHz: HZ,
  periods: [],
  pitch: null,
  sessionIsAMatch: false,
  parameters: parametersFor('optical'),
} as const;

describe('KPIs of a window', () => {
  it('5 m/s for a minute: 20 s of it are 100 m and 20 s', () => {
    const track = trackOf(pathOf(5, [{ durationS: 60 }], HZ), HZ);
    const kpis = windowKpis(track, context, { startS: 20, endS: 40 }, buffers);
    expect(kpis.totalDistanceM).toBeCloseTo(100, 6);
    expect(kpis.activeTimeM).toBeCloseTo(20 / 60, 9);
    expect(kpis.sessionTotalTimeM).toBeCloseTo(20 / 60, 9);
    expect(kpis.peakSpeedMPerS).toBeCloseTo(5, 6);
    expect(kpis.totalTurns).toBe(0);
  });

  it('windows of a session computed with it are those computed alone, in their order', () => {
    const track = trackOf(square(), HZ);
    const windows = [
      { startS: 5, endS: 9 },
      { startS: 0, endS: 20 },
      { startS: 900, endS: 901 },
    ];
    const together = analyzeTrack(track, context, buffers, null, windows);
    expect(together.windows).toEqual(windows.map((window) => windowKpis(track, context, window, buffers)));
    expect(together.kpis).toEqual(analyzeTrack(track, context, buffers).kpis);
  });

  it('a window without a sample has nothing to say: null, not 0', () => {
    const track = trackOf(pathOf(5, [{ durationS: 60 }], HZ), HZ);
    const kpis = windowKpis(track, context, { startS: 100, endS: 120 }, buffers);
    expect(kpis.totalDistanceM).toBeNull();
    expect(kpis.activeTimeM).toBeNull();
    expect(kpis.accelerations).toBeNull();
  });

  it('the window of everything is the session', () => {
    const track = trackOf(square(), HZ);
    const whole = windowKpis(track, context, { startS: 0, endS: 1000 }, buffers);
    expect(whole).toEqual(analyzeTrack(track, context, buffers).kpis);
  });

  it('neighbours add up to their union: distances, accelerations, turns', () => {
    const track = trackOf(square(), HZ);
    const endS = track.timeS.length / HZ;
    const whole = analyzeTrack(track, context, buffers).kpis;
    expect(whole.totalTurns).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.double({ min: 2, max: endS - 2, noNaN: true }), (cutS) => {
        const before = windowKpis(track, context, { startS: 0, endS: cutS }, buffers);
        const after = windowKpis(track, context, { startS: cutS, endS }, buffers);
        for (const name of ['totalDistanceM', 'highSpeedDistanceM', 'accelerationDistanceM'] as const) {
          expect((before[name] ?? NaN) + (after[name] ?? NaN)).toBeCloseTo(whole[name] ?? NaN, 6);
        }
        for (const name of ['totalTurns', 'accelerations', 'decelerations'] as const) {
          expect((before[name] ?? NaN) + (after[name] ?? NaN)).toBe(whole[name]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

function square() {
  const side: Leg[] = [
    { durationS: 2 },
    { durationS: 1, accelerationMPerS2: -4 },
    { durationS: 0.4, headingChangeDegrees: 90 },
    { durationS: 1, accelerationMPerS2: 4 },
  ];
  return pathOf(5, Array.from({ length: 10 }, () => side).flat(), HZ);
}
