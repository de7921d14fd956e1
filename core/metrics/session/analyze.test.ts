import { describe, expect, it } from 'vitest';
import { parametersFor, parametersHash } from '../../methods/default-parameters';
import { pathOf, trackOf, type Leg, type PathPoint } from '../../tracking/synthetic-motion';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../../tracking/trackset';
import { analyzeTrackSet } from './analyze';
import { type PlayerFacts } from './session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { KPI_NAMES } from './kpi-names';

const HZ = 25;

function squares(): PathPoint[] {
  const side: Leg[] = [
    { durationS: 2 },
    { durationS: 1, accelerationMPerS2: -4 },
    { durationS: 0.4, headingChangeDegrees: 90 },
    { durationS: 1, accelerationMPerS2: 4 },
  ];
  return pathOf(5, Array.from({ length: 24 }, () => side).flat(), HZ).map(({ xM, yM }) => ({ xM: xM - 8, yM: yM - 8 }));
}

const runner = trackOf(squares(), HZ);
const ghost: Track = { ...runner, sourceKey: 'home_8', name: 'Ghost', x: runner.x.map(() => MISSING) };
const glimpse: Track = {
  ...runner,
  sourceKey: 'away_3',
  side: 'away',
  x: runner.x.map((x, k) => (k < HZ ? x : MISSING)),
};
const bench: Track = { ...runner, sourceKey: 'away_4', side: 'away', y: runner.y.map(() => toFixedPoint(40)) };

const durationS = runner.timeS.length / HZ;
const SET: TrackSet = {
  format: 'test',
  sourceClass: 'optical',
  frameRateHz: HZ,
  originEpochMs: null,
  periods: [{ id: 2, startS: 0, endS: durationS }],
  pitch: { lengthM: 105, widthM: 68 },
  teams: [],
  tracks: [runner, ghost, glimpse, bench],
  ball: runner,
  possession: null,
  notes: [],
};

function playerOf(set: TrackSet, sessionIsAMatch: boolean, index: number): PlayerFacts {
  const player = analyzeTrackSet(set, { sessionIsAMatch }).players[index];
  if (player === undefined) throw new Error('The set of this test has four players.');
  return player;
}

