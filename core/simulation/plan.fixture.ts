import type { TeamSide } from '../tracking/trackset';
import { FORMATIONS } from './formations';
import type {
  Athlete,
  AthleteRole,
  DrillPlan,
  FormationName,
  Level,
  LineUpEntry,
  MatchPlan,
  TrainingDrillKind,
  TrainingPlan,
} from './simulation-plan';
import { Random } from './random-numbers';

const PHYSIQUE: Readonly<Record<Level, { readonly s0: number; readonly a0: number }>> = {
  men: { s0: 9.6, a0: 7.5 },
  women: { s0: 8.85, a0: 6.8 },
  academy: { s0: 9.4, a0: 7.3 },
};
const ROLE_S0: Readonly<Record<AthleteRole, number>> = {
  goalkeeper: -0.4,
  centreBack: -0.05,
  fullBack: 0.1,
  midfielder: -0.2,
  winger: 0.3,
  forward: 0.15,
  guard: -0.8,
  wing: -0.8,
  big: -1.1,
};

export function athleteOf(
  random: Random,
  level: Level,
  role: AthleteRole,
  side: TeamSide,
  sourceKey: string,
  freshness = 1,
): Athlete {
  const { s0, a0 } = PHYSIQUE[level];
  return {
    sourceKey,
    name: `Player ${sourceKey}`,
    side,
    shirtNumber: null,
    role,
    maxSpeedMPerS: s0 + ROLE_S0[role] + 0.2 * random.normal(),
    maxAccelerationMPerS2: a0 + 0.3 * random.normal(),
    endurance: Math.min(1, Math.max(0, 0.5 + 0.2 * random.normal())),
    freshness,
    turnBias: 0.3 * random.normal(),
  };
}

export function lineUpOf(
  random: Random,
  level: Level,
  side: TeamSide,
  formation: FormationName = '4-3-3',
  substitutions = 0,
): LineUpEntry[] {
  const places = FORMATIONS[formation];
  const key = (n: number): string => `${side}_${n}`;
  const starters = places.map(({ role }, place): LineUpEntry => {
    const minute = 14 + 9 * (place - (places.length - substitutions));
    const leaves = place >= places.length - substitutions;
    return {
      athlete: athleteOf(random, level, role, side, key(place + 1)),
      place,
      on: null,
      off: leaves ? { half: 2, minute } : null,
      offReason: leaves ? 'substitution' : null,
    };
  });
  const coming = starters
    .filter(({ off }) => off !== null)
    .map(({ place, off }, k): LineUpEntry => {
      const role = places[place]?.role ?? 'midfielder';
      const athlete = athleteOf(random, level, role, side, key(places.length + k + 1));
      return { athlete, place, on: off, off: null, offReason: null };
    });
  return [...starters, ...coming];
}

export function matchPlanOf(
  seed: number,
  level: Level,
  home: readonly LineUpEntry[],
  away: readonly LineUpEntry[],
  rest: Partial<MatchPlan> = {},
): MatchPlan {
  return {
    kind: 'match',
    seed,
    originEpochMs: Date.UTC(2026, 2, 14, 15),
    pitch: { lengthM: 105, widthM: 68 },
    level,
    home: { name: 'Northfield', formation: '4-3-3', strength: 0, lineUp: home },
    away: { name: 'Southgate', formation: '4-3-3', strength: 0, lineUp: away },
    tempo: 1,
    addedMinutes: [2, 4],
    halfMinutes: 45,
    ...rest,
  };
}

export function drillsOf<Kind extends string>(list: readonly (readonly [Kind, number])[]): DrillPlan<Kind>[] {
  let startS = 30;
  return list.map(([kind, minutes]) => {
    const drill = { name: kind, kind, startS, durationS: minutes * 60 };
    startS += minutes * 60 + 90;
    return drill;
  });
}

export function trainingPlanOf(
  seed: number,
  drills: readonly (readonly [TrainingDrillKind, number])[],
  athletes = 24,
): TrainingPlan {
  const random = new Random(seed, 7);
  const roles = FORMATIONS['4-3-3'].map(({ role }) => role);
  return {
    kind: 'training',
    seed,
    originEpochMs: Date.UTC(2026, 2, 11, 10),
    pitch: { lengthM: 105, widthM: 68 },
    level: 'men',
    teamName: 'Northfield',
    athletes: Array.from({ length: athletes }, (_, i) =>
      athleteOf(random, 'men', roles[i % roles.length] ?? 'midfielder', 'home', `p${i + 1}`),
    ),
    drills: drillsOf(drills),
    intensity: 1,
  };
}
