import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { analyzeTrackSet } from '../../metrics/session/analyze';
import { computeKinematics, KinematicsBuffers } from '../../tracking/kinematics';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from './memory-file';
import { atUsableRate } from './recorded-rate';
import { readTrackSet } from '../read-session';

/** Straight along x: 5 m/s, swinging by 2 m/s every 8 s. Speeds up and slows down by up to 1.57 m/s2. */
const wayM = (t: number): number => 5 * t - (8 / Math.PI) * Math.cos((Math.PI * t) / 4) + 8 / Math.PI;
const speedAt = (t: number): number => 5 + 2 * Math.sin((Math.PI * t) / 4);

function trackAt(rateHz: number, seconds: number, changes: Partial<Track> = {}): Track {
  const timeS = Float64Array.from({ length: seconds * rateHz + 1 }, (_, i) => i / rateHz);
  return {
    sourceKey: 'A',
    name: 'A',
    side: 'home',
    shirtNumber: null,
    timeS,
    x: Int32Array.from(timeS, (t) => toFixedPoint(wayM(t))),
    y: new Int32Array(timeS.length),
    deviceSpeed: null,
    ...changes,
  };
}

function setOf(track: Track, frameRateHz: number): TrackSet {
  return {
    format: 'long-csv',
    sourceClass: 'lps',
    frameRateHz,
    originEpochMs: null,
    periods: [{ id: 1, startS: 0, endS: (track.timeS.at(-1) ?? 0) + 1 }],
    pitch: null,
    teams: [{ side: 'home', name: 'A' }],
    tracks: [track],
    ball: null,
    possession: null,
    notes: [],
  };
}

function factsOf(set: TrackSet) {
  const [facts] = analyzeTrackSet(set, { sessionIsAMatch: false }).players;
  if (facts === undefined) throw new Error('no player');
  return facts;
}

function csv(rateHz: number, seconds: number, left: (i: number) => boolean = () => false): string {
  const rows = Array.from({ length: seconds * rateHz + 1 }, (_, i) => i)
    .filter((i) => !left(i))
    .map((i) => `${i / rateHz},A,${(8 * i) / rateHz},0`);
  return `t [s],player,x [m],y [m]\n${rows.join('\n')}\n`;
}

describe('a recording below 5 Hz', () => {
  it('has distance, zones, times and a peak speed, and says why the rest is not available', async () => {
    const set = await readTrackSet([memoryFile('watch.csv', csv(1, 120))], {});
    expect(set.frameRateHz).toBe(1);
    const note = set.notes.find(({ code }) => code === 'rateTooLow');
    expect(note?.text).toContain('Recorded with one sample a second');

    const { kpis, turns, efforts, peaks, profile, profilePoints, effortThirds, highResolution, quality } = factsOf(set);
    // 121 frames of 8 m.
    expect(kpis.totalDistanceM).toBeCloseTo(968, 6);
    expect(kpis.sprintDistanceM).toBeCloseTo(968, 6);
    expect(kpis.sessionTotalTimeM).toBe(2);
    expect(kpis.peakSpeedMPerS).toBeCloseTo(8, 9);
    expect(quality.coverage).toBe(1);
    for (const name of [
      'accelerations',
      'decelerations',
      'peakAccelerationMPer2',
      'accelerationDistanceM',
      'energyKJPerKg',
      'highPowerDistanceM',
      'explosiveDistanceM',
      'totalTurns',
    ] as const) {
      expect(kpis[name], name).toBeNull();
    }
    expect([turns, efforts, profile, profilePoints ?? [], effortThirds]).toEqual([[], [], null, [], null]);
    expect([highResolution?.acceleration, highResolution?.deceleration]).toEqual([null, null]);
    const best = (kpi: string) => peaks.find((peak) => peak.kpi === kpi && peak.epochS === 30)?.valuePerMinute ?? null;
    expect(best('DISTANCE')).toBeCloseTo(480, 6);
    expect(best('TURNS')).toBeNull();
  });

  it('bridges one missing sample and not more', async () => {
    const coverage = async (missing: readonly number[]) => {
      const text = csv(1, 120, (i) => missing.includes(i));
      const { quality } = factsOf(await readTrackSet([memoryFile('watch.csv', text)], {}));
      return [quality.segments, quality.gaps];
    };
    expect(await coverage([50])).toEqual([1, 0]);
    expect(await coverage([50, 51])).toEqual([2, 1]);
  });

  it('begins below 5 Hz: at 5 Hz everything is computed', () => {
    const five = setOf(trackAt(5, 60), 5);
    expect(atUsableRate(five)).toBe(five);
    expect(factsOf(five).kpis.accelerations).not.toBeNull();
    expect(factsOf(setOf(trackAt(4, 60), 4)).kpis.accelerations).toBeNull();
  });
});

