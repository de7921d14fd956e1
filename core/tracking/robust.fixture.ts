import { analyzeTrackSet } from '../metrics/session/analyze';
import type { PlayerFacts } from '../metrics/session/session-facts';
import { pathOf, trackOf, type Leg, type PathPoint } from './synthetic-motion';
import type { Period, SourceClass, Track, TrackSet } from './trackset';

export const HZ = 25;

function lap(cruiseMPerS: number, cruiseS: number, strengthMPerS2: number): Leg[] {
  const slowMPerS = 1;
  const changeS = (cruiseMPerS - slowMPerS) / strengthMPerS2;
  const side: Leg[] = [
    { durationS: changeS, accelerationMPerS2: strengthMPerS2 },
    { durationS: cruiseS },
    { durationS: changeS, accelerationMPerS2: -strengthMPerS2 },
    { durationS: 0.4, headingChangeDegrees: 90 },
  ];
  return [side, side, side, side].flat();
}

function cleanPath(): PathPoint[] {
  const round = [
    ...lap(5, 2, 4),
    ...lap(6.2, 2, 3),
    ...lap(7.8, 0.3, 4),
    { durationS: 12 },
    { durationS: 12, headingChangeDegrees: 360 },
  ];
  const points = pathOf(1, Array.from({ length: 6 }, () => round).flat(), HZ);
  return points.map(({ xM, yM }) => ({ xM: xM - 8, yM }));
}

export const setOf = (
  tracks: readonly Track[],
  { periods = [], sourceClass = 'optical' }: { periods?: readonly Period[]; sourceClass?: SourceClass } = {},
): TrackSet => ({
  format: 'test',
  sourceClass,
  frameRateHz: HZ,
  originEpochMs: null,
  periods,
  pitch: null,
  teams: [],
  tracks,
  ball: null,
  possession: null,
  notes: [],
});

export function factsOf(track: Track, options: Parameters<typeof setOf>[1] = {}): PlayerFacts {
  const facts = analyzeTrackSet(setOf([track], options), { sessionIsAMatch: false }).players[0];
  if (facts === undefined) throw new Error('The set of this test has one player.');
  return facts;
}

export const trackAt = (points: readonly PathPoint[]): Track => trackOf(points, HZ);

export const CLEAN = trackAt(cleanPath());
export const CLEAN_FACTS = factsOf(CLEAN);

/**
 * A cut or a bridge costs at most its metres and the one effort it falls into. In a sprint, a cut keeps the filter
 * from rounding off the peak as it does in the middle of a segment: 0.3 m/s, and a metre of sprint per cut.
 */
export const SPEED_TOLERANCE_M_PER_S = 0.3;
export const SPRINT_TOLERANCE_M = 1;

export const effortsOf = ({ efforts }: PlayerFacts, kind: string): number =>
  efforts.filter((e) => e.kind === kind).length;

export function madeUp(damaged: PlayerFacts, reference: PlayerFacts = CLEAN_FACTS): string[] {
  const found: string[] = [];
  const atMost = (what: string, ours: number | null, most: number): void => {
    if (!((ours ?? 0) <= most)) found.push(`${what}: ${String(ours)} instead of at most ${most}`);
  };
  const value = (name: keyof PlayerFacts['kpis']): number => reference.kpis[name] ?? 0;
  atMost('peak speed', damaged.kpis.peakSpeedMPerS, value('peakSpeedMPerS') + SPEED_TOLERANCE_M_PER_S);
  atMost('sprint metres', damaged.kpis.sprintDistanceM, value('sprintDistanceM') + SPRINT_TOLERANCE_M);
  atMost('HSR metres', damaged.kpis.highSpeedDistanceM, value('highSpeedDistanceM') + SPRINT_TOLERANCE_M);
  atMost('metres', damaged.kpis.totalDistanceM, value('totalDistanceM') + 1);
  atMost('energy', damaged.kpis.energyKJPerKg, value('energyKJPerKg') * 1.002);
  atMost('turns', damaged.kpis.totalTurns, value('totalTurns'));
  for (const kind of ['SPRINT', 'ACCELERATION', 'DECELERATION']) {
    atMost(kind, effortsOf(damaged, kind), effortsOf(reference, kind));
  }
  return found;
}
