import type { FormTip } from '@halfturn/core/views/forms/player-rows';
import type { Markish } from '@observablehq/plot';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import type { PlotPoint } from '../plot/plot-points';
import { clearLabels, fitText, textWidth, type TextWidth, wrapText } from '../plot/text-width';

interface NamedRow {
  readonly id: number;
  readonly label: string;
}

export const ROW_PX = 26;
/** Narrower charts, on a phone, leave out what is said elsewhere. */
export const NARROW_PX = 480;
const NAME_GAP_PX = 10;
const NAME_SHARE = 0.4;
const NAME_LINE_PX = 13;
const ROW_GAP_PX = 10;
const MOST_LINES = 3;
const MOST_NAME_PX = 220;
const LEAST_NAME_PX = 40;
const STRONG = 650;

interface ColumnCell {
  readonly row: NamedRow;
  readonly column: string;
  readonly tip: FormTip;
}

export function cellPoints(cells: readonly ColumnCell[]): PlotPoint[] {
  return cells.map((cell) => ({
    id: `${cell.row.id} ${cell.column}`,
    x: null,
    y: rowKey(cell.row),
    fx: cell.column,
    playerId: cell.row.id,
    shape: 'cell',
    tip: cell.tip,
  }));
}

export function rowKey({ id }: { readonly id: number }): string {
  return String(id);
}

export function rowPoints(
  rows: readonly { readonly id: number; readonly tip: FormTip }[],
  of: 'teams' | 'players',
): readonly PlotPoint[] {
  return rows.map((row) => ({
    id: rowKey(row),
    x: null,
    y: rowKey(row),
    ...(of === 'players' && { playerId: row.id }),
    shape: 'row',
    tip: row.tip,
  }));
}

/** The axis values with room for their numbers; `atPx` from any origin. */
export function clearTicks<Tick extends { readonly value: number; readonly text: string }>(
  ticks: readonly Tick[],
  atPx: (value: number) => number,
): readonly Tick[] {
  return clearLabels(
    ticks.map((tick) => ({ ...tick, at: atPx(tick.value) })),
    textWidth(),
    10,
  );
}

export function nameRoom(rows: readonly NamedRow[], width: number): number {
  // Strong letters are wider, but a mark after the name may not be.
  const widths = [textWidth(12), textWidth(12, STRONG)];
  const widest = Math.max(LEAST_NAME_PX, ...rows.flatMap(({ label }) => widths.map((widthOf) => widthOf(label))));
  return Math.ceil(Math.min(widest, MOST_NAME_PX, NAME_SHARE * width)) + NAME_GAP_PX;
}

export function rowHeight(rows: readonly NamedRow[], roomPx: number): number {
  const widthOf = textWidth(12, STRONG);
  const lines = rows.map(({ label }) => fitName(label, roomPx - NAME_GAP_PX, widthOf).split('\n').length);
  return Math.max(ROW_PX, Math.max(0, ...lines) * NAME_LINE_PX + ROW_GAP_PX);
}

/** Insets of a bar: it has the same thickness next to a name of two lines. */
export function insetIn(rowPx: number, insetPx: number): number {
  return insetPx + (rowPx - ROW_PX) / 2;
}

const PART = ' · ';
const MARK = / (\([^ ()]+\)|•)$/u;
const MARK_AFTER_WORD = /\u00a0(?:\([^ ()]+\)|•)$/u;

/**
 * Fits a name on one line, or wraps it between its parts and words. If a line is still too long, letters are cut but
 * never the mark after the name.
 */
export function fitName(label: string, maxPx: number, widthOf: TextWidth): string {
  if (widthOf(label) <= maxPx) return label;
  const lines = label
    .replace(MARK, '\u00a0$1')
    .split(PART)
    .flatMap((part) => wrapText(part, maxPx, widthOf));
  const kept = [...lines.slice(0, MOST_LINES - 1), ...lastLine(lines.slice(MOST_LINES - 1))];
  return kept.map((line) => fitLine(line, maxPx, widthOf)).join('\n');
}

function lastLine(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.join(' ')];
}

function fitLine(line: string, maxPx: number, widthOf: TextWidth): string {
  const mark = MARK_AFTER_WORD.exec(line)?.[0] ?? '';
  return fitText(line.slice(0, line.length - mark.length), maxPx - widthOf(mark), widthOf) + mark;
}

export function names<Row extends NamedRow>(
  plot: PlotLibrary,
  rows: readonly Row[],
  roomPx: number,
  { column, isStrong = () => false }: { readonly column?: string; readonly isStrong?: (row: Row) => boolean } = {},
): Markish[] {
  return [false, true].map((strong) => {
    const weight = strong ? STRONG : 400;
    const widthOf = textWidth(12, weight);
    return plot.text(
      rows.filter((row) => isStrong(row) === strong),
      {
        ...(column === undefined ? {} : { fx: () => column }),
        y: rowKey,
        text: ({ label }: Row) => fitName(label, roomPx - NAME_GAP_PX, widthOf),
        title: ({ label }: Row) => label,
        frameAnchor: 'left',
        textAnchor: 'end',
        dx: -NAME_GAP_PX,
        fill: CHART_COLOUR.ink,
        fontSize: CHART_TEXT_PX,
        lineHeight: NAME_LINE_PX / 12,
        fontWeight: weight,
      },
    );
  });
}

export function columnTitles(
  plot: PlotLibrary,
  columns: readonly { readonly id: string; readonly header: string }[],
  columnPx: number,
): Markish {
  return plot.text(columns, {
    fx: 'id',
    text: 'header',
    title: 'header',
    frameAnchor: 'top-left',
    lineAnchor: 'bottom',
    dy: -8,
    lineWidth: Math.max(4, columnPx / 12),
    fill: CHART_COLOUR.label,
    fontSize: CHART_TEXT_PX,
    fontWeight: 550,
  });
}

export function titleRoom(columns: readonly { readonly header: string }[], columnPx: number): number {
  const widthOf = textWidth(12, 550);
  return columns.some(({ header }) => widthOf(header) > columnPx) ? 42 : 26;
}

export function firstClear<Label extends { readonly at: number; readonly text: string }>(
  sets: readonly (readonly Label[])[],
): readonly Label[] {
  const widthOf = textWidth();
  return sets.find((labels) => clearLabels(labels, widthOf).length === labels.length) ?? [];
}
