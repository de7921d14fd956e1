/**
 * The registry of numbers that a screen may show and explain: a figure asks for a `MetricId`, so one without an entry
 * does not compile.
 */
import type { Quantity } from '../../units/units';
import { PLAYER_KPIS, type PlayerKpi } from '../reference/player-summary';
import { KPI_NAMES, type KpiName } from '../session/facts';
import { METHOD_OF_KPI } from '../session/kpi-methods';

const AVERAGES = PLAYER_KPIS.map((kpi) => `average.${kpi}` as const);
const MAXIMA = PLAYER_KPIS.map((kpi) => `maximum.${kpi}` as const);

/** Of one player in one session or drill. */
export const SESSION_METRICS = KPI_NAMES;
/** Of one player over their sessions. */
export const PLAYER_METRICS = [...AVERAGES, ...MAXIMA];

export type SessionMetric = (typeof SESSION_METRICS)[number];
export type PlayerMetric = (typeof PLAYER_METRICS)[number];
export type MetricId = SessionMetric | PlayerMetric;

/** Which number: its metric and what it is of. */
export type Explained =
  | {
      readonly metric: SessionMetric;
      readonly sessionId: number;
      readonly playerId: number;
      /** Divided by active minutes (METHODS R8), as far as it accumulates. */
      readonly perMinute?: boolean;
      /** 0, or left out: the full session. */
      readonly drillId?: number;
    }
  | { readonly metric: PlayerMetric; readonly playerId: number; readonly perMinute?: boolean };

/** How the values of the parts make the number; null where it has no parts, or they are only its setting. */
export type Adds = 'sum' | 'count' | 'highest' | 'lowest' | 'mean';

/** What the number is made of, in other numbers of the same player and session. */
type Formula =
  | { readonly kind: 'parts' }
  | { readonly kind: 'terms'; readonly terms: readonly FormulaTerm[] }
  | { readonly kind: 'ratio'; readonly over: KpiName; readonly under: KpiName }
  | { readonly kind: 'measured' };

interface FormulaTerm {
  readonly sign: 1 | -1;
  readonly of: KpiName;
}

export interface MetricEntry {
  /** Ids of `methods/registry`, the one that defines the number first. */
  readonly methods: readonly [string, ...string[]];
  readonly quantity: Quantity;
  readonly adds: Adds | null;
  readonly formula: Formula;
}

type KpiRow = readonly [quantity: Quantity, adds: Adds | null, formula?: Formula];

const terms = (first: KpiName, ...others: readonly FormulaTerm[]): Formula => ({
  kind: 'terms',
  terms: [{ sign: 1, of: first }, ...others],
});
const plus = (of: KpiName): FormulaTerm => ({ sign: 1, of });
const minus = (of: KpiName): FormulaTerm => ({ sign: -1, of });
const MEASURED: Formula = { kind: 'measured' };
const PARTS: Formula = { kind: 'parts' };

const KPI_ROWS: Readonly<Record<KpiName, KpiRow>> = {
  sessionTotalTimeM: ['minutes', null],
  activeTimeM: ['minutes', null],
  matchTimeM: ['minutes', null],
  totalDistanceM: ['longDistance', null],
  activeDistanceM: ['longDistance', null],
  averageSpeedMPerMinute: ['distancePerMinute', null, { kind: 'ratio', over: 'activeDistanceM', under: 'activeTimeM' }],
  peakSpeedMPerS: ['peakSpeed', 'highest'],
  walkingDistanceM: ['shortDistance', 'sum'],
  joggingDistanceM: ['shortDistance', 'sum'],
  runningDistanceM: ['shortDistance', 'sum'],
  highSpeedRunningDistanceM: ['shortDistance', 'sum'],
  sprintingDistanceM: ['shortDistance', 'sum'],
  highSpeedDistanceM: ['shortDistance', 'sum'],
  zone5DistanceM: ['shortDistance', 'sum', terms('highSpeedDistanceM', minus('sprintDistanceM'))],
  sprintDistanceM: ['shortDistance', 'sum'],
  highPowerDistanceM: ['shortDistance', 'sum'],
  highPowerStrictDistanceM: ['shortDistance', 'sum'],
  explosiveDistanceM: ['shortDistance', 'sum', terms('highPowerDistanceM', minus('highSpeedDistanceM'))],
  energyKJPerKg: ['energy', null],
  meanPowerWPerKg: ['power', null],
  lowAccelerations: ['count', 'count'],
  mediumAccelerations: ['count', 'count'],
  highAccelerations: ['count', 'count'],
  accelerations: ['count', 'count'],
  lowDecelerations: ['count', 'count'],
  mediumDecelerations: ['count', 'count'],
  highDecelerations: ['count', 'count'],
  decelerations: ['count', 'count'],
  lowAccelerationDistanceM: ['shortDistance', 'sum'],
  mediumAccelerationDistanceM: ['shortDistance', 'sum'],
  highAccelerationDistanceM: ['shortDistance', 'sum'],
  accelerationDistanceM: [
    'shortDistance',
    'sum',
    terms('lowAccelerationDistanceM', plus('mediumAccelerationDistanceM'), plus('highAccelerationDistanceM')),
  ],
  lowDecelerationDistanceM: ['shortDistance', 'sum'],
  mediumDecelerationDistanceM: ['shortDistance', 'sum'],
  highDecelerationDistanceM: ['shortDistance', 'sum'],
  decelerationDistanceM: [
    'shortDistance',
    'sum',
    terms('lowDecelerationDistanceM', plus('mediumDecelerationDistanceM'), plus('highDecelerationDistanceM')),
  ],
  peakAccelerationMPer2: ['acceleration', 'highest'],
  peakDecelerationMPer2: ['acceleration', 'lowest'],
  totalTurns: ['count', 'count'],
};

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

export function isSessionMetric(id: string): id is SessionMetric {
  return Object.hasOwn(KPI_ROWS, id);
}

/** The KPI of a player's average or maximum. */
export function kpiOfPlayerMetric(id: PlayerMetric): { readonly kpi: PlayerKpi; readonly isMaximum: boolean } {
  const kpi = PLAYER_KPIS.find((each) => id.endsWith(`.${each}`));
  if (kpi === undefined) throw new RangeError(`There is no player metric "${id}".`);
  return { kpi, isMaximum: id.startsWith('maximum.') };
}

export function metricEntry(id: MetricId): MetricEntry {
  if (isSessionMetric(id)) {
    const [quantity, adds, formula] = KPI_ROWS[id];
    return { methods: [METHOD_OF_KPI[id]], quantity, adds, formula: formula ?? (adds === null ? MEASURED : PARTS) };
  }
  const { kpi, isMaximum } = kpiOfPlayerMetric(id);
  const [method, quantity] = PLAYER_ROWS[kpi];
  const adds = !isMaximum ? 'mean' : kpi === 'PEAK_DECELS' ? 'lowest' : 'highest';
  return { methods: [method, 'refstats'], quantity, adds, formula: PARTS };
}
