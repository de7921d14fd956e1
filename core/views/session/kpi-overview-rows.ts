/**
 * Rows of the session overview's table (portal-core section 2) and their order. Pure: takes an answer and settings,
 * returns display values.
 */
import { MATCH_MIN } from '../../stats/match-minutes';
import { LEAST_COVERAGE } from './session-quality';
import type { BasketballZoneName } from '../../metrics/load/basketball-zones';
import type { KpiName } from '../../metrics/session/session-facts';
import { perMinute } from '../../metrics/reference/per-active-minute';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { formatQuantity } from '../../units/number-text';
import { DEFAULT_UNITS, toDisplay, unitDigits, type Quantity, type UnitSettings } from '../../units/units';
import { kpiMark, type KpiMark, type ReferencedValue } from '../words/kpi-mark';
import { comparePlayers } from '../words/player-order';
import { positionReference } from '../words/position-reference';
import { FOOT_KPIS } from './kpi-overview-foot';
import type { SessionTableColumn, TableKpi } from './kpi-overview-columns';

export type SessionTableInput = {
  readonly player: {
    readonly playerId: number;
    readonly name: string;
    readonly position: string;
    readonly positionSortOrder: number;
    readonly positionGroupId: number | null;
    readonly shirtNumber: number | null;
  };
  readonly quality: { readonly coverage: number | null; readonly lowAccelQuality: boolean };
} & Readonly<Record<KpiName, ReferencedValue>> &
  Partial<Readonly<Record<BasketballZoneName, ReferencedValue | undefined>>>;

export interface SessionTableRow {
  readonly playerId: number;
  readonly plainName: string;
  /** Name with its marks: `(*)` under 90 minutes of a match, `(†)` seen for less than 90 % of the time. */
  readonly name: string;
  readonly position: string;
  readonly positionGroupId: number | null;
  readonly isOpposition: boolean;
  readonly shirtNumber: number | null;
  readonly cells: Readonly<Partial<Record<TableKpi, SessionCell>>>;
}

export interface SessionCell {
  readonly mark: KpiMark | null;
  readonly si: number | null;
  readonly value: number | null;
  readonly text: string;
}

const NO_CELL: SessionCell = { mark: null, si: null, value: null, text: formatQuantity('count', null, DEFAULT_UNITS) };

export function cellOf({ cells }: Pick<SessionTableRow, 'cells'>, id: TableKpi): SessionCell {
  return cells[id] ?? NO_CELL;
}

export const COMPARISONS = ['own', 'position', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const COMPARISON_CHOICES: readonly { readonly value: Comparison; readonly label: string }[] = [
  { value: 'own', label: 'Own average' },
  { value: 'position', label: 'Position' },
  { value: 'none', label: 'None' },
];

export interface SessionRowOptions {
  readonly columns: readonly SessionTableColumn[];
  readonly units: UnitSettings;
  readonly sessionIsAMatch: boolean;
  readonly comparison: Comparison;
  readonly reference: ReferenceAbout | null;
  /** Star and colours: only full sessions, if the club enables them (portal-core section 4). */
  readonly isRated: boolean;
}

const NOT_MEASURED: ReferencedValue = {
  value: null,
  maximum: null,
  average: null,
  standardDeviation: null,
  percentile: null,
  count: 0,
};

/** A drill's KPIs come without rates, so they are computed by METHODS R8. */
function rateOf({ averageSpeedMPerMinute: rate, activeDistanceM, activeTimeM }: SessionTableInput): ReferencedValue {
  return rate.value === null ? { ...NOT_MEASURED, value: perMinute(activeDistanceM.value, activeTimeM.value) } : rate;
}

function markedName(row: SessionTableInput, sessionIsAMatch: boolean): string {
  const minutes = row.matchTimeM.value;
  const short = sessionIsAMatch && minutes !== null && minutes < MATCH_MIN ? ' (*)' : '';
  const seldomSeen = row.quality.coverage !== null && row.quality.coverage < LEAST_COVERAGE ? ' (†)' : '';
  return row.player.name + short + seldomSeen;
}

function order(a: SessionTableInput, b: SessionTableInput): number {
  return comparePlayers(a.player, b.player);
}

export function sessionTableRows(
  own: readonly SessionTableInput[],
  opposition: readonly SessionTableInput[],
  options: SessionRowOptions,
): readonly SessionTableRow[] {
  const { columns, units, sessionIsAMatch, comparison, reference, isRated } = options;
  const ofPosition = positionReference([...own, ...opposition], sessionIsAMatch);
  const quantityOf = new Map<TableKpi, Quantity>(columns.map(({ id, quantity }) => [id, quantity]));
  const toRow = (input: SessionTableInput, isOpposition: boolean): SessionTableRow => {
    const valueOf = (id: TableKpi) => (id === 'averageSpeedMPerMinute' ? rateOf(input) : (input[id] ?? NOT_MEASURED));
    const minutes = input.activeTimeM.value ?? 0;
    const { positionGroupId } = input.player;
    const cell = (id: TableKpi): SessionCell => {
      const quantity = quantityOf.get(id) ?? 'count';
      const referenced = valueOf(id);
      const { value: si } = referenced;
      return {
        mark:
          quantity === 'minutes'
            ? null
            : kpiMark(referenced, quantity, units, {
                minutes,
                isRated,
                about: reference,
                bar: { own: 'own' as const, position: ofPosition(positionGroupId, id), none: null }[comparison],
              }),
        si,
        value: si === null ? null : toDisplay(quantity, si, units),
        text: formatQuantity(quantity, si, units, unitDigits(quantity, units)),
      };
    };
    const ids = new Set<TableKpi>([...quantityOf.keys(), ...FOOT_KPIS]);
    return {
      playerId: input.player.playerId,
      plainName: input.player.name,
      name: markedName(input, sessionIsAMatch),
      position: input.player.position,
      positionGroupId,
      shirtNumber: input.player.shirtNumber,
      isOpposition,
      cells: Object.fromEntries([...ids].map((id) => [id, cell(id)])),
    };
  };
  return [
    ...[...own].sort(order).map((input) => toRow(input, false)),
    ...[...opposition].sort(order).map((input) => toRow(input, true)),
  ];
}

/**
 * A player's name in a table of both teams. The opposition's mark comes first, where a narrow column does not cut it
 * off.
 */
export function listedName({ name, isOpposition }: Pick<SessionTableRow, 'name' | 'isOpposition'>): string {
  return isOpposition ? `Opp. ${name}` : name;
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
