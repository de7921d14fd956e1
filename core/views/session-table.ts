/**
 * View model of the session overview's table (portal-core section 2): which columns, in which unit, in which order the
 * players. Pure: an answer and settings in, display values out.
 */
import { comparePlayers } from './player-order';
import type { KpiName } from '../metrics/facts';
import { toDisplay, unitDigits, unitLabel, formatQuantity, type Quantity, type UnitSettings } from '../units/units';

/** What the table needs of a player's row: the KPI values with their references, and who the player is. */
export type SessionTableInput = {
  readonly player: {
    readonly playerId: number;
    readonly name: string;
    readonly position: string;
    readonly positionSortOrder: number;
    readonly positionGroupId: number | null;
    readonly shirtNumber: number | null;
  };
  /** METHODS K6 */
  readonly quality: { readonly coverage: number | null; readonly lowAccelQuality: boolean };
} & Readonly<Record<KpiName, { readonly value: number | null }>>;

export interface SessionTableColumn {
  readonly id: KpiName;
  readonly title: string;
  readonly quantity: Quantity;
  /** Display unit for the header; null for a plain count. */
  readonly unit: string | null;
  /** What is counted, with its bounds in display units. */
  readonly note: string;
}

export interface SessionTableRow {
  readonly playerId: number;
  /** Name with its marks: `(*)` under 90 minutes of a match, `(†)` seen for less than 90 % of the time. */
  readonly name: string;
  readonly position: string;
  readonly positionGroupId: number | null;
  readonly isOpposition: boolean;
  /** Display units, null not computable. */
  readonly value: (id: KpiName) => number | null;
  /** Rounded as the table shows it, `N/A` for null. */
  readonly text: (id: KpiName) => string;
}

export interface SessionTableOptions {
  readonly units: UnitSettings;
  readonly sessionIsAMatch: boolean;
  /** Adds walking to sprinting (a customer option). */
  readonly speedZones: boolean;
}

/** Full match in minutes: players below it are marked. */
const FULL_MATCH_MINUTES = 90;
/** METHODS K6: below this share of valid frames a row is shown with a mark. */
const MARKED_COVERAGE = 0.9;

/** Bounds in display units with their label. */
interface Show {
  readonly speed: (mPerS: number) => string;
  readonly acceleration: (mPerS2: number) => string;
}

type Spec = readonly [id: KpiName, title: string, quantity: Quantity, note: (show: Show) => string];

const ZONES: readonly Spec[] = [
  ['walkingDistanceM', 'Walking', 'longDistance', ({ speed }) => `Distance at up to ${speed(1.4)}`],
  ['joggingDistanceM', 'Jogging', 'longDistance', ({ speed }) => `Distance at ${speed(1.4)} to ${speed(2.8)}`],
  ['runningDistanceM', 'Running', 'longDistance', ({ speed }) => `Distance at ${speed(2.8)} to ${speed(5.2)}`],
  [
    'highSpeedRunningDistanceM',
    'High-Speed Running',
    'longDistance',
    ({ speed }) => `Distance at ${speed(5.2)} to ${speed(6.6)}`,
  ],
  ['sprintingDistanceM', 'Sprinting', 'longDistance', ({ speed }) => `Distance above ${speed(6.6)}`],
];

function specs(options: SessionTableOptions): readonly Spec[] {
  const time: Spec = options.sessionIsAMatch
    ? ['matchTimeM', 'Match Time', 'minutes', () => 'Minutes on the pitch, stoppage time included']
    : ['sessionTotalTimeM', 'Session Time', 'minutes', () => 'First to last sample of the player'];
  return [
    time,
    [
      'activeTimeM',
      'Active Time',
      'minutes',
      () => 'A match: time on the pitch. Training: time in which the player moved',
    ],
    ['activeDistanceM', 'Distance', 'longDistance', () => 'Distance covered while on the pitch'],
    ['peakSpeedMPerS', 'Peak Speed', 'peakSpeed', () => 'Highest speed held for 0.2 s'],
    ['averageSpeedMPerMinute', 'Distance Per Minute', 'distancePerMinute', () => 'Distance divided by active time'],
    ...(options.speedZones ? ZONES : []),
    ['highSpeedDistanceM', 'HSR', 'longDistance', ({ speed }) => `Distance above ${speed(5.5)}`],
    ['zone5DistanceM', 'Zone 5', 'longDistance', ({ speed }) => `Distance at ${speed(5.5)} to ${speed(7)}`],
    ['sprintDistanceM', 'Sprint', 'longDistance', ({ speed }) => `Distance above ${speed(7)}`],
    ['highPowerDistanceM', 'High Power', 'longDistance', () => 'Distance above 25 W/kg of metabolic power'],
    ['explosiveDistanceM', 'Explosive', 'longDistance', () => 'High Power minus HSR'],
    ['lowDecelerations', 'Low Dec', 'count', () => 'Decelerations of the class Low'],
    ['mediumDecelerations', 'Medium Dec', 'count', () => 'Decelerations of the class Medium'],
    ['highDecelerations', 'High Dec', 'count', () => 'Decelerations of the class High'],
    ['lowAccelerations', 'Low Acc', 'count', () => 'Accelerations of the class Low'],
    ['mediumAccelerations', 'Medium Acc', 'count', () => 'Accelerations of the class Medium'],
    ['highAccelerations', 'High Acc', 'count', () => 'Accelerations of the class High'],
    [
      'lowAccelerationDistanceM',
      'Low Acc Distance',
      'shortDistance',
      () => 'Distance in accelerations of the class Low',
    ],
    [
      'mediumAccelerationDistanceM',
      'Medium Acc Distance',
      'shortDistance',
      () => 'Distance in accelerations of the class Medium',
    ],
    [
      'highAccelerationDistanceM',
      'High Acc Distance',
      'shortDistance',
      () => 'Distance in accelerations of the class High',
    ],
    ['accelerations', 'Acc', 'count', ({ acceleration }) => `Accelerations above ${acceleration(3)}`],
    ['decelerations', 'Dec', 'count', ({ acceleration }) => `Decelerations above ${acceleration(3)}`],
    ['totalTurns', 'Turns', 'count', () => 'Significant turns'],
  ];
}

