/** A device that measures only speed (METHODS K3): what needs a direction is not available, everything else is. */
import { describe, expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../../tracking/trackset';
import { analyzeTrackSet } from '../session/analyze';

const HZ = 10;

/** 0 to 8 m/s at 4 m/s2, 2 s at 8 m/s, back to 0 at -4 m/s2, then standing; 60 s in all. METHODS E3 has the run. */
const speedAt = (t: number): number => Math.max(0, Math.min(8, 4 * (t - 10), 4 * (16 - t)));

function track(position: (i: number) => readonly [number, number]): Track {
  const timeS = Float64Array.from({ length: 60 * HZ }, (_, i) => i / HZ);
  return {
    sourceKey: 'A',
    name: 'A',
    side: 'home',
    shirtNumber: null,
    timeS,
    x: Int32Array.from(timeS, (_, i) => position(i)[0]),
    y: Int32Array.from(timeS, (_, i) => position(i)[1]),
    deviceSpeed: Int32Array.from(timeS, (t) => toFixedPoint(speedAt(t))),
  };
}

function factsOf(player: Track) {
  const set: TrackSet = {
    format: 'long-csv',
    sourceClass: 'gnss',
    frameRateHz: HZ,
    originEpochMs: null,
    periods: [{ id: 1, startS: 0, endS: 60 }],
    pitch: null,
    teams: [{ side: 'home', name: 'A' }],
    tracks: [player],
    ball: null,
    possession: null,
    notes: [],
  };
  const [facts] = analyzeTrackSet(set, { sessionIsAMatch: false }).players;
  if (facts === undefined) throw new Error('no player');
  return facts;
}

describe('a track with speed alone', () => {
  const { kpis, turns, peaks, efforts } = factsOf(track(() => [MISSING, MISSING]));

  it('has distance, speed, accelerations and sprints', () => {
    // 8 m up, 16 m held, 8 m down.
    expect(Math.abs((kpis.totalDistanceM ?? NaN) - 32)).toBeLessThan(0.1);
    expect(Math.abs((kpis.peakSpeedMPerS ?? NaN) - 8)).toBeLessThan(0.2);
    expect(kpis.accelerations).toBe(1);
    expect(kpis.decelerations).toBe(1);
    expect(efforts.filter(({ kind }) => kind === 'SPRINT')).toHaveLength(1);
    expect(kpis.highPowerDistanceM).toBeGreaterThan(16);
  });

  it('has no turns: not available, not zero', () => {
    expect(kpis.totalTurns).toBeNull();
    expect(turns).toEqual([]);
    for (const peak of peaks) {
      if (peak.kpi === 'TURNS') expect(peak.valuePerMinute).toBeNull();
    }
  });
});

it('a sample without position counts as missing where others have one', () => {
  const lost = factsOf(track((i) => (i < 300 ? [0, 0] : [MISSING, MISSING])));
  expect(lost.kpis.totalTurns).toBe(0);
  expect(lost.quality.frames).toBe(300);
});
