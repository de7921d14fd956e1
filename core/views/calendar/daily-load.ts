import { monthGrid, monthOf } from '../../calendar/month';
import { dailyLoads, type DailyLoad, type LoadOfSession, type PlayerLoad } from '../../metrics/team/daily-load';
import type { Table } from '../../text/csv';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { dayColumns, type DayColumnsView } from '../forms/day-columns';
import { counted } from '../words/session-noun';
import type { CellDoors, ChartTable } from '../forms/table-doors';
import type { Explained } from '../../metrics/explained/explained-number';

export const LOAD_KPIS = ['distance', 'hsr'] as const;
export type LoadKpi = (typeof LOAD_KPIS)[number];

interface LoadedSession extends LoadOfSession {
  readonly sessionTypeId: number;
  readonly isRehab: boolean;
  readonly players: readonly (PlayerLoad & { readonly squadId: number })[];
}

export interface DailyLoadRequest {
  readonly month: string;
  readonly units: UnitSettings;
  /** Null while the user's choice of squads is not known. */
  readonly squadIds: readonly number[] | null;
  /** Null: all except rehab, which is not the squad's load. */
  readonly sessionTypeId: number | null;
  readonly kpi: LoadKpi;
  readonly played: string;
}

export interface DailyLoadView {
  readonly month: string;
  readonly isEmpty: boolean;
  readonly columns: DayColumnsView;
  readonly table: Table;
}

const KPIS: Readonly<
  Record<LoadKpi, { title: string; quantity: Quantity; valueOf: (load: DailyLoad) => number | null }>
> = {
  distance: { title: 'Distance', quantity: 'longDistance', valueOf: ({ distanceM }) => distanceM },
  hsr: { title: 'HSR', quantity: 'shortDistance', valueOf: ({ highSpeedDistanceM }) => highSpeedDistanceM },
};

export function dailyLoadView(sessions: readonly LoadedSession[], request: DailyLoadRequest): DailyLoadView {
  const { month, units, squadIds, sessionTypeId, kpi, played } = request;
  const loads = dailyLoads(
    sessions
      .filter(({ day }) => monthOf(day) === month)
      .filter((session) => (sessionTypeId === null ? !session.isRehab : session.sessionTypeId === sessionTypeId))
      .map(({ day, isMatch, players }) => ({
        day,
        isMatch,
        players: players.filter(({ squadId }) => squadIds === null || squadIds.includes(squadId)),
      })),
  );
  const { title, quantity, valueOf } = KPIS[kpi];
  const others = LOAD_KPIS.filter((other) => other !== kpi).map((other) => KPIS[other]);
  const textOf = (of: Quantity, value: number | null) =>
    withUnit(formatQuantity(of, value, units), unitLabel(of, units));
  return {
    month,
    isEmpty: loads.length === 0,
    columns: dayColumns(
      {
        title,
        quantity,
        days: daysOf(month),
        values: loads.map((load) => ({
          day: load.day,
          value: valueOf(load),
          isMarked: load.hasMatch,
          lines: [
            ...others.map((other) => [other.title, textOf(other.quantity, other.valueOf(load))] as const),
            ['Mean of', counted(load.players, 'player')] as const,
          ],
        })),
        mark: played,
      },
      units,
    ),
    table: tableOf(loads, units, played),
  };
}

function daysOf(month: string): readonly string[] {
  return monthGrid(month).filter((day) => monthOf(day) === month);
}

/** The table of a month: each of its two loads explains itself. */
export function dailyLoadTable(table: Table, explained: (kpi: LoadKpi, day: string) => Explained): ChartTable {
  const doors: CellDoors = (row, column) => {
    const [day, kpi] = [table.rows[row]?.[0], LOAD_KPIS[column - FIRST_LOAD]];
    return typeof day === 'string' && kpi !== undefined ? explained(kpi, day) : null;
  };
  return { ...table, doors };
}

const FIRST_LOAD = 2;

function tableOf(loads: readonly DailyLoad[], units: UnitSettings, played: string): Table {
  const kpis = LOAD_KPIS.map((kpi) => KPIS[kpi]);
  return {
    columns: [
      'Day',
      'Players',
      ...kpis.map(({ title, quantity }) => `${title} per player (${unitLabel(quantity, units)})`),
      played.charAt(0).toUpperCase() + played.slice(1),
    ],
    rows: loads.map((load) => [
      load.day,
      load.players,
      ...kpis.map(({ quantity, valueOf }) => {
        const value = valueOf(load);
        return value === null ? null : toDisplay(quantity, value, units);
      }),
      load.hasMatch ? 'yes' : 'no',
    ]),
  };
}
