/**
 * Reads the header of a wide CSV: one or more lines that together name every column. Recognises players by usual
 * names (`7_x`, `Ari Oak lat`) or by a mapping's pattern (`{team}/{player} x`).
 */
import { isMissingWord } from '../lines/cell-row';
import { headerName } from '../lines/header-names';
import { isDateName, isPeriodName, nameRank, roleNamed } from '../long/column-names';
import { isDay } from '../long/day-cell';
import { cleanName } from '../shared/clean-names';
import { columnLabel } from '../long/unit-names';
import { MAX_HEADER_ROWS, PLAYER_PLACEHOLDER, TEAM_PLACEHOLDER, type ColumnMapping } from '../long/column-mapping';

const AXES = ['x', 'y', 'latitude', 'longitude', 'speed'] as const;
export type Axis = (typeof AXES)[number];

const AXIS_OF_WORD: ReadonlyMap<string, Axis> = new Map([
  ['x', 'x'],
  ['y', 'y'],
  ['lat', 'latitude'],
  ['latitude', 'latitude'],
  ['lon', 'longitude'],
  ['long', 'longitude'],
  ['lng', 'longitude'],
  ['longitude', 'longitude'],
  ['speed', 'speed'],
  ['v', 'speed'],
]);
/** `702_x`, `Ari Oak lat`, `A.Y`: a name, then the axis as a separate word. */
const NAME_AND_AXIS = /^(.*?)(?:^|[\s_.-]+)(x|y|lat|latitude|lon|long|lng|longitude|speed|v)$/i;
/** `x_home_7`: the axis first, without blanks, which separate the lines of a header. */
const AXIS_AND_NAME = /^(x|y|lat|latitude|lon|long|lng|longitude|speed|v)[_.-]+(\S+)$/i;
/** `h7x`, `Player7Y`: a digit separates the two. */
const NUMBER_AND_AXIS = /^(.*\d)(x|y)$/i;

const MOST_AXIS_WORDS = 3;
const BETWEEN_WORDS = /[\s_.-]+/;
const BRACKETS = /[\s_]*[[(（［][^\])）］]*[\])）］]$/;
const LAST_WORD = /[\s_]*\S+$/;

export interface PlayerColumn {
  readonly team: string;
  readonly player: string;
  readonly axis: Axis;
  readonly unit: string | null;
}

export interface ColumnNames {
  readonly lines: readonly string[];
  readonly joined: string;
}

export class WideHeader {
  private readonly lines: string[][] = [];

  constructor(private readonly mapping: Pick<ColumnMapping, 'columns' | 'headerRows'>) {}

  get lineCount(): number {
    return this.lines.length;
  }

  add(texts: readonly string[]): boolean {
    const { headerRows } = this.mapping;
    const isComplete =
      headerRows === null ? isSampleLine(texts) && this.namesPlayers() : this.lines.length >= headerRows;
    if (isComplete || this.lines.length >= MAX_HEADER_ROWS) return false;
    this.lines.push([...texts]);
    return true;
  }

  get columns(): ColumnNames[] {
    const width = Math.max(0, ...this.lines.map((line) => line.length));
    return Array.from({ length: width }, (_, cell) => {
      const lines = this.lines.map((line) => cleanName(line[cell] ?? ''));
      return { lines, joined: lines.filter((name) => name !== '').join(' ') };
    });
  }

  namesPlayers(): boolean {
    return hasPair(this.columns.map((column) => playerColumn(column, this.mapping)));
  }
}

function hasPair(columns: readonly (PlayerColumn | null)[]): boolean {
  const keys = (axis: Axis): Set<string> =>
    new Set(columns.flatMap((column) => (column?.axis === axis ? [`${column.team}\n${column.player}`] : [])));
  const [x, y, latitude, longitude] = [keys('x'), keys('y'), keys('latitude'), keys('longitude')];
  return [...x].some((key) => y.has(key)) || [...latitude].some((key) => longitude.has(key));
}

