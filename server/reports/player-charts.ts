import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { Bullet, BulletRowsView } from '@halfturn/core/views/forms/bullet-rows';
import type { ReportStack } from '@halfturn/core/views/session/report/match-report-page';
import type { Area } from './report-charts';
import { INK, type Sheet, type SignShape } from './pdf-sheet';

const LABEL_WIDTH = 96;
const VALUE_WIDTH = 34;
const LEGEND_LINE = 10;
/** Above the rows: title, then a line or two that say how to read them. */
export const CHART_HEAD = 35;

/** From light to dark, so that a copy without colour keeps their order. */
const RAMPS: Readonly<Record<number, readonly string[]>> = {
  3: [INK.low, INK.medium, INK.high],
  4: ['#cfeadb', '#8accaa', '#3c9d69', INK.high],
  5: ['#dcefe4', '#abddc0', '#6cc394', '#2f8f5b', INK.high],
};

export interface RowsArea extends Pick<Area, 'x' | 'y' | 'width'> {
  readonly step: number;
}

interface Row {
  readonly id: number;
  readonly label: string;
}

function drawLabels(sheet: Sheet, rows: readonly Row[], { x, y, step }: RowsArea): void {
  const size = sizeOf(step);
  rows.forEach(({ label }, index) => {
    sheet.text(label, x, y + CHART_HEAD + index * step + step / 2 + size * 0.36, { size, width: LABEL_WIDTH - 6 });
  });
  sheet.line(
    [
      [x + LABEL_WIDTH, y + CHART_HEAD - 1],
      [x + LABEL_WIDTH, y + CHART_HEAD + rows.length * step + 1],
    ],
    INK.quiet,
  );
}

function sizeOf(step: number): number {
  return Math.min(8, step * 0.82);
}

/** @param playerIds whose rows are drawn */
export function drawStack(sheet: Sheet, stack: ReportStack, playerIds: ReadonlySet<number>, area: RowsArea): void {
  const { x, y, width, step } = area;
  const { view, title, aside, unknown } = stack;
  const rows = view.rows.filter(({ id }) => playerIds.has(id));
  const colours = RAMPS[view.bands.length] ?? [INK.medium];
  const taken = sheet.text(title, x, y + 9, { size: 10, isBold: true, width });
  sheet.text(aside, x + taken + 8, y + 9, { size: 8, colour: INK.quiet });
  drawLegend(sheet, view.bands, colours, { x, y: y + 20, width });
  drawLabels(sheet, rows, area);
  const from = x + LABEL_WIDTH;
  const scale = (width - LABEL_WIDTH - VALUE_WIDTH) / view.reach;
  const size = sizeOf(step);
  rows.forEach((row, index) => {
    const top = y + CHART_HEAD + index * step;
    const line = top + step / 2 + size * 0.36;
    const isKnown = !unknown.has(row.id);
    for (const { bandIndex, from: start, to } of isKnown ? row.segments : []) {
      sheet.box(from + start * scale, top + step * 0.14, (to - start) * scale, step * 0.72, colours[bandIndex] ?? '');
    }
    sheet.text(isKnown ? row.text : NOT_AVAILABLE, from + (isKnown ? row.total * scale : 0) + 4, line, {
      size,
      colour: isKnown ? INK.text : INK.quiet,
    });
  });
}

function drawLegend(
  sheet: Sheet,
  bands: readonly string[],
  colours: readonly string[],
  { x, y, width }: Pick<Area, 'x' | 'y' | 'width'>,
): void {
  let [atX, atY] = [x, y];
  bands.forEach((text, index) => {
    const needed = 10 + sheet.width(text, 7);
    if (atX > x && atX + needed > x + width) [atX, atY] = [x, atY + LEGEND_LINE];
    sheet.box(atX, atY - 6, 7, 7, colours[index] ?? '');
    sheet.text(text, atX + 10, atY, { size: 7, colour: INK.quiet });
    atX += needed + 10;
  });
}

const SHAPES: Readonly<Record<Bullet['mark'], SignShape>> = { green: 'up', amber: 'dot', red: 'down', none: 'ring' };

export interface BulletChart {
  readonly title: string;
  readonly reference: string | null;
  readonly view: BulletRowsView;
}

export function drawBullets(sheet: Sheet, chart: BulletChart, playerIds: ReadonlySet<number>, area: RowsArea): void {
  const { x, y, width, step } = area;
  const { title, reference, view } = chart;
  const rows = view.rows.filter(({ id }) => playerIds.has(id));
  sheet.text(title, x, y + 9, { size: 10, isBold: true, width });
  const band = reference === null ? 'nobody has a reference yet' : `band: mean ± SD of ${reference}`;
  sheet.text(band, x, y + 20, { size: 7, colour: INK.quiet, width });
  drawLabels(sheet, rows, area);
  const from = x + LABEL_WIDTH;
  const { low, high } = view.columns[0] ?? { low: 0, high: 1 };
  const scale = (width - LABEL_WIDTH - VALUE_WIDTH - 6) / (high - low);
  const at = (value: number) => from + (Math.min(high, Math.max(low, value)) - low) * scale;
  const size = sizeOf(step);
  const below = y + CHART_HEAD - 4;
  for (const { value, text } of view.columns[0]?.ticks ?? []) {
    sheet.text(text, at(value), below, { size: 6, colour: INK.quiet, align: 'centre' });
  }
  rows.forEach((row, index) => {
    const [bullet] = row.bullets;
    if (bullet === undefined) return;
    const top = y + CHART_HEAD + index * step;
    const middle = top + step / 2;
    const { band: usual, average, value, mark, text } = bullet;
    if (usual !== null) {
      sheet.box(at(usual[0]), top + step * 0.2, at(usual[1]) - at(usual[0]), step * 0.6, INK.line);
    }
    if (average !== null) sheet.box(at(average) - 0.4, top + step * 0.2, 0.8, step * 0.6, INK.quiet);
    if (value !== null) sheet.sign(SHAPES[mark], at(value), middle, step * 0.3, toneOf(mark));
    sheet.text(text, x + width, middle + size * 0.36, {
      size,
      align: 'right',
      isBold: mark === 'green' || mark === 'red',
      colour: value === null ? INK.quiet : INK.text,
    });
  });
}

function toneOf(mark: Bullet['mark']): string {
  return mark === 'green' ? INK.accent : mark === 'red' ? INK.warning : INK.text;
}
