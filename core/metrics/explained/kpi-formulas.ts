/** Unit of each KPI, how its parts make it, and how it follows from others. */
import type { Quantity } from '../../units/units';
import type { KpiName } from '../session/session-facts';
import type { Adds, Formula, FormulaTerm } from './metric-entry';

type KpiRow = readonly [quantity: Quantity, adds: Adds | null, formula?: Formula];

const terms = (first: KpiName, ...others: readonly FormulaTerm[]): Formula => ({
  kind: 'terms',
  terms: [{ sign: 1, of: first }, ...others],
});
const plus = (of: KpiName): FormulaTerm => ({ sign: 1, of });
const minus = (of: KpiName): FormulaTerm => ({ sign: -1, of });
export const MEASURED: Formula = { kind: 'measured' };

export const KPI_ROWS: Readonly<Record<KpiName, KpiRow>> = {
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
