import { wellnessParameters } from '@halfturn/core/methods/wellness-parameters';
import type { Turn } from '@halfturn/core/events/turn';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { KpiName, PeakKpi, PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import { fatigueIndicators, type FatigueIndicators } from '@halfturn/core/metrics/wellness/fatigue-indicators';
import { FORMATIONS } from '@halfturn/core/simulation/formations';
import { athleteOf, drillsOf, lineUpOf, matchPlanOf, trainingPlanOf } from '@halfturn/core/simulation/plan.fixture';
import type {
  FootballRole,
  Level,
  LineUpEntry,
  RehabPhase,
  SessionPlan,
} from '@halfturn/core/simulation/simulation-plan';
import { Random } from '@halfturn/core/simulation/random-numbers';
import { simulateSession } from '@halfturn/core/simulation/simulate-session';

/** Shorter appearances have no values per 90 minutes. */
const MIN_MATCH_MIN = 45;
/** Shortest appearance that counts for the variation between matches (METHODS R1). */
export const FULL_MATCH_MIN = 85;

export interface Appearance {
  readonly level: Level;
  readonly role: FootballRole;
  readonly regular: string | null;
  readonly minutes: number;
  readonly kpi: (name: KpiName) => number;
  readonly per90: (name: KpiName) => number;
  readonly peak: (kpi: PeakKpi, epochS: number) => number;
  readonly facts: PlayerFacts;
  readonly turns: readonly Turn[];
  readonly indicators: FatigueIndicators;
}

export interface Timing {
  agentSteps: number;
  milliseconds: number;
}

const fatigue = wellnessParameters().fatigue;

export function playMatches(level: Level, matches: number, freshness: number, timing: Timing): Appearance[] {
  const squadRandom = new Random(11, level.length);
  const home = lineUpOf(squadRandom, level, 'home', '4-3-3', 3).map((entry) => withFreshness(entry, freshness));
  const formations = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2'] as const;
  return Array.from({ length: matches }, (_, m) => {
    const random = new Random(1000 + m, level.length);
    const formation = formations[m % formations.length] ?? '4-3-3';
    const away = lineUpOf(random, level, 'away', formation, 3);
    const plan = matchPlanOf(500 + m, level, home, away, {
      home: { name: 'Northfield', formation: '4-3-3', strength: 0.2, lineUp: home },
      away: { name: 'Southgate', formation, strength: 0.5 * random.normal(), lineUp: away },
      tempo: 1 + 0.04 * random.normal(),
      addedMinutes: [random.between(1, 4), random.between(3, 7)],
    });
    return analyze(plan, true, timing).map((facts, i): Appearance => {
      const isHome = i < home.length;
      const entry = isHome ? home[i] : away[i - home.length];
      const role = FORMATIONS[isHome ? '4-3-3' : formation][entry?.place ?? 0]?.role ?? 'midfielder';
      return appearance(facts, level, role, isHome ? facts.sourceKey : null);
    });
  })
    .flat()
    .filter(({ minutes }) => minutes >= MIN_MATCH_MIN);
}

function withFreshness(entry: LineUpEntry, freshness: number): LineUpEntry {
  return { ...entry, athlete: { ...entry.athlete, freshness } };
}

function appearance(facts: PlayerFacts, level: Level, role: FootballRole, regular: string | null): Appearance {
  const minutes = facts.kpis.matchTimeM ?? 0;
  const kpi = (name: KpiName): number => facts.kpis[name] ?? NaN;
  return {
    level,
    role,
    regular,
    minutes,
    kpi,
    per90: (name) => (kpi(name) * 90) / minutes,
    peak: (name, epochS) =>
      facts.peaks.find((peak) => peak.kpi === name && peak.epochS === epochS)?.valuePerMinute ?? NaN,
    facts,
    turns: facts.turns,
    indicators: fatigueIndicators(facts, null, fatigue),
  };
}

export function train(seed: number, timing: Timing): readonly PlayerFacts[] {
  const hard = [
    ['warmUp', 12],
    ['rondo', 10],
    ['smallSided', 20],
    ['finishing', 10],
    ['matchPlay', 15],
  ] as const;
  const light = [
    ['warmUp', 15],
    ['rondo', 12],
    ['sprints', 4],
    ['shape', 20],
    ['smallSided', 14],
  ] as const;
  return analyze(trainingPlanOf(seed, seed % 2 === 0 ? hard : light), false, timing);
}

export function rehabilitate(phase: RehabPhase, seed: number, timing: Timing): readonly PlayerFacts[] {
  const athlete = athleteOf(new Random(3), 'men', 'winger', 'home', 'p1');
  const drills = drillsOf([
    ['warmUp', 12] as const,
    ['straightRuns', 12] as const,
    ['turns', 10] as const,
    ['circuit', 12] as const,
    ...(phase > 2 ? ([['sprints', 8]] as const) : []),
  ]);
  const pitch = { lengthM: 105, widthM: 68 };
  const plan = {
    kind: 'rehab',
    seed,
    originEpochMs: 0,
    pitch,
    teamName: 'Northfield',
    athlete,
    phase,
    drills,
  } as const;
  return analyze(plan, false, timing);
}

export function practise(seed: number, timing: Timing): readonly PlayerFacts[] {
  const random = new Random(seed, 9);
  const roles = ['guard', 'guard', 'wing', 'wing', 'big', 'big'] as const;
  const drills = drillsOf([
    ['warmUp', 10] as const,
    ['shooting', 12] as const,
    ['halfCourt', 18] as const,
    ['fullCourt', 25] as const,
    ['lineSprints', 4] as const,
  ]);
  const athletes = Array.from({ length: 12 }, (_, i) =>
    athleteOf(random, 'men', roles[i % roles.length] ?? 'wing', 'home', `p${i + 1}`),
  );
  const pitch = { lengthM: 28.65, widthM: 15.24 };
  const plan = { kind: 'basketball', seed, originEpochMs: 0, pitch, teamName: 'Harbour', athletes, drills } as const;
  return analyze({ ...plan, intensity: 1 }, false, timing);
}

function analyze(plan: SessionPlan, sessionIsAMatch: boolean, timing: Timing): readonly PlayerFacts[] {
  const begin = performance.now();
  const { trackSet } = simulateSession(plan);
  timing.milliseconds += performance.now() - begin;
  timing.agentSteps += trackSet.tracks.reduce((sum, { x }) => sum + x.length, 0);
  return analyzeTrackSet(trackSet, { sessionIsAMatch }).players;
}
