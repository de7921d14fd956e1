import type { Markish } from '@observablehq/plot';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from './load-plot';
import { CHART_COLOUR } from './plot-colours';
import { fitText, textWidth } from './text-width';

export interface NamedTick<Value> {
  readonly value: Value;
  readonly text: string;
}

const TICK = { fill: CHART_COLOUR.label, fontSize: CHART_TEXT_PX } as const;
const GRID = { stroke: CHART_COLOUR.grid, strokeWidth: 1 } as const;

export function axisBelow(plot: PlotLibrary, ticks: readonly NamedTick<number | Date>[]): Markish {
  return plot.text(ticks, {
    x: (tick: NamedTick<number | Date>) => tick.value,
    text: (tick: NamedTick<number | Date>) => tick.text,
    frameAnchor: 'bottom',
    lineAnchor: 'top',
    dy: 8,
    ...TICK,
  });
}

export function axisLeft(plot: PlotLibrary, ticks: readonly NamedTick<number>[]): Markish[] {
  return [
    plot.ruleY(ticks, { y: (tick: NamedTick<number>) => tick.value, ...GRID }),
    plot.text(ticks, {
      y: (tick: NamedTick<number>) => tick.value,
      text: (tick: NamedTick<number>) => tick.text,
      frameAnchor: 'left',
      textAnchor: 'end',
      dx: -8,
      ...TICK,
    }),
  ];
}

export function gridUp(plot: PlotLibrary, ticks: readonly NamedTick<number | Date>[]): Markish {
  return plot.ruleX(ticks, { x: (tick: NamedTick<number | Date>) => tick.value, ...GRID });
}

export function roomFor(texts: readonly string[], least: number, most: number, widthOf = textWidth()): number {
  return Math.ceil(Math.min(most, Math.max(least, ...texts.map(widthOf))));
}

export function rowNames<Row>(
  plot: PlotLibrary,
  rows: readonly Row[],
  { id, name, roomPx }: { id: (row: Row) => string; name: (row: Row) => string; roomPx: number },
): Markish {
  const widthOf = textWidth();
  return plot.text(rows, {
    y: id,
    text: (row: Row) => fitText(name(row), roomPx, widthOf),
    title: name,
    frameAnchor: 'left',
    textAnchor: 'end',
    dx: -10,
    fill: CHART_COLOUR.ink,
    fontSize: CHART_TEXT_PX,
  });
}
