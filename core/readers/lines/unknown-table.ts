import { isMapping } from '../long/column-mapping';
import { columnOf } from '../long/find-columns';
import { columnLabel } from '../long/unit-names';
import type { ColumnRole } from '../long/column-mapping';
import type { FileHead, FormatQuestion } from '../format-reader';
import { separatedNames } from './separator';
import { isTable } from './table-start';

const PLACES: readonly (readonly ColumnRole[])[] = [['x', 'y'], ['latitude', 'longitude'], ['speed']];
const MOST_NAMED = 12;
const MOST_LETTERS = 30;

export interface UnknownTable {
  readonly reason: string;
  readonly question: FormatQuestion | null;
}

export function unknownTable(heads: readonly FileHead[]): UnknownTable | null {
  const head = heads.find((each) => isTable(each) && !isMapping(each));
  const names = head === undefined ? [] : separatedNames(head).map((name) => name.trim());
  if (names.length < 3) return null;
  const labels = names.map(columnLabel);
  const cellOf = (role: ColumnRole): number | null => columnOf(role, labels);
  const place = PLACES.find((roles) => roles.every((role) => cellOf(role) !== null)) ?? null;
  const clock = cellOf('time') ?? cellOf('frame');
  const named = `The columns are ${names.slice(0, MOST_NAMED).map(shortened).join(', ')}${names.length > MOST_NAMED ? ' and more' : ''}.`;
  if (place !== null && clock === null) {
    const found = place.map((role) => shortened(names[cellOf(role) ?? -1] ?? '')).join(' and ');
    const taken = new Set(place.map(cellOf));
    const candidates = names.flatMap((name, i) =>
      name === '' || taken.has(i) ? [] : [{ value: name, reason: `column ${i + 1}` }],
    );
    const reason = `The format is not recognised: ${found} found, but no column looks like a time. Which one is it?`;
    return { reason, question: { field: 'timeColumn', candidates } };
  }
  const looked = 'x and y, latitude and longitude, or a speed';
  const lacks =
    clock === null
      ? `no column looks like a time, and none like ${looked}`
      : `${shortened(names[clock] ?? '')} is a time, but no columns look like ${looked}`;
  return { reason: `The format is not recognised: ${lacks}. ${named} Say which is which.`, question: null };
}

function shortened(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
}