export function playerColumn(column: ColumnNames, { columns }: Pick<ColumnMapping, 'columns'>): PlayerColumn | null {
  let hasPattern = false;
  for (const axis of AXES) {
    const pattern = columns.get(axis);
    if (pattern?.includes(PLAYER_PLACEHOLDER) !== true) continue;
    hasPattern = true;
    const match = patternOf(pattern).exec(column.joined);
    const player = match?.groups?.['player'] ?? '';
    if (player !== '') return { team: match?.groups?.['team'] ?? '', player, axis, unit: null };
  }
  return hasPattern ? null : knownColumn(column);
}

function knownColumn({ lines, joined }: ColumnNames): PlayerColumn | null {
  const { unit } = columnLabel(joined);
  const text = unit === null ? joined : joined.replace(BRACKETS.test(joined) ? BRACKETS : LAST_WORD, '');
  const [, first = '', second = ''] = AXIS_AND_NAME.exec(text) ?? [];
  const [, short = second, word = first] = NAME_AND_AXIS.exec(text) ?? NUMBER_AND_AXIS.exec(text) ?? [];
  const { name, axis } = axisInWords(text) ?? { name: short, axis: AXIS_OF_WORD.get(word.toLowerCase()) };
  if (axis === undefined || name.trim() === '') return null;
  const above = lines.filter((line) => line !== '').slice(0, -1);
  const [team = '', player = ''] = above;
  const isTeamAndPlayer = above.length === 2 && `${team} ${player}` === name;
  return { team: isTeamAndPlayer ? team : '', player: isTeamAndPlayer ? player : name.trim(), axis, unit };
}

function axisInWords(text: string): { readonly name: string; readonly axis: Axis } | null {
  const parts = text.split(BETWEEN_WORDS).filter((part) => part !== '');
  for (let count = Math.min(MOST_AXIS_WORDS, parts.length - 1); count > 0; count--) {
    const behind = axisOf(parts.slice(-count).join(' '));
    if (behind !== null) return { name: textOf(text, 0, parts.length - count), axis: behind };
    const before = count === 1 ? null : axisOf(parts.slice(0, count).join(' '));
    if (before !== null) return { name: textOf(text, count, parts.length), axis: before };
  }
  return null;
}

function axisOf(words: string): Axis | null {
  return roleNamed(AXES, words);
}

function textOf(text: string, from: number, to: number): string {
  const words = [...text.matchAll(/[^\s_.-]+/g)];
  const [start, last] = [words[from], words[to - 1]];
  return start === undefined || last === undefined ? '' : text.slice(start.index, last.index + last[0].length);
}

function patternOf(pattern: string): RegExp {
  const source = cleanName(pattern)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(TEAM_PLACEHOLDER.replace(/[{}]/g, '\\$&'), '(?<team>.+?)')
    .replace(PLAYER_PLACEHOLDER.replace(/[{}]/g, '\\$&'), '(?<player>.+?)');
  return new RegExp(`^${source}$`, 'i');
}

export function clockColumn(
  columns: readonly ColumnNames[],
  role: 'time' | 'frame',
  mapped: string | undefined,
): number | null {
  const isIt = (text: string): boolean =>
    mapped === undefined
      ? nameRank(role, columnLabel(text).quantity) !== null
      : headerName(text) === headerName(mapped);
  const cell = columns.findIndex(({ lines, joined }) => [...lines, joined].some(isIt));
  return cell < 0 ? null : cell;
}

export function periodColumn(columns: readonly ColumnNames[]): number | null {
  const cell = columns.findIndex(({ joined }) => isPeriodName(columnLabel(joined).quantity));
  return cell < 0 ? null : cell;
}

export function dateColumn(columns: readonly ColumnNames[]): number | null {
  const cell = columns.findIndex(({ joined }) => isDateName(columnLabel(joined).quantity));
  return cell < 0 ? null : cell;
}

function isSampleLine(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const numbers = filled.filter((text) => Number.isFinite(Number(text)) || isMissingWord(text) || isDay(text));
  return filled.length >= 2 && filled.length - numbers.length <= 1;
}
