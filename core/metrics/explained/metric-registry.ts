/**
 * The registry of numbers that a screen may show and explain: a figure asks for a `MetricId`, so one without an entry
 * does not compile.
 */
import type { Quantity } from '../../units/units';
import { EFFORT_BANDS, EFFORT_SPEED_TYPES } from '../load/effort-bands';
import { PLAYER_KPIS, type PlayerKpi } from '../reference/player-summary';
import { type KpiName, type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { KPI_NAMES } from '../session/kpi-names';
import { METHOD_OF_KPI } from '../session/kpi-methods';
import { TURN_CLASSIFICATIONS } from '../turns/turn-class-counts';
import { TURN_REPORT_CELLS } from '../turns/turn-report';
import type { WeekKpi } from '../week/week-kpis';
import {
  type CombinedMetric,
  isCombinedMetric,
  isDayMetric,
  isStandardMetric,
  isTeamMetric,
  kpiCombined,
  weekMetricOf,
} from './combined-metrics';
import { type BallFigure, ballQuantity, isBallFigure } from './ball-figures';
import { clubEntry, type ClubMetric, isClubMetric, isLeagueMetric, type LeagueMetric } from './club-figures';
import {
  type DrillFigure,
  drillFigureKpi,
  EXERCISE_ADDS,
  type ExerciseFigure,
  exerciseFigureOf,
  isDrillFigure,
  isExerciseFigure,
} from './exercise-figures';
import { EXPOSURE_ENTRIES, type ExposureFigure, isExposureFigure } from './exposure-figures';
import { isLiveMetric, laterMetric, type LiveMetric, liveShareOf } from './live-metrics';
import {
  isSprintFigure,
  isTurnFigure,
  type SprintFigure,
  TURN_FIGURE_QUANTITIES,
  type TurnFigure,
} from './event-figures';
import { developmentEntry, type DevelopmentMetric, isDevelopmentMetric } from './development-figures';
import { isNetworkMetric, networkEntry, type NetworkMetric } from './network-figures';
import { type HeartFigure, heartQuantity, isHeartFigure } from './heart-figures';
import { isProfileFigure, PROFILE_QUANTITIES, type ProfileFigure } from './profile-figures';
import { isTeamPeakMetric, teamPeakKpi, type TeamPeakMetric } from './team-peak-figures';
import {
  isRehabCount,
  isRehabFigure,
  type RehabCount,
  rehabCountEntry,
  rehabEntry,
  type RehabFigure,
} from './rehab-figures';
import { KPI_ROWS, MEASURED } from './kpi-formulas';
import { type Adds, type MetricEntry, PARTS } from './metric-entry';
import { isSeasonCount, isSeasonFigure, seasonEntry, type SeasonFigure, seasonFigureOf } from './season-figures';
import {
  type AngleShare,
  angleShareEntry,
  isAngleShare,
  isTurnTimeMetric,
  type TurnTimeMetric,
} from './families/turn-share-figures';
import { afterFlagEntry, type AfterFlagFigure, isAfterFlagFigure } from './families/after-flag-figures';
import { isMatchBestFigure, matchBestEntry, type MatchBestFigure } from './families/match-best-figures';
import { flagEntry, type FlagFigure, isFlagFigure } from './families/flag-figures';
import { isPlanFigure, PLAN_ADDS, type PlanFigure, planFigureOf } from './families/plan-figures';
import { beyondEntry, type BeyondFigure, isBeyondFigure } from './families/beyond-figures';
import { isQualityFigure, qualityEntry, type QualityFigure } from './families/quality-figures';
import { isSprintTestFigure, SPRINT_TEST_QUANTITIES, type SprintTestFigure } from './sprint-test-figures';

export const KPI_METRICS = KPI_NAMES;
export const EFFORT_METRICS = EFFORT_SPEED_TYPES.flatMap((kind) => [
  `efforts.${kind}.ALL` as const,
  ...EFFORT_BANDS.map(({ id }) => `efforts.${kind}.${id}` as const),
]);
export const CAPACITY_METRICS = ['capacity.ACCELERATION', 'capacity.DECELERATION'] as const;
export const TURN_METRICS = TURN_CLASSIFICATIONS.flatMap((classification) =>
  TURN_REPORT_CELLS.map((cell) => `turns.${classification}.${cell}` as const),
);
/** Highest rate over a window of a session, and how many windows reached a fixed rate. */
export const PEAK_METRICS = PEAK_KPIS.map((kpi) => `peak.${kpi}` as const);
export const PEAK_COUNT_METRICS = PEAK_KPIS.map((kpi) => `peakCount.${kpi}` as const);
export const PLAYER_METRICS = PLAYER_KPIS.flatMap((kpi) => [`average.${kpi}` as const, `maximum.${kpi}` as const]);
export const TEAM_EFFORT_METRICS = EFFORT_METRICS.map((id) => `team.${id}` as const);
export const TEAM_TURN_METRICS = TURN_METRICS.map((id) => `team.${id}` as const);
/** Turns to the right less those to the left, of all whose side is certain. */
export const SIDE_METRICS = ['balance'] as const;
export const SCORE_METRICS = ['workRate', 'gameDemand', 'hamstring'] as const;

export type KpiMetric = KpiName;
export type EffortMetric = (typeof EFFORT_METRICS)[number];
export type CapacityMetric = (typeof CAPACITY_METRICS)[number];
export type TurnMetric = (typeof TURN_METRICS)[number];
export type PeakMetric = (typeof PEAK_METRICS)[number];
export type PeakCountMetric = (typeof PEAK_COUNT_METRICS)[number];
export type PlayerMetric = (typeof PLAYER_METRICS)[number];
export type TeamCountMetric = (typeof TEAM_EFFORT_METRICS)[number] | (typeof TEAM_TURN_METRICS)[number];
export type ScoreMetric = (typeof SCORE_METRICS)[number] | 'fatigue';
export type IntensityMetric = 'localIntensity';
export type SideMetric = (typeof SIDE_METRICS)[number];
export type MetricId =
  | KpiMetric
  | EffortMetric
  | CapacityMetric
  | TurnMetric
  | PeakMetric
  | PeakCountMetric
  | PlayerMetric
  | ScoreMetric
  | SideMetric
  | IntensityMetric
  | TeamCountMetric
  | BallFigure
  | LiveMetric
  | CombinedMetric
  | ClubMetric
  | DevelopmentMetric
  | NetworkMetric
  | LeagueMetric
  | TurnFigure
  | SprintFigure
  | SprintTestFigure
  | ProfileFigure
  | TeamPeakMetric
  | HeartFigure
  | RehabFigure
  | RehabCount
  | BeyondFigure
  | QualityFigure
  | PlanFigure
  | FlagFigure
  | AfterFlagFigure
  | MatchBestFigure
  | AngleShare
  | TurnTimeMetric
  | ExerciseFigure
  | DrillFigure
  | ExposureFigure
  | SeasonFigure;

const MADE = { adds: null, formula: PARTS } as const;

const PLAYER_ROWS: Readonly<Record<PlayerKpi, readonly [method: string, quantity: Quantity]>> = {
  TURNS: ['turn', 'count'],
  DISTANCE: ['dist', 'longDistance'],
  HSR: ['zones', 'shortDistance'],
  SPRINT_DISTANCE: ['zones', 'shortDistance'],
  PEAK_SPEED: ['peakspeed', 'peakSpeed'],
  ACCEL_DISTANCE: ['acceldist', 'shortDistance'],
  MED_HIGH_ACCELS: ['accel', 'count'],
  MED_HIGH_DECELS: ['accel', 'count'],
  PEAK_ACCELS: ['accel', 'acceleration'],
  PEAK_DECELS: ['accel', 'acceleration'],
};

export function effortMetricOf(id: EffortMetric) {
  return parsed(
    EFFORT_SPEED_TYPES.flatMap((kind) =>
      (['ALL', ...EFFORT_BANDS.map((band) => band.id)] as const).map((band) => ({ kind, band })),
    ),
    id,
    ({ kind, band }) => `efforts.${kind}.${band}`,
  );
}

export function turnMetricOf(id: TurnMetric) {
  return parsed(
    TURN_CLASSIFICATIONS.flatMap((classification) => TURN_REPORT_CELLS.map((cell) => ({ classification, cell }))),
    id,
    ({ classification, cell }) => `turns.${classification}.${cell}`,
  );
}

export function countOfPlayer(id: TeamCountMetric): EffortMetric | TurnMetric {
  return parsed([...EFFORT_METRICS, ...TURN_METRICS], id, (of) => `team.${of}`);
}

export function peakKpiOf(id: PeakMetric | PeakCountMetric): PeakKpi {
  return parsed(PEAK_KPIS, id.split('.')[1] ?? '', (kpi) => kpi);
}

export function playerMetricOf(id: PlayerMetric): { readonly kpi: PlayerKpi; readonly isMaximum: boolean } {
  return { kpi: parsed(PLAYER_KPIS, id.split('.')[1] ?? '', (kpi) => kpi), isMaximum: id.startsWith('maximum.') };
}

function parsed<Value>(values: readonly Value[], text: string, textOf: (value: Value) => string): Value {
  const found = values.find((value) => textOf(value) === text);
  if (found === undefined) throw new RangeError(`There is no metric "${text}".`);
  return found;
}

const among =
  <Id extends string>(ids: readonly Id[]) =>
  (id: string): id is Id =>
    ids.some((each) => each === id);

export const isKpiMetric = among(KPI_METRICS);
export const isEffortMetric = among(EFFORT_METRICS);
export const isCapacityMetric = among(CAPACITY_METRICS);
export const isTurnMetric = among(TURN_METRICS);
export const isPeakMetric = among(PEAK_METRICS);
export const isPeakCountMetric = among(PEAK_COUNT_METRICS);
export const isPlayerMetric = among(PLAYER_METRICS);
export const isTeamCountMetric = among([...TEAM_EFFORT_METRICS, ...TEAM_TURN_METRICS]);
export const isSideMetric = among(SIDE_METRICS);
export const isScoreMetric = among([...SCORE_METRICS, 'fatigue']);

const SCORE_ROWS: Readonly<Record<ScoreMetric, readonly [method: string, quantity: Quantity, adds: Adds | null]>> = {
  workRate: ['workrate', 'score', 'sum'],
  gameDemand: ['gamedemand', 'score', null],
  hamstring: ['hamstring', 'points', 'sum'],
  fatigue: ['fatigue', 'deviations', 'sum'],
};

export function metricEntry(id: MetricId): MetricEntry {
  if (isKpiMetric(id)) {
    const [quantity, adds, formula] = KPI_ROWS[id];
    return { methods: [METHOD_OF_KPI[id]], quantity, adds, formula: formula ?? (adds === null ? MEASURED : PARTS) };
  }
  if (isEffortMetric(id)) return counts('effort');
  if (isCapacityMetric(id)) {
    return { methods: ['capacity'], quantity: 'acceleration', adds: 'mean', formula: PARTS };
  }
  if (isTurnMetric(id)) {
    return turnMetricOf(id).classification === 'byEffortClass' ? counts('turneffort', 'turn') : counts('turn');
  }
  if (isTurnTimeMetric(id)) return counts('turn');
  if (isAngleShare(id)) return angleShareEntry(id);
  if (isPeakCountMetric(id)) return counts('peakcount');
  if (isTeamPeakMetric(id)) return { ...metricEntry(`peak.${teamPeakKpi(id)}`), adds: 'sum' };
  if (isPeakMetric(id)) {
    const quantity = peakKpiOf(id) === 'TURNS' ? 'countPerMinute' : 'distancePerMinute';
    return { methods: ['peak'], quantity, adds: 'highest', formula: PARTS };
  }
  if (isScoreMetric(id)) {
    const [method, quantity, adds] = SCORE_ROWS[id];
    return { methods: [method], quantity, adds, formula: PARTS };
  }
  if (id === 'localIntensity') return { methods: ['localint'], quantity: 'percent', adds: 'highest', formula: PARTS };
  if (isBallFigure(id)) return { methods: ['mpo'], quantity: ballQuantity(id), adds: null, formula: MEASURED };
  if (isTeamCountMetric(id)) return { ...metricEntry(countOfPlayer(id)), adds: 'sum' };
  if (isSideMetric(id)) return { methods: ['turnz', 'turn'], quantity: 'sideShare', adds: 'mean', formula: PARTS };
  if (isLiveMetric(id)) {
    const later = laterMetric(id);
    if (later === null) return { methods: ['kin'], quantity: 'speed', adds: null, formula: MEASURED };
    const entry = metricEntry(later);
    return liveShareOf(id) === null ? entry : { ...entry, quantity: 'percent', adds: null, formula: MEASURED };
  }
  if (isTurnFigure(id))
    return { methods: ['turn'], quantity: TURN_FIGURE_QUANTITIES[id], adds: 'alone', formula: PARTS };
  if (isSprintFigure(id)) {
    const quantity = id === 'sprint.distance' ? 'shortDistance' : 'peakSpeed';
    return { methods: ['effort'], quantity, adds: 'alone', formula: PARTS };
  }
  if (isSprintTestFigure(id)) {
    return { methods: ['sprinttest'], quantity: SPRINT_TEST_QUANTITIES[id], adds: 'alone', formula: PARTS };
  }
  if (isProfileFigure(id)) {
    return { methods: ['asprofile'], quantity: PROFILE_QUANTITIES[id], adds: null, formula: PARTS };
  }
  if (isHeartFigure(id)) {
    const adds = id === 'heart.load' ? 'sum' : null;
    return { methods: ['heart'], quantity: heartQuantity(id), adds, formula: adds === null ? MEASURED : PARTS };
  }
  if (isDrillFigure(id)) return { ...rateEntry(drillFigureKpi(id)), adds: 'sum' };
  if (isExerciseFigure(id)) {
    const { statistic, kpi } = exerciseFigureOf(id);
    const entry = rateEntry(kpi);
    return { ...entry, adds: EXERCISE_ADDS[statistic], ...(statistic === 'intensity' ? { quantity: 'score' } : {}) };
  }
  if (isExposureFigure(id)) return { ...EXPOSURE_ENTRIES[id], formula: PARTS };
  if (isSeasonFigure(id)) {
    const methods: MetricEntry['methods'] = isSeasonCount(id)
      ? ['load']
      : ['load', methodOfLoad(seasonFigureOf(id).kpi)];
    return { methods, ...seasonEntry(id, loadEntry), formula: PARTS };
  }
  if (isBeyondFigure(id)) return beyondEntry(id);
  if (isQualityFigure(id)) return qualityEntry(id);
  if (isFlagFigure(id)) return flagEntry(id);
  if (isAfterFlagFigure(id)) return afterFlagEntry(id);
  if (isMatchBestFigure(id)) return matchBestEntry(id);
  if (isPlanFigure(id)) {
    const { statistic, kpi } = planFigureOf(id);
    const [quantity] = KPI_ROWS[kpi];
    const digits = quantity === 'count' ? { digits: 1 } : {};
    return { methods: [METHOD_OF_KPI[kpi]], quantity, ...digits, adds: PLAN_ADDS[statistic], formula: PARTS };
  }
  if (isRehabCount(id)) return { ...rehabCountEntry(id), formula: PARTS };
  if (isRehabFigure(id)) {
    const entry = rehabEntry(id, (kpi) => KPI_ROWS[kpi][0]);
    return { ...entry, formula: entry.adds === null ? MEASURED : PARTS };
  }
  if (isCombinedMetric(id)) return combinedEntry(id);
  if (isClubMetric(id) || isLeagueMetric(id)) return clubEntry(id);
  if (isDevelopmentMetric(id)) return developmentEntry(id);
  if (isNetworkMetric(id)) return networkEntry(id);
  const { kpi, isMaximum } = playerMetricOf(id);
  const [method, quantity] = PLAYER_ROWS[kpi];
  const adds = !isMaximum ? 'mean' : kpi === 'PEAK_DECELS' ? 'lowest' : 'highest';
  return { methods: [method], quantity, adds, formula: PARTS };
}

function rateEntry(kpi: KpiName): Omit<MetricEntry, 'adds'> {
  const quantity = KPI_ROWS[kpi][0] === 'count' ? 'countPerMinute' : 'distancePerMinute';
  return { methods: [METHOD_OF_KPI[kpi]], quantity, formula: PARTS };
}

function loadEntry(kpi: KpiName | WeekKpi): { readonly quantity: Quantity; readonly adds: Adds } {
  const [quantity] = kpi === 'heart.load' ? [heartQuantity(kpi)] : KPI_ROWS[kpi];
  return { quantity, adds: kpi === 'peakSpeedMPerS' ? 'highest' : 'sum' };
}

function methodOfLoad(kpi: KpiName | WeekKpi): string {
  return kpi === 'heart.load' ? 'heart' : METHOD_OF_KPI[kpi];
}

function combinedEntry(id: CombinedMetric): MetricEntry {
  const kpi = kpiCombined(id);
  const { quantity } = loadEntry(kpi);
  const of = methodOfLoad(kpi);
  const isPeak = kpi === 'peakSpeedMPerS';
  if (isTeamMetric(id)) return { methods: [of], quantity, adds: isPeak ? 'mean' : 'sum', formula: PARTS };
  if (isDayMetric(id)) return { methods: [of], quantity, adds: 'mean', formula: PARTS };
  if (isStandardMetric(id)) return { methods: ['refstats', of], quantity, adds: 'mean', formula: PARTS };
  const { span } = weekMetricOf(id);
  const methods: MetricEntry['methods'] = ['load', of];
  if (span === 'monotony') return { methods, quantity: 'ratio', partQuantity: quantity, ...MADE };
  if (span === 'strain') return { methods, quantity, ...MADE };
  if (span !== 'week') return { methods, quantity, adds: 'sum', formula: PARTS };
  return { methods: [of], quantity, adds: isPeak ? 'highest' : 'sum', formula: PARTS };
}

function counts(...methods: readonly [string, ...string[]]): MetricEntry {
  return { methods, quantity: 'count', adds: 'count', formula: PARTS };
}