describe('a recording above 100 Hz', () => {
  it.each([
    [120, 2, 60],
    [125, 2, 62.5],
    [200, 4, 50],
    [250, 5, 50],
    [1000, 20, 50],
  ])('of %d Hz keeps every %dth sample, at %d Hz', (rateHz, step, thinnedHz) => {
    const { tracks, frameRateHz, notes } = atUsableRate(setOf(trackAt(rateHz, 20), rateHz));
    expect(frameRateHz).toBe(thinnedHz);
    expect(tracks[0]?.timeS.length).toBe(Math.floor((20 * rateHz) / step) + 1);
    expect(tracks[0]?.timeS[1]).toBe(step / rateHz);
    expect(notes.map(({ code }) => code)).toEqual(['thinned']);
  });

  it('moves as the filter of K3 at its own rate says, in spite of noise and of one sample far away', () => {
    const rateHz = 200;
    const clean = trackAt(rateHz, 30);
    // 2 cm to and fro at 67 Hz; at 200 Hz that is a step of 8 m/s.
    const x = clean.x.map((value, i) => value + (i % 3 === 0 ? 0 : i % 3 === 1 ? 2000 : -2000));
    const noisy = { ...clean, x: x.with(3000, (x[3000] ?? 0) + 400_000) };
    const [track] = atUsableRate(setOf(noisy, rateHz)).tracks;
    if (track === undefined) throw new Error('no track');
    const { kinematics } = parametersFor('lps');
    const atSource = computeKinematics({ ...clean }, [], rateHz, kinematics, new KinematicsBuffers());
    const after = computeKinematics(track, [], 50, kinematics, new KinematicsBuffers());
    let most = 0;
    // Away from the ends, where the padding of K3 counts samples, not seconds.
    for (let i = 100; i < 1400; i++) {
      most = Math.max(most, Math.abs((after.speed[i] ?? NaN) - (atSource.speed[4 * i] ?? NaN)));
      expect(Math.abs((after.speed[i] ?? NaN) - speedAt(i / 50))).toBeLessThan(0.02);
    }
    expect(most).toBeLessThan(0.005);
  });

  it('thins a speed of the device alike, and leaves gaps where they are', () => {
    const rateHz = 250;
    const track = trackAt(rateHz, 20);
    const isGone = (t: number) => t >= 8 && t < 10;
    const [thin] = atUsableRate(
      setOf(
        {
          ...track,
          x: new Int32Array(track.timeS.length).fill(MISSING),
          y: new Int32Array(track.timeS.length).fill(MISSING),
          deviceSpeed: Int32Array.from(track.timeS, (t) => (isGone(t) ? MISSING : toFixedPoint(speedAt(t)))),
        },
        rateHz,
      ),
    ).tracks;
    expect(thin?.x.every((value) => value === MISSING)).toBe(true);
    thin?.timeS.forEach((t, i) => {
      const speed = thin.deviceSpeed?.[i] ?? NaN;
      if (isGone(t)) expect(speed).toBe(MISSING);
      else expect(Math.abs(speed / 1e5 - speedAt(t))).toBeLessThan(0.02);
    });
  });

  it('is refused beyond 1000 Hz, and below one sample a second', async () => {
    const fast = `t [ms],player,x [m],y [m]\n0,A,0,0\n0.5,A,0,0\n1,A,0,0\n`;
    await expect(readTrackSet([memoryFile('a.csv', fast)], {})).rejects.toThrow(
      'The file has 2000 samples a second; 1 to 1000 can be analysed.',
    );
    const slow = `t [s],player,x [m],y [m]\n0,A,0,0\n5,A,0,0\n10,A,0,0\n`;
    await expect(readTrackSet([memoryFile('a.csv', slow)], {})).rejects.toThrow('less than one sample a second');
  });
});
