import type {
  BasketballDrillKind,
  DrillPlan,
  RehabDrillKind,
  RehabPhase,
  TrainingDrillKind,
} from '@halfturn/core/simulation/simulation-plan';

type Part<Kind> = readonly [name: string, kind: Kind, minutes: number];

export interface TrainingDay {
  readonly title: string;
  readonly intensity: number;
  readonly parts: readonly Part<TrainingDrillKind>[];
}

/** By days to the match: small spaces and strength, large spaces and endurance, speed, then little and sharp. */
const TRAINING_DAYS: Readonly<Record<number, TrainingDay>> = {
  4: {
    title: 'Strength',
    intensity: 1.1,
    parts: [
      ['Warm-up', 'warmUp', 12],
      ['Rondos', 'rondo', 9],
      ['4v4 with keepers', 'smallSided', 16],
      ['5v5 transitions', 'smallSided', 14],
      ['Finishing', 'finishing', 9],
    ],
  },
  3: {
    title: 'Endurance',
    intensity: 1.05,
    parts: [
      ['Warm-up', 'warmUp', 12],
      ['Build-up in shape', 'shape', 11],
      ['11v11', 'matchPlay', 24],
      ['Sprints', 'sprints', 8],
      ['8v8', 'smallSided', 10],
    ],
  },
  2: {
    title: 'Speed',
    intensity: 0.9,
    parts: [
      ['Warm-up', 'warmUp', 12],
      ['Rondos', 'rondo', 8],
      ['Sprints', 'sprints', 9],
      ['7v7', 'smallSided', 14],
      ['Finishing', 'finishing', 8],
    ],
  },
  1: {
    title: 'Activation',
    intensity: 0.7,
    parts: [
      ['Warm-up', 'warmUp', 10],
      ['Rondos', 'rondo', 8],
      ['Set pieces', 'shape', 13],
      ['Finishing', 'finishing', 8],
    ],
  },
};
const FREE_WEEK: TrainingDay = {
  title: 'Conditioning',
  intensity: 1.1,
  parts: [
    ['Warm-up', 'warmUp', 12],
    ['11v11', 'matchPlay', 20],
    ['6v6', 'smallSided', 15],
    ['Sprints', 'sprints', 9],
  ],
};
const PAUSE_S = 100;

/** @param daysBefore days to the next match */
export function trainingDay(daysBefore: number): TrainingDay {
  return TRAINING_DAYS[daysBefore] ?? FREE_WEEK;
}

/** METHODS H2: what each phase adds. */
export function rehabParts(phase: RehabPhase): readonly Part<RehabDrillKind>[] {
  return [
    ['Warm-up', 'warmUp', 8],
    ['Straight runs', 'straightRuns', 6 + 2 * phase],
    ...(phase >= 2 ? ([['Turning', 'turns', 4 + 2 * phase]] as const) : []),
    ...(phase >= 4 ? ([['Sprints', 'sprints', 2 * phase - 2]] as const) : []),
    ['Circuit', 'circuit', 6 + 2 * phase],
  ];
}

export const PRACTICE_PARTS: readonly Part<BasketballDrillKind>[] = [
  ['Warm-up', 'warmUp', 8],
  ['Shooting', 'shooting', 10],
  ['Half court', 'halfCourt', 16],
  ['Full court', 'fullCourt', 16],
  ['Line sprints', 'lineSprints', 5],
];

export function drillsOf<Kind extends string>(parts: readonly Part<Kind>[]): readonly DrillPlan<Kind>[] {
  let startS = 0;
  return parts.map(([name, kind, minutes]) => {
    const drill = { name, kind, startS, durationS: 60 * minutes };
    startS += drill.durationS + PAUSE_S;
    return drill;
  });
}
