import { type CellRecord, recordsOf, usualSeparator } from '../text/cell-records';
import { oneLine } from '../text/one-line';
import { type Columns, columnsGuessed, columnsTitled, type ListField } from './list-columns';
import type { ClubPosition } from './position-names';
import { MAX_ROSTER_CHANGES, MAX_LIST_CHARACTERS, MAX_CELL } from './roster-limits';

const MOST_LINES_ABOVE_TITLES = 10;

export interface ListRow {
  readonly line: number;
  readonly cells: ReadonlyMap<ListField, string>;
}

export interface ReadList {
  readonly rows: readonly ListRow[];
  readonly fields: readonly ListField[];
  readonly unused: readonly string[];
  readonly problem: string | null;
}

interface Known {
  readonly positions: readonly ClubPosition[];
  readonly squads: readonly { readonly name: string }[];
}

const nothing = (problem: string | null): ReadList => ({ rows: [], fields: [], unused: [], problem });

export function readList(text: string, known: Known): ReadList {
  if (text.length > MAX_LIST_CHARACTERS) return nothing('The list is longer than 1 MB: load it in parts.');
  const clean = text.replace(/^\uFEFF/, '');
  const records = recordsOf(clean, usualSeparator(clean));
  if (records.length === 0) return nothing(null);
  const open = records.find(({ isOpen }) => isOpen);
  if (open !== undefined) return nothing(`Line ${open.line}: a quotation mark is not closed.`);
  const head = records.slice(0, MOST_LINES_ABOVE_TITLES).findIndex(({ cells }) => columnsTitled(cells) !== null);
  const titled = columnsTitled(records[head]?.cells ?? []);
  const body = head < 0 ? records.map(withNumberApart) : records.slice(head + 1);
  if (body.length > MAX_ROSTER_CHANGES) {
    return nothing(`The list has ${body.length} players: load at most ${MAX_ROSTER_CHANGES} at a time.`);
  }
  const columns =
    titled?.columns ??
    columnsGuessed(
      body.map(({ cells }) => cells),
      known,
    );
  const isNamed = (['name', 'firstName', 'lastName'] as const).some((field) => columns.has(field));
  if (!isNamed) {
    return nothing('No column holds names. Put titles in the first line, for example Name, Number, Position, Squad.');
  }
  return {
    rows: body.map((record) => rowOf(record, columns)),
    fields: [...columns.keys()],
    unused: titled?.unused ?? [],
    problem: null,
  };
}

function withNumberApart(record: CellRecord): CellRecord {
  const [cell = '', ...rest] = record.cells;
  if (rest.some((each) => each.trim() !== '')) return record;
  const before = /^\s*#?(\d{1,2})[.)]?\s+(?=\D)(.+)$/u.exec(cell);
  if (before !== null) return { ...record, cells: [before[1] ?? '', before[2] ?? ''] };
  const behind = /^\s*(\D+?)\s+[(#]*(\d{1,2})\)?\s*$/u.exec(cell);
  return behind === null ? { ...record, cells: ['', cell] } : { ...record, cells: [behind[2] ?? '', behind[1] ?? ''] };
}

function rowOf({ cells, line }: CellRecord, columns: Columns): ListRow {
  const texts = [...columns].map(([field, at]) => [field, oneLine(cells[at] ?? '', MAX_CELL)] as const);
  return { line, cells: new Map(texts) };
}

export function nameOf({ cells }: ListRow): string {
  const whole = cells.get('name') ?? '';
  if (whole !== '') return cells.has('playerId') ? whole : firstNameFirst(whole);
  return `${cells.get('firstName') ?? ''} ${cells.get('lastName') ?? ''}`.trim();
}

function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return more.length === 0 && first !== '' && last !== '' ? `${first} ${last}` : name;
}