export function sessionTableColumns(options: SessionTableOptions): readonly SessionTableColumn[] {
  const { units } = options;
  // The bounds are round numbers in metric units only.
  const digits = units.system === 'metric' ? 1 : 2;
  const bound = (quantity: Quantity) => (si: number) =>
    `${formatQuantity(quantity, si, units, digits)} ${unitLabel(quantity, units)}`;
  const show: Show = { speed: bound('speed'), acceleration: bound('acceleration') };
  return specs(options).map(([id, title, quantity, note]) => ({
    id,
    title,
    quantity,
    unit: quantity === 'count' ? null : unitLabel(quantity, units),
    note: note(show),
  }));
}

function markedName(row: SessionTableInput, sessionIsAMatch: boolean): string {
  const minutes = row.matchTimeM.value;
  const short = sessionIsAMatch && minutes !== null && minutes < FULL_MATCH_MINUTES ? ' (*)' : '';
  const seldomSeen = row.quality.coverage !== null && row.quality.coverage < MARKED_COVERAGE ? ' (†)' : '';
  return row.player.name + short + seldomSeen;
}

function order(a: SessionTableInput, b: SessionTableInput): number {
  return comparePlayers(a.player, b.player);
}

/** Rows of the table, our team first. */
export function sessionTableRows(
  own: readonly SessionTableInput[],
  opposition: readonly SessionTableInput[],
  options: SessionTableOptions,
): readonly SessionTableRow[] {
  const { units, sessionIsAMatch } = options;
  const quantityOf = new Map(specs({ ...options, speedZones: true }).map(([id, , quantity]) => [id, quantity]));
  const toRow = (input: SessionTableInput, isOpposition: boolean): SessionTableRow => {
    const quantity = (id: KpiName): Quantity => quantityOf.get(id) ?? 'count';
    return {
      playerId: input.player.playerId,
      name: markedName(input, sessionIsAMatch),
      position: input.player.position,
      positionGroupId: input.player.positionGroupId,
      isOpposition,
      value: (id) => {
        const si = input[id].value;
        return si === null ? null : toDisplay(quantity(id), si, units);
      },
      text: (id) => formatQuantity(quantity(id), input[id].value, units, unitDigits(quantity(id), units)),
    };
  };
  return [
    ...[...own].sort(order).map((input) => toRow(input, false)),
    ...[...opposition].sort(order).map((input) => toRow(input, true)),
  ];
}

const GROUP_NAMES: Readonly<Record<number, string>> = {
  1: 'Goalkeepers',
  2: 'Defenders',
  3: 'Midfielders',
  4: 'Forwards',
};

export interface PositionGroup {
  readonly name: string;
  readonly rows: readonly SessionTableRow[];
}

/** The rows by position group, goalkeepers to forwards, players without a group last; empty groups are left out. */
export function groupByPosition(rows: readonly SessionTableRow[]): readonly PositionGroup[] {
  const groups = new Map<number | null, SessionTableRow[]>();
  for (const row of rows) {
    const key = row.positionGroupId !== null && row.positionGroupId in GROUP_NAMES ? row.positionGroupId : null;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .sort(([a], [b]) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER))
    .map(([key, grouped]) => ({ name: key === null ? 'No position' : (GROUP_NAMES[key] ?? ''), rows: grouped }));
}
