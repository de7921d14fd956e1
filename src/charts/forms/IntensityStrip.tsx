import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { StripRow, StripView } from '@halfturn/core/views/forms/intensity-strip';
import type { RenderFunction } from '@observablehq/plot';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR, INTENSITY_COLOURS } from '../plot/plot-colours';
import { roomFor, rowNames } from '../plot/plot-axes';
import { InteractivePlot, type PlotDrawing } from '../plot/InteractivePlot';
import { clearLabels, evenLabels, textWidth } from '../plot/text-width';
import { byNumber } from './point-doors';

interface Props {
  readonly view: StripView;
  readonly explained: ((playerId: number) => Explained | null) | null;
}

const ROW_PX = 22;
const MOST_LEGEND_CELL_PX = 30;
const LEGEND_PX = 8;
const MOST_NAME_PX = 220;
const SVG = 'http://www.w3.org/2000/svg';

export function Strip({ view, explained }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawStrip(plot, view, width), [view]);
  return (
    <InteractivePlot
      label={view.title}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      inRows
      minHeight={view.rows.length * ROW_PX + 78}
    />
  );
}

function drawStrip(plot: PlotLibrary, view: StripView, width: number): PlotDrawing {
  const { rows, slots, ticks } = view;
  const widthOf = textWidth();
  const roomPx = Math.min(
    roomFor(
      rows.map(({ name }) => name),
      40,
      MOST_NAME_PX,
    ),
    Math.floor(width * 0.3),
  );
  const margin = { left: roomPx + 12, right: 8, top: 46, bottom: 28 };
  const planePx = width - margin.left - margin.right;
  const labels = clearLabels(
    ticks.map(({ slot, text }) => ({ slot, text, at: margin.left + ((slot + 0.5) / (slots || 1)) * planePx })),
    widthOf,
  );
  return {
    height: margin.top + rows.length * ROW_PX + margin.bottom,
    margin,
    points: rows.flatMap(({ playerId, name, cells }) =>
      cells.map(({ slot, minuteText, text }) => ({
        id: `${playerId}-${slot}`,
        x: slot,
        y: String(playerId),
        playerId,
        shape: 'cell' as const,
        tip: { title: name, lines: [[`Minute ${minuteText}`, text]] as const },
      })),
    ),
    options: {
      x: {
        type: 'band',
        domain: Array.from({ length: slots }, (_, slot) => slot),
        padding: planePx / slots > 5 ? 0.08 : 0,
        round: false,
        axis: null,
      },
      y: { type: 'band', domain: rows.map(({ playerId }) => String(playerId)), padding: 0.16, axis: null },
      marks: [
        cellsMark(view),
        rowNames(plot, rows, {
          id: ({ playerId }: StripRow) => String(playerId),
          name: ({ name }: StripRow) => name,
          roomPx,
        }),
        plot.text(labels, {
          x: 'slot',
          text: 'text',
          frameAnchor: 'bottom',
          lineAnchor: 'top',
          dy: 8,
          fontSize: CHART_TEXT_PX,
          fill: CHART_COLOUR.label,
        }),
        legendMark(view, margin.left, legendCellPx(view, planePx)),
      ],
    },
  };
}

/** One path per step: a squad's match has thousands of cells, and one element each would take longer than a frame. */
function cellsMark({ rows }: StripView): RenderFunction {
  return (_index, scales) => {
    const group = document.createElementNS(SVG, 'g');
    const { x, y } = scales.scales;
    if (x?.bandwidth === undefined || y?.bandwidth === undefined) return group;
    const cell = `h${x.bandwidth.toFixed(2)}v${y.bandwidth.toFixed(2)}h${(-x.bandwidth).toFixed(2)}z`;
    const paths = INTENSITY_COLOURS.map(() => '');
    for (const { playerId, cells } of rows) {
      const top = Number(y.apply(String(playerId))).toFixed(2);
      for (const { slot, step } of cells) paths[step] += `M${Number(x.apply(slot)).toFixed(2)} ${top}${cell}`;
    }
    paths.forEach((path, step) => group.append(element('path', { d: path, fill: INTENSITY_COLOURS[step] ?? '' })));
    return group;
  };
}

function legendCellPx({ unit }: StripView, planePx: number): number {
  const roomPx = planePx - textWidth()(unit) - 6;
  return Math.min(MOST_LEGEND_CELL_PX, Math.max(12, roomPx / INTENSITY_COLOURS.length));
}

function legendMark({ edges, unit }: StripView, left: number, cellPx: number): RenderFunction {
  return () => {
    const group = document.createElementNS(SVG, 'g');
    const text = { 'font-size': '12', fill: CHART_COLOUR.label };
    INTENSITY_COLOURS.forEach((fill, step) => {
      const place = { x: String(left + step * cellPx), y: '4', width: String(cellPx - 1) };
      group.append(element('rect', { ...place, height: String(LEGEND_PX), fill }));
    });
    const named = edges.map(({ text: words }, index) => ({ text: words, at: left + (index + 1) * cellPx }));
    for (const { text: words, at } of evenLabels(named, textWidth())) {
      group.append(element('text', { ...text, x: String(at), y: '28', 'text-anchor': 'middle' }, words));
    }
    const x = String(left + INTENSITY_COLOURS.length * cellPx + 6);
    group.append(element('text', { ...text, x, y: '13', 'text-anchor': 'start' }, unit));
    return group;
  };
}

function element(name: 'path' | 'rect' | 'text', attributes: Readonly<Record<string, string>>, words = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = words;
  return made;
}