describe('facts of a session', () => {
  it('names its players in the order of the tracks and reports progress after each', () => {
    const shares: number[] = [];
    const facts = analyzeTrackSet(SET, { sessionIsAMatch: true, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(facts.players.map(({ trackIndex, sourceKey, side }) => [trackIndex, sourceKey, side])).toEqual([
      [0, 'home_7', 'home'],
      [1, 'home_8', 'home'],
      [2, 'away_3', 'away'],
      [3, 'away_4', 'away'],
    ]);
    expect(facts.sessionIsAMatch).toBe(true);
  });

  it('says which parameters it was made with', () => {
    const overrides = { turn: { minAngleDegrees: 100 } };
    const { method, players } = analyzeTrackSet(SET, { sessionIsAMatch: true, overrides });
    expect(method.parametersHash).toBe(parametersHash(parametersFor('optical', overrides)));
    expect(method.parametersHash).not.toBe(parametersHash(parametersFor('optical')));
    expect(method.versions['turn']).toBe('1.0.0');
    expect(players[0]?.turns).toEqual([]);
  });

  it('a match: one turn to the left per corner, clock of the second half', () => {
    const { turns, kpis, quality } = playerOf(SET, true, 0);
    expect(turns).toHaveLength(24);
    expect(turns.every(({ turnSide, angleDegrees }) => turnSide === 'L' && Math.abs(angleDegrees - 90) < 2)).toBe(true);
    expect(kpis.totalTurns).toBe(24);
    // The first corner takes 2 s of running, 1 s of braking and less than the 0.4 s of the cut.
    const firstCorner = (turns[0]?.turnMatchTimeS ?? NaN) - 45 * 60;
    expect(firstCorner).toBeGreaterThan(2.9);
    expect(firstCorner).toBeLessThan(3.5);
    // 24 sides of 2 * 5 + 2 * 3 + 0.4 m; the filter rounds off the corners.
    expect(kpis.totalDistanceM ?? NaN).toBeGreaterThan(24 * 16.4 * 0.97);
    expect(kpis.totalDistanceM ?? NaN).toBeLessThan(24 * 16.4 * 1.01);
    expect(kpis.activeDistanceM).toBe(kpis.totalDistanceM);
    expect(kpis.matchTimeM).toBeCloseTo(durationS / 60, 9);
    expect(kpis.activeTimeM).toBe(kpis.matchTimeM);
    expect(kpis.averageSpeedMPerMinute).toBeCloseTo((kpis.totalDistanceM ?? NaN) / (durationS / 60), 9);
    expect(quality).toMatchObject({ coverage: 1, segments: 1, outlierSamples: 0, lowAccelQuality: false });
  });

  it('every KPI and every peak is there for everybody', () => {
    for (const { kpis, peaks } of analyzeTrackSet(SET, { sessionIsAMatch: true }).players) {
      expect(Object.keys(kpis).sort()).toEqual([...KPI_NAMES].sort());
      expect(peaks).toHaveLength(PEAK_KPIS.length * 6);
    }
  });

  it('a training has no match time; its active time is the time of moving', () => {
    const { kpis } = playerOf(SET, false, 0);
    expect(kpis.matchTimeM).toBeNull();
    expect(kpis.activeTimeM).toBeCloseTo(durationS / 60, 9);
    expect(kpis.sessionTotalTimeM).toBeCloseTo((durationS - 1 / HZ) / 60, 9);
    const standing = { ...SET, tracks: [{ ...runner, x: runner.x.map(() => 0), y: runner.y.map(() => 0) }] };
    const still = playerOf(standing, false, 0).kpis;
    expect(still).toMatchObject({ activeTimeM: 0, totalDistanceM: 0, accelerations: 0, totalTurns: 0 });
    expect(still.averageSpeedMPerMinute).toBeNull();
  });

  it('a player without a sample has no value at all, not 0', () => {
    const { kpis, turns, efforts, peaks, highResolution, profile, quality } = playerOf(SET, true, 1);
    expect(Object.values(kpis).every((value) => value === null)).toBe(true);
    expect(peaks.every(({ valuePerMinute }) => valuePerMinute === null)).toBe(true);
    expect([turns, efforts, highResolution, profile, quality.coverage]).toEqual([[], [], null, null, null]);
  });

  it('a second of tracking gives distance in a training, but neither accelerations nor turns nor power', () => {
    const { kpis } = playerOf(SET, false, 2);
    expect(kpis.totalDistanceM ?? NaN).toBeGreaterThan(4);
    const without = [
      'accelerations',
      'highDecelerations',
      'accelerationDistanceM',
      'totalTurns',
      'energyKJPerKg',
    ] as const;
    const names = [...without, 'highPowerDistanceM', 'explosiveDistanceM', 'peakSpeedMPerS'] as const;
    expect(names.filter((name) => kpis[name] !== null)).toEqual([]);
  });

  it('a substitute who stays beside the pitch played 0 minutes and has no distance', () => {
    const { kpis, turns } = playerOf(SET, true, 3);
    expect(kpis).toMatchObject({ matchTimeM: 0, activeTimeM: 0, totalDistanceM: null, totalTurns: null });
    expect(kpis.sessionTotalTimeM).toBeCloseTo((durationS - 1 / HZ) / 60, 9);
    expect(turns).toEqual([]);
  });

  it('GNSS without a device speed and single cameras carry the mark of low acceleration quality', () => {
    const mark = (sourceClass: TrackSet['sourceClass'], tracks = SET.tracks): boolean =>
      playerOf({ ...SET, sourceClass, tracks }, true, 0).quality.lowAccelQuality;
    const deviceSpeed = new Int32Array(runner.x.length).fill(toFixedPoint(4));
    expect(mark('gnss')).toBe(true);
    expect(mark('gnss', [{ ...runner, deviceSpeed }])).toBe(false);
    expect(mark('broadcast')).toBe(true);
    expect(mark('lidar')).toBe(false);
  });
});
