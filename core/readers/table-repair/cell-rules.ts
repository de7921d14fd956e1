/**
 * Finds out from the first rows what the cells hold besides numbers: units, hemispheres, degrees as whole numbers.
 */
import { cellsOf } from '../../text/delimited-cells';
import { headLines } from '../file-heads';
import { MAX_COLUMNS } from '../../tracking/session-limits';
import { columnOf } from '../long/find-columns';
import { columnLabel, isUnit } from '../long/unit-names';
import { FormatError, type FileHead } from '../format-reader';
import { parseDegrees, saysDegrees } from './degrees';

const LOOKED_AT = 100;
const LEAST_SHARE = 0.8;
const LONGEST = 40;
const NUMBER_AND_UNIT = /^([+-]?\d*[.,]?\d+(?:e[+-]?\d+)?)\s*([^\d\s.,+\-:/][^\d:]*)$/i;
const OTHER_UNITS = /^(?:bpm|hz|%|g|au|kcal|kj|w|w\/kg|m\/s\/s|m\/s2|m\/s²|m\/s\^2|deg|°|km|j)$/i;
const SIDES = /^[NSEW]$/i;
/** A value in whole degrees is at most 180, so a larger one is scaled. */
const LEAST_SCALED = 1000;
const SCALES = [
  { unit: '1e-7 deg', perDegree: 1e7 },
  { unit: '1e-6 deg', perDegree: 1e6 },
] as const;
/** No pitch is nearer to a pole. */
const MAX_LATITUDE = 75;

export type CellRule =
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'degrees'; readonly sideCell: number | null }
  | { readonly kind: 'scaled'; readonly perDegree: number };

export interface CellRules {
  readonly byCell: ReadonlyMap<number, CellRule>;
  readonly header: readonly string[];
}

/**
 * @param said unit of the positions, if the user gives one
 * @returns null for a table of plain cells
 * @throws FormatError with a question if degrees may be millionths or ten-millionths
 */
export function cellRules(head: FileHead, said: string | undefined): CellRules | null {
  const [first = '', ...lines] = headLines(head, LOOKED_AT + 2).slice(0, LOOKED_AT + 1);
  const header = cellsOf(first);
  if (header.length > MAX_COLUMNS) return null;
  const rows = lines.filter((line) => line.trim() !== '').map((line) => cellsOf(line));
  const full = rows.filter((cells) => Math.abs(cells.length - header.length) <= 1);
  if (full.length < 2) return null;
  const columnAt = (cell: number): string[] =>
    full.flatMap((cells) => ((cells[cell] ?? '') === '' ? [] : [cells[cell] ?? '']));
  const labels = header.map(columnLabel);
  const [latitude, longitude] = [columnOf('latitude', labels), columnOf('longitude', labels)];
  const byCell = new Map<number, CellRule>();
  header.forEach((_, cell) => {
    const unit = unitOf(columnAt(cell));
    if (unit !== null && cell !== latitude && cell !== longitude) byCell.set(cell, { kind: 'unit', unit });
  });
  if (latitude !== null && longitude !== null) {
    const columns = [columnAt(latitude), columnAt(longitude)] as const;
    const perDegree = scaleOf(columns, header[latitude] ?? '', said, head.name);
    for (const [i, cell] of [latitude, longitude].entries()) {
      const sideCell = sideColumn(header, columnAt, i === 0 ? /^[NS]$/i : /^[EW]$/i);
      if (perDegree !== null) byCell.set(cell, { kind: 'scaled', perDegree });
      else if (sideCell !== null || mostly(columns[i] ?? [], saysDegrees))
        byCell.set(cell, { kind: 'degrees', sideCell });
    }
  }
  if (byCell.size === 0) return null;
  const names = header.map((name, cell) => {
    const rule = byCell.get(cell);
    return rule?.kind === 'unit' && isUnit(rule.unit) ? `${labels[cell]?.quantity ?? name} [${rule.unit}]` : name;
  });
  return { byCell, header: names };
}

export function plainCell(cells: readonly string[], cell: number, rule: CellRule): string {
  const text = cells[cell] ?? '';
  if (text === '' || text.length > LONGEST) return text;
  if (rule.kind === 'scaled') return /^[+-]?\d+$/.test(text) ? String(Number(text) / rule.perDegree) : text;
  if (rule.kind === 'degrees') {
    const value = parseDegrees(rule.sideCell === null ? text : `${text}${cells[rule.sideCell] ?? ''}`);
    return Number.isNaN(value) ? text : value.toFixed(9);
  }
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(text) ?? [];
  return unit.trim().toLowerCase() === rule.unit ? number.replace(',', '.') : text;
}

function mostly(cells: readonly string[], isIt: (cell: string) => boolean): boolean {
  return cells.length > 1 && cells.filter(isIt).length >= LEAST_SHARE * cells.length;
}

function unitOf(cells: readonly string[]): string | null {
  const units = cells.map((cell) =>
    cell.length > LONGEST ? '' : (NUMBER_AND_UNIT.exec(cell)?.[2]?.trim().toLowerCase() ?? ''),
  );
  const [unit = ''] = units.filter((each) => each !== '');
  const isKnown = isUnit(unit) || OTHER_UNITS.test(unit);
  return isKnown && mostly(units, (each) => each === unit) ? unit : null;
}

function sideColumn(header: readonly string[], columnAt: (cell: number) => string[], isSide: RegExp): number | null {
  const found = header.findIndex((_, cell) => {
    const cells = columnAt(cell);
    return cells.length > 1 && cells.every((text) => SIDES.test(text) && isSide.test(text));
  });
  return found < 0 ? null : found;
}

function scaleOf(
  [latitudes, longitudes]: readonly [string[], string[]],
  name: string,
  said: string | undefined,
  fileName: string,
): number | null {
  const numbers = [latitudes, longitudes].map((cells) => cells.map(Number));
  const isScaled =
    numbers.every((column) => column.length > 1 && column.every(Number.isInteger)) &&
    (numbers[0] ?? []).some((value) => Math.abs(value) > LEAST_SCALED);
  if (!isScaled) return null;
  const chosen = SCALES.find(({ unit }) => unit === said) ?? (/e-?7\b/i.test(name) ? SCALES[0] : undefined);
  if (chosen !== undefined) return chosen.perDegree;
  const limits = [MAX_LATITUDE, 180];
  const fitting = SCALES.filter(({ perDegree }) =>
    numbers.every((column, i) => column.every((value) => Math.abs(value) <= (limits[i] ?? 0) * perDegree)),
  );
  const [only, other] = fitting;
  if (only !== undefined && other === undefined) return only.perDegree;
  const text = 'The positions are whole numbers: degrees times ten million or times a million. Say which.';
  const candidates = fitting.map(({ unit, perDegree }) => ({
    value: unit,
    reason: `the first position is ${Number(((numbers[0]?.[0] ?? 0) / perDegree).toPrecision(6))}° of latitude`,
  }));
  throw new FormatError(text, fileName, null, { field: 'positionUnit', candidates });
}
