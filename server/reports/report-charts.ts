import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { INK, type Sheet } from './pdf-sheet';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Bar {
  readonly label: string;
  readonly value: number | null;
  readonly text: string;
}

interface BarChart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const LABEL_WIDTH = 112;
const TEXT_WIDTH = 62;
const HEAD = 34;
const MAX_BAR = 22;

export function drawBars(sheet: Sheet, chart: BarChart, { x, y, width, height }: Area): void {
  sheet.text(chart.title, x, y + 9, { size: 10, isBold: true, width });
  const longest = Math.max(...chart.bars.map(({ value }) => value ?? 0), 0);
  const step = Math.min(MAX_BAR, (height - HEAD) / Math.max(1, chart.bars.length));
  const scale = longest === 0 ? 0 : (width - LABEL_WIDTH - TEXT_WIDTH) / longest;
  const size = Math.min(8, step * 0.72);
  chart.bars.forEach(({ label, value, text }, index) => {
    const top = y + HEAD + index * step;
    const line = top + step / 2 + size * 0.36;
    sheet.text(label, x, line, { size, width: LABEL_WIDTH - 6 });
    const long = (value ?? 0) * scale;
    sheet.box(x + LABEL_WIDTH, top + step * 0.14, long, step * 0.72, INK.medium);
    const colour = value === null ? INK.quiet : INK.text;
    sheet.text(value === null ? NOT_AVAILABLE : text, x + LABEL_WIDTH + long + 4, line, { size, colour });
  });
  const end = y + HEAD + chart.bars.length * step;
  sheet.line(
    [
      [x + LABEL_WIDTH, y + HEAD - 2],
      [x + LABEL_WIDTH, end + 2],
    ],
    INK.quiet,
  );
}

interface LineChart {
  readonly title: string;
  readonly axis: string;
  readonly steps: readonly string[];
  readonly behind: readonly (readonly (number | null)[])[];
  readonly line: readonly (number | null)[];
  readonly format: (value: number) => string;
}

const AXIS_WIDTH = 34;

/** One strong line with its values, over faint ones; the axis begins at zero. */
export function drawLines(sheet: Sheet, chart: LineChart, { x, y, width, height }: Area): void {
  sheet.text(chart.title, x, y + 9, { size: 10, isBold: true, width });
  sheet.text(chart.axis, x, y + 22, { size: 7.5, colour: INK.quiet });
  const values = [...chart.behind.flat(), ...chart.line].filter((value) => value !== null);
  const highest = niceCeiling(Math.max(...values, 0));
  const [left, top, right, bottom] = [x + AXIS_WIDTH, y + HEAD, x + width - 8, y + height - 14];
  const atX = (index: number) => left + ((index + 0.5) * (right - left)) / Math.max(1, chart.steps.length);
  const atY = (value: number) => bottom - (value / highest) * (bottom - top);
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const value = highest * share;
    sheet.line(
      [
        [left, atY(value)],
        [right, atY(value)],
      ],
      INK.line,
    );
    sheet.text(chart.format(value), left - 5, atY(value) + 2.5, { size: 7, colour: INK.quiet, align: 'right' });
  }
  chart.steps.forEach((step, index) =>
    sheet.text(step, atX(index), bottom + 11, { size: 7.5, colour: INK.quiet, align: 'centre' }),
  );
  const pointsOf = (line: readonly (number | null)[]) =>
    line.flatMap((value, index): (readonly [number, number])[] => (value === null ? [] : [[atX(index), atY(value)]]));
  for (const line of chart.behind) if (pointsOf(line).length > 1) sheet.line(pointsOf(line), INK.line, 0.7);
  const points = pointsOf(chart.line);
  if (points.length > 1) sheet.line(points, INK.accent, 2);
  for (const [px, py] of points) sheet.dot(px, py, 2.4, INK.accent);
  chart.line.forEach((value, index) => {
    if (value === null) return;
    sheet.text(chart.format(value), atX(index), atY(value) - 6, { size: 8, isBold: true, align: 'centre' });
  });
}

/** The next value whose quarters are round numbers. */
function niceCeiling(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (
    [1, 1.2, 1.6, 2, 2.4, 2.8, 3.2, 4, 6, 8, 10].map((step) => step * power).find((candidate) => candidate >= value) ??
    10 * power
  );
}
