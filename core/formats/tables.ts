/** The facts of a session as flat tables, one row per player, turn, effort or peak. Column names carry the SI unit. */
import { KPI_NAMES, type PlayerFacts, type SessionFacts } from '../metrics/facts';
import type { Cell, Table } from './csv';

export const TABLE_NAMES = ['kpis', 'turns', 'efforts', 'peaks', 'profile'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

const PLAYER_COLUMNS = ['sourceKey', 'name', 'side'] as const;

interface RecordColumns<T> {
  readonly columns: readonly string[];
  readonly cells: (record: T) => readonly Cell[];
}

/** METHODS T2. */
const TURN_COLUMNS = [
  'startS',
  'endS',
  'turnMatchTimeS',
  'entrySpeedMPerS',
  'exitSpeedMPerS',
  'minimumSpeedMPerS',
  'angleDegrees',
  'turnSide',
  'sideUncertain',
  'twistingTimeS',
  'peakAccelerationMPer2',
  'peakDecelerationMPer2',
] as const;
/** METHODS E1 and E3; `peak` is m/s2 for accelerations and decelerations, m/s for HSR and SPRINT. */
const EFFORT_COLUMNS = ['kind', 'startS', 'durationS', 'matchTimeS', 'distanceM', 'peak'] as const;
/** METHODS P1. */
const PEAK_COLUMNS = ['kpi', 'epochS', 'valuePerMinute', 'matchTimeS'] as const;
/** METHODS A1. */
const PROFILE_COLUMNS = ['a0MPerS2', 's0MPerS', 'r2', 'points', 'bins', 'topBinMPerS', 'isValid'] as const;

export function kpiTable(facts: SessionFacts): Table {
  return playerTable(facts, {
    columns: KPI_NAMES,
    cells: (player) => KPI_NAMES.map((name) => player.kpis[name]),
  });
}

export function turnTable(facts: SessionFacts): Table {
  return recordTable(facts, (player) => player.turns, fieldColumns(TURN_COLUMNS));
}

export function effortTable(facts: SessionFacts): Table {
  return recordTable(facts, (player) => player.efforts, fieldColumns(EFFORT_COLUMNS));
}

export function peakTable(facts: SessionFacts): Table {
  return recordTable(facts, (player) => player.peaks, fieldColumns(PEAK_COLUMNS));
}

/** One row per player; every cell N/A where no profile could be fitted. */
export function profileTable(facts: SessionFacts): Table {
  const { columns, cells } = fieldColumns(PROFILE_COLUMNS);
  return playerTable(facts, {
    columns,
    cells: ({ profile }) => (profile === null ? PROFILE_COLUMNS.map(() => null) : cells(profile)),
  });
}

const TABLES: Readonly<Record<TableName, (facts: SessionFacts) => Table>> = {
  kpis: kpiTable,
  turns: turnTable,
  efforts: effortTable,
  peaks: peakTable,
  profile: profileTable,
};

export function sessionTable(name: TableName, facts: SessionFacts): Table {
  return TABLES[name](facts);
}

function fieldColumns<K extends string>(names: readonly K[]): RecordColumns<Readonly<Record<K, Cell | boolean>>> {
  return {
    columns: names,
    cells: (record) => names.map((name) => cellOf(record[name])),
  };
}

function cellOf(value: Cell | boolean): Cell {
  return typeof value === 'boolean' ? String(value) : value;
}

function playerTable(facts: SessionFacts, { columns, cells }: RecordColumns<PlayerFacts>): Table {
  return {
    columns: [...PLAYER_COLUMNS, ...columns],
    rows: facts.players.map((player) => [...playerCells(player), ...cells(player)]),
  };
}

function recordTable<T>(
  facts: SessionFacts,
  recordsOf: (player: PlayerFacts) => readonly T[],
  { columns, cells }: RecordColumns<T>,
): Table {
  return {
    columns: [...PLAYER_COLUMNS, ...columns],
    rows: facts.players.flatMap((player) =>
      recordsOf(player).map((record) => [...playerCells(player), ...cells(record)]),
    ),
  };
}

function playerCells(player: PlayerFacts): readonly Cell[] {
  return PLAYER_COLUMNS.map((column) => player[column]);
}
