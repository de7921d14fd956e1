/** Handles columns that repeat: `lat, lon, lat.1, lon.1`, or `lat, lon, lat, lon` (METHODS K0.6). */
import { FormatError } from '../format-reader';
import { nameRank } from './column-names';
import type { ColumnRole } from './column-mapping';
import { columnLabel } from './unit-names';

const GROUP_ROLES = ['x', 'y', 'latitude', 'longitude', 'speed'] as const satisfies readonly ColumnRole[];
type GroupRole = (typeof GROUP_ROLES)[number];
/** `Lat.1`, `Lat_1`, `Lat (1)`: how spreadsheets and data frames rename a repeated column. */
const REPEATED = /^(.+?)(?:[._](\d{1,3})|\s?\((\d{1,3})\))$/;

interface GroupedColumn {
  readonly role: GroupRole | 'time' | 'other';
  readonly unit: string | null;
  readonly group: number;
}

function groupedColumns(names: readonly string[]): readonly GroupedColumn[] | null {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const counts = new Map<string, number>();
  const columns = names.map((name): GroupedColumn => {
    const base = REPEATED.exec(name)?.[1]?.trim() ?? '';
    const own = base !== '' && known.has(base.toLowerCase()) ? base : name;
    const group = counts.get(own.toLowerCase()) ?? 0;
    counts.set(own.toLowerCase(), group + 1);
    const { quantity, unit } = columnLabel(own);
    const role = GROUP_ROLES.find((each) => nameRank(each, quantity) !== null);
    return { role: role ?? (nameRank('time', quantity) === null ? 'other' : 'time'), unit, group };
  });
  const repeated = columns.filter(({ role, group }) => group > 0 && role !== 'other' && role !== 'time');
  return new Set(repeated.map(({ role }) => role)).size < 2 ? null : columns;
}

/** @throws FormatError with a question if positions repeat: they may belong to other players */
export function expectOneGroup(names: readonly string[], fileName: string, line: number): void {
  const columns = groupedColumns(names);
  if (columns === null) return;
  const repeats = names.filter((_, i) => (columns[i]?.group ?? 0) > 0);
  const count = 1 + Math.max(...columns.map(({ group }) => group));
  throw new FormatError(
    `Positions come more than once: the columns ${repeats.join(', ')} repeat others. Say whether they are of other players.`,
    fileName,
    line,
    {
      field: 'columnGroups',
      candidates: [
        { value: 'players', reason: `${count} players side by side` },
        { value: 'first', reason: 'the same player: the columns that come first' },
      ],
    },
  );
}

/**
 * Column names for the user's reading of the repetition; null if nothing repeats.
 * @throws FormatError if each group has its own times
 */
export function namesOfGroups(names: readonly string[], said: string, fileName: string): readonly string[] | null {
  const columns = groupedColumns(names);
  if (columns === null) return null;
  if (said === 'first')
    return names.map((name, i) => ((columns[i]?.group ?? 0) > 0 ? `another column ${i + 1}` : name));
  if (columns.some(({ role, group }) => role === 'time' && group > 0)) {
    throw new FormatError('Each group of columns has times of its own. Export one file per player.', fileName);
  }
  return names.map((name, i) => {
    const column = columns[i];
    if (column === undefined || column.role === 'time') return name;
    if (column.role === 'other') return column.group > 0 ? `another column ${i + 1}` : name;
    return `Player ${column.group + 1} ${column.role}${column.unit === null ? '' : ` [${column.unit}]`}`;
  });
}
