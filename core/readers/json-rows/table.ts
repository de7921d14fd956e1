/**
 * Reads rows of JSON as a table, like a CSV of the same names: `[{…}, {…}]`, one object per line, or a list in an
 * object.
 */
import { isJsonObject, type JsonObject } from '../json/json-line';
import { chunksOf } from '../lines/read-lines';
import { headText } from '../file-heads';
import { nameRank } from '../long/column-names';
import { longHeaderKind } from '../long/find-columns';
import { columnLabel } from '../long/unit-names';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';
import { flatRows, type FlatRow } from './flat-rows';
import { RowSplitter, type RowsPlace } from './splitter';

const LOOKED_AT = 400;
const MOST_COLUMNS = 400;
const LIST_MEMBER = /"([^"\\]{1,60})"\s*:\s*\[\s*\{/g;
const PIECE = 64 * 1024;
const KNOWN_ROLES = [
  'player',
  'name',
  'team',
  'number',
  'time',
  'frame',
  'x',
  'y',
  'latitude',
  'longitude',
  'speed',
] as const;

export interface JsonTable {
  readonly place: RowsPlace;
  readonly keys: readonly string[];
  readonly names: readonly string[];
}

export function jsonTable(head: FileHead): JsonTable | null {
  const text = headText(head).replace(/^\uFEFF?\s+/, '');
  if (text.startsWith('[')) return tableAt(head, { depth: 1, key: null });
  if (!text.startsWith('{')) return null;
  const whole = { depth: 0, key: null };
  if (new RowSplitter(head.name, whole).take(head.bytes).length > 1) return tableAt(head, whole);
  const keys = new Set([...text.matchAll(LIST_MEMBER)].slice(0, 10).map(([, key = '']) => key));
  const tables = [...keys].flatMap((key) => [2, 3].flatMap((depth) => tableAt(head, { depth, key }) ?? []));
  const [first, second] = tables;
  const areAlike = second !== undefined && String(first?.keys) === String(second.keys);
  return (areAlike ? null : first) ?? tableAt(head, whole);
}

function tableAt(head: FileHead, place: RowsPlace): JsonTable | null {
  const rows = rowsOfHead(head, place);
  return rows.length < 2 ? null : tableOf(place, rows);
}

function rowsOfHead(head: FileHead, place: RowsPlace): readonly FlatRow[] {
  const rows: FlatRow[] = [];
  for (const text of new RowSplitter(head.name, place).take(head.bytes)) {
    const object = parsed(text);
    if (object === null) return [];
    rows.push(...flatRows(object));
    if (rows.length >= LOOKED_AT) break;
  }
  return rows;
}

function tableOf(place: RowsPlace, rows: readonly FlatRow[]): JsonTable | null {
  const keys = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, MOST_COLUMNS);
  const names = columnNames(keys);
  const labels = names.map(columnLabel);
  const has = (role: 'time' | 'frame' | 'x' | 'latitude'): boolean =>
    labels.some(({ quantity }) => nameRank(role, quantity) !== null);
  const numeric = keys.filter((key) => rows.every((row) => Number.isFinite(Number(row.get(key) ?? ''))));
  // Unknown names can be chosen by the user if at least one name shows that this is tracking.
  const isLikely = rows.length >= 10 && numeric.length >= 3 && (has('time') || has('x') || has('latitude'));
  return longHeaderKind(names) !== null || isLikely ? { place, keys, names } : null;
}

/** Shortens a name to its last word if the whole name is unknown and no other column shares that word. */
function columnNames(keys: readonly string[]): readonly string[] {
  const lastWords = keys.map((key) => key.split('.').at(-1) ?? key);
  const isKnown = (name: string): boolean =>
    KNOWN_ROLES.some((role) => nameRank(role, columnLabel(name).quantity) !== null);
  return keys.map((key, i) => {
    const last = lastWords[i] ?? key;
    const isAlone = lastWords.filter((word) => word === last).length === 1;
    return !isKnown(key) && isAlone ? last : key;
  });
}

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * CSV with the names in the first line, then a line per row.
 * @throws FormatError for a damaged or truncated object
 */
export async function* jsonRowsAsCsv(file: SourceFile, table: JsonTable): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const splitter = new RowSplitter(file.name, table.place);
  let piece = `${table.names.map(csvCell).join(',')}\n`;
  let count = 0;
  for await (const chunk of chunksOf(file)) {
    for (const text of splitter.take(chunk)) {
      const object = parsed(text);
      count++;
      if (object === null)
        throw new FormatError(`Object ${count} is not valid JSON. Export the file again.`, file.name);
      for (const row of flatRows(object)) {
        piece += `${table.keys.map((key) => csvCell(row.get(key) ?? '')).join(',')}\n`;
        if (piece.length < PIECE) continue;
        yield encoder.encode(piece);
        piece = '';
      }
    }
  }
  if (2 * splitter.besideCount > count) {
    const reason = `Beside the list ${quoteForMessage(table.place.key ?? '')} the file holds other lists of rows. Export all rows in one list.`;
    throw new FormatError(reason, file.name);
  }
  if (splitter.isOpen && file.isCut !== true) {
    throw new FormatError('The JSON ends before it is closed; it is cut off. Export the file again.', file.name);
  }
  yield encoder.encode(piece);
}

function csvCell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\n\r]+/g, ' ')}"` : text;
}
