import { CLASS_NAMES } from '../../methods/low-medium-high';
import type { Effort } from '../../events/effort';
import { effortOfTurn, velocityChangeMPerS } from '../../events/turn-effort';
import type { Peak } from '../../metrics/session/session-facts';
import type { RecordColumn } from '../columnar-table';
import {
  column,
  type EventRow,
  fullColumn,
  IDENTITY_COLUMNS,
  NAME_COLUMNS,
  SIMULATED_COLUMN,
  sinceFirstSample,
} from './row-columns';
import type { TurnRecord } from './session-records';

/** METHODS T2, T5. */
export const TURN_COLUMNS: readonly RecordColumn<EventRow<TurnRecord>>[] = [
  ...NAME_COLUMNS,
  column('startS', 'float64', (row) => sinceFirstSample(row, row.event.startS)),
  fullColumn('side', 'utf8', ({ event }) => event.turnSide),
  fullColumn('angleDegrees', 'float64', ({ event }) => event.angleDegrees),
  fullColumn('twistingTimeS', 'float64', ({ event }) => event.twistingTimeS),
  fullColumn('entrySpeedMPerS', 'float64', ({ event }) => event.entrySpeedMPerS),
  fullColumn('peakDecelerationMPer2', 'float64', ({ event }) => event.peakDecelerationMPer2),
  fullColumn('peakAccelerationMPer2', 'float64', ({ event }) => event.peakAccelerationMPer2),
  fullColumn(
    'effortClass',
    'utf8',
    ({ session, event }) => CLASS_NAMES[effortOfTurn(event, session.entrySpeedBoundaries)],
  ),
  fullColumn('exitSpeedMPerS', 'float64', ({ event }) => event.exitSpeedMPerS),
  fullColumn('minimumSpeedMPerS', 'float64', ({ event }) => event.minimumSpeedMPerS),
  fullColumn('velocityChangeMPerS', 'float64', ({ event }) => velocityChangeMPerS(event)),
  fullColumn('sideUncertain', 'bool', ({ event }) => event.sideUncertain),
  column('matchTimeS', 'float64', ({ event }) => event.turnMatchTimeS),
  fullColumn('sessionStartS', 'float64', ({ event }) => event.startS),
  column('sessionEndS', 'float64', ({ event }) => event.endS ?? null),
  // In turns `side` means L or R, so the team's side gets another name here.
  ...IDENTITY_COLUMNS.map((each) => (each.name === 'side' ? { ...each, name: 'teamSide' } : each)),
  SIMULATED_COLUMN,
];

/**
 * METHODS E1 and E3. The peak of an acceleration or deceleration is an acceleration, that of HSR and SPRINT a
 * speed.
 */
export const EFFORT_COLUMNS: readonly RecordColumn<EventRow<Effort>>[] = [
  ...NAME_COLUMNS,
  fullColumn('kind', 'utf8', ({ event }) => event.kind),
  column('startS', 'float64', (row) => sinceFirstSample(row, row.event.startS)),
  fullColumn('durationS', 'float64', ({ event }) => event.durationS),
  fullColumn('distanceM', 'float64', ({ event }) => event.distanceM),
  column('peakAccelerationMPerS2', 'float64', ({ event }) => (isRun(event) ? null : event.peak)),
  column('peakSpeedMPerS', 'float64', ({ event }) => (isRun(event) ? event.peak : null)),
  column('matchTimeS', 'float64', ({ event }) => event.matchTimeS),
  fullColumn('sessionStartS', 'float64', ({ event }) => event.startS),
  ...IDENTITY_COLUMNS,
  SIMULATED_COLUMN,
];

/** METHODS P1: the highest window of every KPI and epoch; value and clock are null if there is no such window. */
export const PEAK_COLUMNS: readonly RecordColumn<EventRow<Peak>>[] = [
  ...NAME_COLUMNS,
  fullColumn('kpi', 'utf8', ({ event }) => event.kpi),
  fullColumn('epochS', 'float64', ({ event }) => event.epochS),
  column('distanceMPerMinute', 'float64', ({ event }) => (event.kpi === 'TURNS' ? null : event.valuePerMinute)),
  column('turnsPerMinute', 'float64', ({ event }) => (event.kpi === 'TURNS' ? event.valuePerMinute : null)),
  column('matchTimeS', 'float64', ({ event }) => event.matchTimeS),
  ...IDENTITY_COLUMNS,
  SIMULATED_COLUMN,
];

function isRun({ kind }: Effort): boolean {
  return kind === 'HSR' || kind === 'SPRINT';
}
