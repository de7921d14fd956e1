/**
 * Finds rows that are not samples: repeated headers (per page or player), sums and words at the end, empty rows.
 * Used only for a file that cannot be read as it is.
 */
import { cellsOf } from '../../text/delimited-cells';
import { headerName } from '../lines/header-names';
import { MAX_FRAMES, MAX_LINE_BYTES } from '../../tracking/session-limits';
import { chunksOf } from '../lines/read-lines';
import { nameRank } from '../long/column-names';
import { columnOf } from '../long/find-columns';
import { columnLabel } from '../long/unit-names';
import type { SourceFile } from '../format-reader';

/** Lines that may precede a repeated header, or end the file. */
const MOST_HELD = 12;
const MOST_LINES = 4 * MAX_FRAMES;
const END =
  /^(?:end\b|eof\b|total|sum(?:me|ma|mary)?\b|average|avg\b|mean\b|max(?:imum)?\b|min(?:imum)?\b|std\b|count\b|rows?\b|records?\b|lines?\b|exported|generated|created|report|page\b|seite\b|pagina\b|copyright|©|ende\b|gesamt|mittelwert|durchschnitt|moyenne|somme|fin\b|promedio|media\b|totaal|gemiddelde|einde|razem|suma\b|koniec|średnia|toplam|ortalama|合計|平均|\d+ (?:rows?|records?|lines?|samples?)$)/iu;
const LONGEST_TITLE = 200;
const SIGNS_ALONE = /^[-=*_#.\s]+$/;
const OWNER = /^([^:,;]{2,30}?)\s*[:;,]\s*(\S.*)$/;

export interface StrayRows {
  readonly headerCount: number;
  readonly emptyCount: number;
  readonly endCount: number;
  readonly owners: readonly string[] | null;
}

type Verdict = 'row' | 'header' | 'empty' | 'held';

class Rows {
  private readonly header: string;
  private readonly firstName: string;
  private readonly width: number;
  readonly hasOwner: boolean;

  constructor(line: string) {
    const cells = cellsOf(line);
    this.header = keyOf(cells);
    this.firstName = keyOf(cells.slice(0, 1));
    this.width = cells.length;
    const labels = cells.map(columnLabel);
    this.hasOwner = (['player', 'name', 'number'] as const).some((role) => columnOf(role, labels) !== null);
  }

  /** The first cell of nearly every row tells. */
  private isHeader(cells: readonly string[]): boolean {
    return keyOf(cells.slice(0, 1)) === this.firstName && keyOf(cells) === this.header;
  }

  verdict(line: string): Verdict {
    const cells = cellsOf(line);
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 0) return 'empty';
    if (this.isHeader(cells)) return 'header';
    return isEnd(filled) || (filled.length <= 2 && filled.length < this.width && !/^[\d+-]/.test(filled[0] ?? ''))
      ? 'held'
      : 'row';
  }
}

function keyOf(cells: readonly string[]): string {
  return cells
    .map(headerName)
    .map((name, i) => (columnLabel(cells[i] ?? '').unit === null ? name : columnLabel(name).quantity))
    .join('\n')
    .trimEnd();
}

function isEnd(filled: readonly string[]): boolean {
  return END.test(filled[0] ?? '') || SIGNS_ALONE.test(filled.join(''));
}

function ownerOf(line: string): string | null {
  const text = cellsOf(line)
    .filter((cell) => cell !== '')
    .join(':')
    .slice(0, LONGEST_TITLE);
  const [, word = '', name = ''] = OWNER.exec(text) ?? [];
  const isOwner = (['player', 'name'] as const).some((role) => nameRank(role, word) !== null);
  return isOwner ? name.trim() : null;
}

async function* linesOf(file: SourceFile): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    // A text without lines is not a table; the original refusal stands.
    if (rest.length > MAX_LINE_BYTES) return;
  }
  if (rest !== '') yield rest;
}

/**
 * @param above lines above the header
 * @param refusedLine the unreadable line; if it proves to be a sample, nothing is left out
 * @returns null if nothing can be left out
 */
export async function strayRows(
  file: SourceFile,
  above: readonly string[],
  refusedLine: number,
): Promise<StrayRows | null> {
  if (refusedLine <= 1) return null;
  let lineCount = 0;
  let rows: Rows | null = null;
  let [headerCount, emptyCount] = [0, 0];
  let held: string[] = [];
  const owners: (string | null)[] = [lastOwner(above)];
  for await (const line of linesOf(file)) {
    lineCount++;
    if (rows === null) {
      rows = new Rows(line);
      continue;
    }
    if (line.trim() === '') continue;
    const verdict = rows.verdict(line);
    if ((lineCount === refusedLine && verdict === 'row') || lineCount > MOST_LINES) return null;
    // The refused line is left out only if a header or the end of the file follows closely.
    if (verdict === 'row' && held.length > 0 && lineCount > refusedLine && lineCount - refusedLine <= MOST_HELD)
      return null;
    if (verdict === 'held' && held.length < MOST_HELD) held.push(line);
    else if (verdict === 'header') {
      headerCount++;
      owners.push(lastOwner(held));
      held = [];
    } else if (verdict === 'empty') emptyCount++;
    // Otherwise it is a damaged sample between samples and must not be left out.
    else held = [];
  }
  const isEnded = held.length > 0 && isEnd(cellsOf(held[0] ?? '').filter((cell) => cell !== ''));
  const endCount = isEnded ? held.length : 0;
  if (headerCount + emptyCount + endCount === 0) return null;
  const named = owners.filter((owner) => owner !== null);
  const areOwners = rows?.hasOwner === false && named.length === owners.length && new Set(named).size > 1;
  return { headerCount, emptyCount, endCount, owners: areOwners ? named : null };
}

function lastOwner(lines: readonly string[]): string | null {
  return lines.map(ownerOf).findLast((owner) => owner !== null) ?? null;
}

/**
 * The table without stray rows, with a `player` column if each block belongs to one player. Blank lines replace
 * what is left out, so that line numbers stay.
 */
export async function* withoutStrayRows(
  file: SourceFile,
  { owners, endCount }: StrayRows,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let rows: Rows | null = null;
  let block = 0;
  let held: string[] = [];
  let piece = '';
  const withOwner = (line: string): string => {
    if (owners === null || line.trim() === '') return `${line}\n`;
    return `${line.replace(/\r$/, '')},"${(owners[block] ?? '').replaceAll('"', '""')}"\n`;
  };
  for await (const line of linesOf(file)) {
    if (rows === null) {
      rows = new Rows(line);
      piece += owners === null ? `${line}\n` : `${line.replace(/\r$/, '')},player\n`;
      continue;
    }
    const verdict = line.trim() === '' ? 'held' : rows.verdict(line);
    if (verdict === 'held') {
      held.push(line);
      if (held.length <= 2 * MOST_HELD) continue;
    }
    if (verdict === 'header') {
      block++;
      piece += '\n'.repeat(held.length + 1);
    } else
      piece += held.map(withOwner).join('') + (verdict === 'row' ? withOwner(line) : verdict === 'empty' ? '\n' : '');
    held = [];
    if (piece.length < 65_536) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  if (endCount === 0) piece += held.map(withOwner).join('');
  yield encoder.encode(piece);
}
