import {
  type CombinedMetric,
  isDayMetric,
  isStandardMetric,
  isTeamMetric,
  kpiCombined,
  weekMetricOf,
} from '../../../metrics/explained/combined-metrics';
import type { SprintFigure, TurnFigure } from '../../../metrics/explained/event-figures';
import {
  type DrillFigure,
  type ExerciseFigure,
  exerciseFigureOf,
  isDrillFigure,
} from '../../../metrics/explained/exercise-figures';
import type { ExposureFigure } from '../../../metrics/explained/exposure-figures';
import type { HeartFigure } from '../../../metrics/explained/heart-figures';
import type { ProfileFigure } from '../../../metrics/explained/profile-figures';
import type { SprintTestFigure } from '../../../metrics/explained/sprint-test-figures';

interface MetricWords {
  readonly title: string;
  readonly definition: string;
}

const SPANS = {
  week: {
    title: (kpi: string) => `${kpi}, week`,
    definition: 'All sessions of the week so far; days that are not known are left out.',
  },
  acute: {
    title: (kpi: string) => `${kpi}, 7-day curve`,
    definition: 'Daily load averaged with weights that fade over 7 days.',
  },
  chronic: {
    title: (kpi: string) => `${kpi}, 28-day curve`,
    definition: 'Daily load averaged with weights that fade over 28 days.',
  },
  monotony: {
    title: (kpi: string) => `${kpi}, monotony`,
    definition: 'Mean ÷ SD of the daily loads of the seven days up to the last that is over.',
  },
  strain: {
    title: (kpi: string) => `${kpi}, strain`,
    definition: 'Load of the seven days up to the last that is over, times its monotony.',
  },
} as const;

/** @param kpiTitle of the KPI it combines */
export function combinedWords(metric: CombinedMetric, kpiTitle: string): MetricWords {
  const isPeak = kpiCombined(metric) === 'peakSpeedMPerS';
  if (isTeamMetric(metric)) {
    return isPeak
      ? { title: `${kpiTitle}, team mean`, definition: 'Mean of its players who were on long enough.' }
      : { title: `${kpiTitle}, team`, definition: 'Sum of its players.' };
  }
  if (isDayMetric(metric)) {
    return {
      title: `${kpiTitle} per player, day`,
      definition: 'Mean of the players’ sums of the day; who has no value in one of its sessions is not in it.',
    };
  }
  if (isStandardMetric(metric)) {
    return {
      title: `${kpiTitle}, average`,
      definition: 'Mean of the player’s sessions by which positions are measured.',
    };
  }
  const { title, definition } = SPANS[weekMetricOf(metric).span];
  return { title: title(kpiTitle), definition: isPeak ? 'Highest of the week’s sessions.' : definition };
}

export const FIGURE_WORDS: Readonly<
  Record<TurnFigure | SprintFigure | SprintTestFigure | ProfileFigure | HeartFigure | ExposureFigure, MetricWords>
> = {
  'turn.entrySpeed': { title: 'Entry speed of a turn', definition: 'Speed where the player begins to brake.' },
  'turn.angle': { title: 'Angle of a turn', definition: 'Change of direction from entry to exit.' },
  'turn.turnTime': { title: 'Time of a turn', definition: 'How long the change of direction takes.' },
  'turn.peakAcceleration': {
    title: 'Peak acceleration of a turn',
    definition: 'Hardest acceleration out of the turn.',
  },
  'turn.peakDeceleration': { title: 'Peak deceleration of a turn', definition: 'Hardest braking into the turn.' },
  'sprint.distance': { title: 'Distance of a sprint', definition: 'Metres run above the sprint threshold.' },
  'sprint.peakSpeed': { title: 'Peak speed of a sprint', definition: 'Highest speed during the sprint.' },
  'sprintTest.maximumSpeed': {
    title: 'Maximal speed of a sprint test',
    definition: 'The speed that the fitted sprint approaches, v(t) = MSS (1 − e^(−t/τ)).',
  },
  'sprintTest.maximumAcceleration': {
    title: 'Maximal acceleration of a sprint test',
    definition: 'Acceleration at the start, MSS ÷ τ: in number, the maximal force per kilogram.',
  },
  'sprintTest.timeConstant': {
    title: 'Time constant of a sprint test',
    definition: 'Time in which 63 % of the maximal speed is reached.',
  },
  'sprintTest.maximumPower': {
    title: 'Maximal power of a sprint test',
    definition: 'Maximal speed times maximal acceleration, divided by 4; without air drag.',
  },
  'profile.f0': {
    title: 'F0 of a session',
    definition: 'Force per kilogram at rest: where the line meets the axis of acceleration.',
  },
  'profile.v0': {
    title: 'V0 of a session',
    definition: 'The speed at which no force is left to accelerate: where the line meets the axis of speed.',
  },
  'exposure.since90': {
    title: 'Days since 90 % of the highest speed',
    definition: 'Days since the latest session with a peak above 90 % of the player’s highest speed ever.',
  },
  'exposure.since95': {
    title: 'Days since 95 % of the highest speed',
    definition: 'Days since the latest session with a peak above 95 % of the player’s highest speed ever.',
  },
  'exposure.percent': {
    title: 'Peak speed of the latest six sessions',
    definition: 'The highest of the latest six sessions’ peaks, in per cent of the player’s highest speed ever.',
  },
  'exposure.hsr': {
    title: 'HSR of seven days',
    definition: 'High-speed metres of the last seven days; not known if one of the days is not.',
  },
  'heart.mean': { title: 'Mean heart rate', definition: 'Mean of the seconds with a heart rate.' },
  'heart.highest': { title: 'Highest heart rate', definition: 'Highest heart rate of any second.' },
  'heart.zone1': {
    title: 'Minutes at 50 to 60 % of maximum heart rate',
    definition: 'Time with a heart rate from 50 to 60 % of the player’s maximum.',
  },
  'heart.zone2': {
    title: 'Minutes at 60 to 70 % of maximum heart rate',
    definition: 'Time with a heart rate from 60 to 70 % of the player’s maximum.',
  },
  'heart.zone3': {
    title: 'Minutes at 70 to 80 % of maximum heart rate',
    definition: 'Time with a heart rate from 70 to 80 % of the player’s maximum.',
  },
  'heart.zone4': {
    title: 'Minutes at 80 to 90 % of maximum heart rate',
    definition: 'Time with a heart rate from 80 to 90 % of the player’s maximum.',
  },
  'heart.zone5': {
    title: 'Minutes at 90 to 100 % of maximum heart rate',
    definition: 'Time with a heart rate of 90 % of the player’s maximum or more.',
  },
  'heart.load': {
    title: 'Edwards’ load',
    definition: 'Minutes in five zones of the player’s maximum heart rate, weighted 1 to 5.',
  },
};

const EXERCISE_WORDS = {
  mean: ['mean', 'Mean of the exercise’s drills alike, each over all the minutes of its players.'],
  spread: ['SD', 'How far the exercise’s drills alike lie apart: their standard deviation.'],
  intensity: ['intensity', 'Percentile of the exercise’s mean among all drills of the club.'],
} as const;

/** @param kpiTitle of the KPI per minute */
export function exerciseWords(metric: ExerciseFigure | DrillFigure, kpiTitle: string): MetricWords {
  if (isDrillFigure(metric)) {
    return {
      title: `${kpiTitle} per minute, drill`,
      definition: 'What all outfield players of the drill did, over all the minutes they took part.',
    };
  }
  const [title, definition] = EXERCISE_WORDS[exerciseFigureOf(metric).statistic];
  return { title: `${kpiTitle} per minute, ${title}`, definition };
}
