import type { FormTip } from '@halfturn/core/views/forms/player-rows';
import type { Markish } from '@observablehq/plot';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-axes';
import type { PlotPoint } from '../plot/plot-points';
import { clearLabels, fitText, textWidth, type TextWidth } from '../plot/text-width';

/** What the forms with a row for each player or team have in common; a column is a facet. */
interface NamedRow {
  readonly id: number;
  readonly label: string;
}

export const ROW_PX = 26;
/** Between names and rows. */
const NAME_GAP_PX = 10;
/** Names take no more than this of a narrow chart. */
const NAME_SHARE = 0.34;
/** Names of 30 letters have room. */
const MOST_NAME_PX = 220;
const LEAST_NAME_PX = 40;
const STRONG = 650;

/** A row on the band scale of y. */
export function rowKey({ id }: { readonly id: number }): string {
  return String(id);
}

/** A row is pointed at as a whole; one of a player is marked in every chart. */
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

/** Those values of the axis below the rows whose numbers have room; `atPx` from any origin. */
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

/** Room left of the rows for their names, strong ones too. */
export function nameRoom(rows: readonly NamedRow[], width: number): number {
  // Strong letters are wider, a mark behind the name may not be.
  const widths = [textWidth(12), textWidth(12, STRONG)];
  const widest = Math.max(LEAST_NAME_PX, ...rows.flatMap(({ label }) => widths.map((widthOf) => widthOf(label))));
  return Math.ceil(Math.min(widest, MOST_NAME_PX, NAME_SHARE * width)) + NAME_GAP_PX;
}

/** What is left of the title in `21 Oct 2026 · Match day` where it says nothing: three letters at most. */
const STUB = / ·(?: .{0,3})?…$/u;

/** A name in its room: what is cut are its letters, never the mark behind it. */
export function fitName(label: string, maxPx: number, widthOf: TextWidth): string {
  const mark = / (?:\(\*\)|•)$/.exec(label)?.[0] ?? '';
  const name = fitText(label.slice(0, label.length - mark.length), maxPx - widthOf(mark), widthOf);
  return name.replace(STUB, '') + mark;
}

/** Names left of the first column: cut to their room, whole as title. */
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
        fontSize: 12,
        fontWeight: weight,
      },
    );
  });
}

/** Title of each column above its facet, in two lines where one is too short. */
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
    fontSize: 12,
    fontWeight: 550,
  });
}

/** Room above the rows for column titles. */
export function titleRoom(columns: readonly { readonly header: string }[], columnPx: number): number {
  const widthOf = textWidth(12, 550);
  return columns.some(({ header }) => widthOf(header) > columnPx) ? 42 : 26;
}

/** One of several sets of labels, the first whose labels all have room. */
export function firstClear<Label extends { readonly at: number; readonly text: string }>(
  sets: readonly (readonly Label[])[],
): readonly Label[] {
  const widthOf = textWidth();
  return sets.find((labels) => clearLabels(labels, widthOf).length === labels.length) ?? [];
}
