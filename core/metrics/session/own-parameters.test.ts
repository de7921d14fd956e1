import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOverrides } from '../../methods/check-overrides';
import { factParameters } from '../../methods/parameter-set';
import { parametersHash, type Parameters } from '../../methods/default-parameters';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import { pathOf, trackOf, type Leg } from '../../tracking/synthetic-motion';
import type { TrackSet } from '../../tracking/trackset';
import { analyzeTrackSet } from './analyze';
import { AnalysisBuffers } from './analyze-track';
import type { KpiName, PlayerFacts } from './session-facts';
import { provenanceOf } from './counted-frames';
import { trackMotion } from '../load/track-motion';
import { countTurnClasses } from '../turns/turn-class-counts';

const HZ = 10;
const WALK: Leg = { durationS: 20 };
const BURST: readonly Leg[] = [1, 1.5, 2, 1.5, -1, -2, -2, -1].flatMap((accelerationMPerS2) => [
  { durationS: 1, accelerationMPerS2 },
  { durationS: 6 },
]);
const runner = trackOf(pathOf(1, [WALK, ...BURST, WALK], HZ), HZ);
const SET: TrackSet = {
  format: 'test',
  sourceClass: 'optical',
  frameRateHz: HZ,
  originEpochMs: null,
  periods: [{ id: 1, startS: 0, endS: runner.timeS.length / HZ }],
  pitch: null,
  teams: [],
  tracks: [runner],
  ball: null,
  possession: null,
  notes: [],
};

function factsBy(parameters: Parameters): { readonly player: PlayerFacts; readonly hash: string } {
  const { players, method } = analyzeTrackSet(SET, { sessionIsAMatch: false, overrides: parameters });
  const [player] = players;
  if (player === undefined) throw new Error('The track is missing.');
  return { player, hash: method.parametersHash };
}

const ownValues = fc
  .record({
    edges: fc.uniqueArray(fc.integer({ min: 10, max: 50 }), { minLength: 4, maxLength: 4 }),
    hsr: fc.integer({ min: 20, max: 60 }),
    more: fc.integer({ min: 10, max: 20 }),
  })
  .map(({ edges, hsr, more }) => {
    const [walking = 0, jogging = 0, running = 0, highSpeedRunning = 0] = edges.sort((a, b) => a - b);
    return {
      'zones.walkingUpToMPerS': walking / 10,
      'zones.joggingUpToMPerS': jogging / 10,
      'zones.runningUpToMPerS': running / 10,
      'zones.highSpeedRunningUpToMPerS': highSpeedRunning / 10 + 1,
      'effort.hsrMPerS': hsr / 10,
      'effort.sprintMPerS': (hsr + more) / 10,
    };
  });

describe('own zones and marks', () => {
  it('zones sum to the distance, HSR is Zone 5 and Sprint, spans and peaks agree with them, the hash says so', () => {
    fc.assert(
      fc.property(ownValues, (given) => {
        const checked = checkOverrides(given, 'football');
        if (!('overrides' in checked)) throw new Error(checked.errors[0].message);
        const parameters = factParameters('optical', 'football', checked.overrides);
        const { player, hash } = factsBy(parameters);
        const { kpis, peaks } = player;
        expect(hash).toBe(parametersHash(parameters));
        const metres = (name: KpiName): number => kpis[name] ?? NaN;
        const zones = ['walking', 'jogging', 'running', 'highSpeedRunning', 'sprinting'] as const;
        const sum = zones.reduce((total, zone) => total + metres(`${zone}DistanceM`), 0);
        expect(sum).toBeCloseTo(metres('totalDistanceM'), 6);
        expect(metres('highSpeedDistanceM')).toBeCloseTo(metres('zone5DistanceM') + metres('sprintDistanceM'), 9);
        expect(metres('highPowerDistanceM') - metres('explosiveDistanceM')).toBeCloseTo(
          metres('highSpeedDistanceM'),
          6,
        );

        const motion = trackMotion(runner, { ...SET, sessionIsAMatch: false, parameters }, new AnalysisBuffers());
        for (const kpi of [...zones.map((zone) => `${zone}DistanceM` as const), 'highSpeedDistanceM'] as const) {
          const provenance = provenanceOf(kpi, player, motion, parameters);
          const spans = provenance.kind === 'spans' ? provenance.spans : [];
          expect(spans.reduce((total, { distanceM }) => total + distanceM, 0)).toBeCloseTo(metres(kpi), 6);
        }
        const best = peaks.find(({ kpi, epochS }) => kpi === 'HSR' && epochS === 60)?.valuePerMinute ?? NaN;
        expect(best).toBeCloseTo(metres('highSpeedDistanceM'), 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('own edges of accelerations', () => {
  it('move the classes of accelerations (E1), and no class of a turn (T3, T5)', () => {
    const hold: Leg = { durationS: 3 };
    const quarterTurn: Leg = { durationS: 0.4, headingChangeDegrees: 90 };
    const legs = [hold, { durationS: 1, accelerationMPerS2: -4 }, quarterTurn, { durationS: 1, accelerationMPerS2: 4 }];
    const track = trackOf(pathOf(5, [...legs, hold], 25), 25);
    const session: TrackSet = { ...SET, sourceClass: 'lidar', frameRateHz: 25, periods: [], tracks: [track] };
    const classesBy = (given: Readonly<Record<string, number>>) => {
      const checked = checkOverrides(given, 'football');
      if (!('overrides' in checked)) throw new Error(checked.errors[0].message);
      const overrides = factParameters('lidar', 'football', checked.overrides);
      const [player] = analyzeTrackSet(session, { sessionIsAMatch: false, overrides }).players;
      if (player === undefined) throw new Error('The track is missing.');
      const { lowAccelerations, mediumAccelerations } = player.kpis;
      const turns = countTurnClasses(player.turns, DEFAULT_ENTRY_SPEED_BOUNDARIES);
      return { lowAccelerations, mediumAccelerations, turns };
    };
    const usual = classesBy({});
    const own = classesBy({ 'acceleration.mediumMPerS2': 4.5, 'acceleration.highMPerS2': 6 });
    expect([usual.lowAccelerations, usual.mediumAccelerations]).toEqual([0, 1]);
    expect([own.lowAccelerations, own.mediumAccelerations]).toEqual([1, 0]);
    expect(usual.turns.byEffortClass.MEDIUM.totalCount).toBe(1);
    expect(own.turns).toEqual(usual.turns);
  });
});
