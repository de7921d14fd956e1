/** The parts of a number in one shape: when, how long, how far, how hard, and what each adds to the number. */
import type { Effort, EffortKind } from '../../events/effort';
import type { Turn } from '../../events/turn';
import type { DerivedParameters } from '../../methods/derived-parameters';
import { capacityEfforts } from '../profile/capacity';
import type { MeasuredSprintTest } from '../profile/measured-sprint-test';
import { type SprintTestFigure, sprintTestFigure } from './sprint-test-figures';
import type { Parameters } from '../../methods/default-parameters';
import type { Track } from '../../tracking/trackset';
import { staysInside } from '../load/kpis-inside';
import { trackMotion, type TrackContext } from '../load/track-motion';
import { fillGridFrames } from '../peaks/rolling-peaks';
import type { AnalysisBuffers } from '../session/analyze-track';
import type { KpiName, TimeWindow } from '../session/session-facts';
import { beyondSpans, countedEfforts, countedSpans } from '../session/counted-frames';
import { type BeyondFigure, beyondFigureOf } from './families/beyond-figures';
import { bandOf } from '../load/effort-bands';
import { isOfCell } from '../turns/turn-class-counts';
import { type EntrySpeedBoundaries, TURN_TIMES, turnTimeClass } from '../../methods/turn-classes';
import { type TurnTimeMetric, turnTimeOf } from './families/turn-share-figures';
import { sprintAtMs, type SprintFigure, sprintFigure, turnAtMs, type TurnFigure, turnFigure } from './event-figures';
import {
  type CapacityMetric,
  type EffortMetric,
  effortMetricOf,
  metricEntry,
  type TurnMetric,
  turnMetricOf,
} from './metric-registry';

export interface Moment {
  readonly startS: number;
  readonly lengthS: number | null;
  /** Match clock, s; NaN for a time without one. */
  readonly clockS: number;
  readonly distanceM: number | null;
  readonly peak: number | null;
  readonly value: number;
}

export interface EffortMoment extends Moment {
  readonly effort: EffortKind;
}

export interface TurnMoment extends Moment {
  readonly angleDegrees: number;
  readonly side: Turn['turnSide'];
  readonly entrySpeedMPerS: number;
}

export interface WindowMoment {
  readonly clockS: number;
  readonly lengthS: number;
  readonly value: number;
}

export type Parts =
  | { readonly kind: 'efforts'; readonly rows: readonly EffortMoment[] }
  | { readonly kind: 'turns'; readonly rows: readonly TurnMoment[] }
  | { readonly kind: 'spans'; readonly rows: readonly Moment[] }
  | { readonly kind: 'windows'; readonly rows: readonly WindowMoment[] }
  | { readonly kind: 'wholeTime' };

export type MomentParts = Exclude<Parts, { kind: 'windows' | 'wholeTime' }>;

export interface StoredEvents {
  readonly efforts: readonly Effort[];
  readonly turns: readonly (Omit<Turn, 'endS'> & { readonly endS?: number })[];
}

export function storedParts(
  kpi: KpiName,
  events: StoredEvents,
  parameters: Parameters,
  window: TimeWindow | null,
): Parts | null {
  const { adds } = metricEntry(kpi);
  if (adds === null) return { kind: 'wholeTime' };
  if (kpi === 'totalTurns') return { kind: 'turns', rows: inside(events.turns, window).map(turnMoment) };
  const efforts = countedEfforts(kpi, inside(events.efforts, window), parameters);
  if (efforts === null) return null;
  const rows = efforts.map((effort) => effortMoment(effort, adds === 'count' ? 1 : effort.peak));
  return { kind: 'efforts', rows };
}

export function eventsCounted(kpi: KpiName, parameters: Parameters): keyof StoredEvents | null {
  if (kpi === 'totalTurns') return 'turns';
  return countedEfforts(kpi, [], parameters) === null ? null : 'efforts';
}

/** High-speed runs or sprints, all or of one band of their distance (METHODS E3). */
export function effortParts(id: EffortMetric, efforts: readonly Effort[], window: TimeWindow | null): Parts {
  const { kind, band } = effortMetricOf(id);
  const rows = inside(efforts, window)
    .filter((effort) => effort.kind === kind && (band === 'ALL' || bandOf(effort.distanceM) === band))
    .map((effort) => effortMoment(effort, 1));
  return { kind: 'efforts', rows };
}

/** The efforts that a capacity is the mean of (METHODS A3); empty if there are too few. */
export function capacityParts(
  id: CapacityMetric,
  efforts: readonly Effort[],
  parameters: DerivedParameters['capacity'],
): Parts {
  const kind = id === 'capacity.ACCELERATION' ? 'ACCELERATION' : 'DECELERATION';
  const strongest = capacityEfforts(efforts, kind, parameters) ?? [];
  return { kind: 'efforts', rows: strongest.map((effort) => effortMoment(effort, Math.abs(effort.peak))) };
}

/** Turns of a class (METHODS T4, T5). @param side null for both */
export function turnParts(
  id: TurnMetric,
  turns: StoredEvents['turns'],
  boundaries: EntrySpeedBoundaries,
  side: Turn['turnSide'] | null,
  window: TimeWindow | null,
): Parts {
  const { classification, cell } = turnMetricOf(id);
  const rows = inside(turns, window)
    .filter((turn) => side === null || turn.turnSide === side)
    .filter((turn) => isOfCell(turn, classification, cell, boundaries))
    .map(turnMoment);
  return { kind: 'turns', rows };
}

/** Turns of a band of their time, which does not overlap the others. */
export function turnTimeParts(
  id: TurnTimeMetric,
  turns: StoredEvents['turns'],
  window: TimeWindow | null,
): MomentParts {
  const time = turnTimeOf(id);
  const rows = inside(turns, window)
    .filter(({ twistingTimeS }) => TURN_TIMES[turnTimeClass(twistingTimeS)] === time)
    .map(turnMoment);
  return { kind: 'turns', rows };
}

/** Turns of certain side, one more to the right, one less to the left (METHODS T6): their mean is the balance. */
export function balanceParts(turns: StoredEvents['turns']): MomentParts {
  const certain = turns.filter(({ sideUncertain }) => !sideUncertain);
  return {
    kind: 'turns',
    rows: certain.map((turn) => ({ ...turnMoment(turn), value: turn.turnSide === 'R' ? 1 : -1 })),
  };
}

/** The window of a peak, or the windows that reached a rate (METHODS P1, P3). */
export function windowParts(
  epochS: number,
  windows: readonly { readonly clockS: number; readonly value: number }[],
): Parts {
  return { kind: 'windows', rows: windows.map(({ clockS, value }) => ({ clockS, lengthS: epochS, value })) };
}

export function turnFigureParts(id: TurnFigure, turns: StoredEvents['turns'], startMs: number): MomentParts | null {
  const turn = turnAtMs(turns, startMs);
  return turn === null ? null : { kind: 'turns', rows: [{ ...turnMoment(turn), value: turnFigure(id, turn) }] };
}

export function sprintFigureParts(id: SprintFigure, efforts: readonly Effort[], startMs: number): MomentParts | null {
  const sprint = sprintAtMs(efforts, startMs);
  return sprint === null ? null : { kind: 'efforts', rows: [effortMoment(sprint, sprintFigure(id, sprint))] };
}

export function sprintTestParts(id: SprintTestFigure, test: MeasuredSprintTest): MomentParts {
  const { fromS, toS, maximumSpeedMPerS } = test;
  const run = { startS: fromS, lengthS: toS - fromS, clockS: NaN, distanceM: null, peak: maximumSpeedMPerS };
  return { kind: 'spans', rows: [{ ...run, value: sprintTestFigure(id, test) }] };
}

function inside<Event extends { readonly startS: number }>(
  events: readonly Event[],
  window: TimeWindow | null,
): readonly Event[] {
  return window === null ? events : events.filter(({ startS }) => startS >= window.startS && startS < window.endS);
}

/** Spans of frames, from the track that the session was computed from; null for a KPI that counts no frames. */
export function trackedParts(
  kpi: KpiName,
  track: Track,
  context: TrackContext,
  window: TimeWindow | null,
  buffers: AnalysisBuffers,
): Parts | null {
  const whole = trackMotion(track, context, buffers);
  const motion = window === null ? whole : { ...whole, stays: staysIn(whole, window, buffers) };
  const spans = countedSpans(kpi, motion, context.parameters);
  if (spans === null) return null;
  const isPeak = metricEntry(kpi).adds === 'highest';
  return spanParts(spans, ({ peak, distanceM }) => (isPeak ? peak : distanceM));
}

/** Stretches beyond a mark of a report, from the track that the session was computed from. */
export function beyondParts(
  id: BeyondFigure,
  threshold: number,
  track: Track,
  context: TrackContext,
  buffers: AnalysisBuffers,
): MomentParts {
  const { table, isTime } = beyondFigureOf(id);
  const spans = beyondSpans(trackMotion(track, context, buffers), table, threshold);
  return spanParts(spans, ({ startS, endS, distanceM }) => (isTime ? endS - startS : distanceM));
}

function spanParts(
  spans: ReturnType<typeof beyondSpans>,
  valueOf: (span: ReturnType<typeof beyondSpans>[number]) => number,
): MomentParts {
  const rows = spans.map((span) => ({
    startS: span.startS,
    lengthS: span.endS - span.startS,
    clockS: span.matchTimeS,
    distanceM: span.distanceM,
    peak: span.peak,
    value: valueOf(span),
  }));
  return { kind: 'spans', rows };
}

function staysIn({ kinematics, stays }: ReturnType<typeof trackMotion>, window: TimeWindow, buffers: AnalysisBuffers) {
  fillGridFrames(kinematics, buffers.gridFrames);
  return staysInside(stays, kinematics.timeS, buffers.gridFrames, window);
}

function effortMoment({ kind, startS, durationS, matchTimeS, distanceM, peak }: Effort, value: number): EffortMoment {
  return { effort: kind, startS, lengthS: durationS, clockS: matchTimeS, distanceM, peak, value };
}

function turnMoment(turn: StoredEvents['turns'][number]): TurnMoment {
  const { startS, endS, turnMatchTimeS, entrySpeedMPerS, angleDegrees, turnSide } = turn;
  return {
    startS,
    lengthS: endS === undefined ? null : endS - startS,
    clockS: turnMatchTimeS,
    distanceM: null,
    peak: null,
    value: 1,
    angleDegrees,
    side: turnSide,
    entrySpeedMPerS,
  };
}
