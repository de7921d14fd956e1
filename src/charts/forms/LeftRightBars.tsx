import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { LeftRightRow, LeftRightSegment, LeftRightView } from '@halfturn/core/views/forms/left-right-bars';
import { useCallback, useId } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, gridUp, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { KEY_PX, keyLines, keyMarks } from './colour-key';
import { clearTicks, insetIn, nameRoom, names, ROW_PX, rowHeight, rowKey, rowPoints } from './chart-rows';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly label: string;
  readonly view: LeftRightView;
  readonly explained: ((rowId: number) => Explained | null) | null;
  readonly marks?: string;
}

export function LeftRightBars({ label, view, explained, marks }: Props) {
  const hatch = useId();
  const draw = useCallback((plot: PlotLibrary, width: number) => drawSides(plot, view, width, hatch), [view, hatch]);
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={ROW_PX * view.rows.length + ABOVE_PX + BELOW_PX}
      inRows
    />
  );
}

const CLASS_COLOURS = ['var(--class-low)', 'var(--class-medium)', 'var(--class-high)'];
const TOTAL_GAP_PX = 6;
const BAR_INSET_PX = 5;
const ABOVE_PX = KEY_PX + 24;
const BELOW_PX = 26;

interface Segment extends LeftRightSegment {
  readonly row: LeftRightRow;
}

function drawSides(plot: PlotLibrary, view: LeftRightView, width: number, hatch: string): PlotDrawing {
  const { rows, reach, classes } = view;
  const roomPx = nameRoom(rows, width);
  const rowPx = rowHeight(rows, roomPx);
  const insetPx = insetIn(rowPx, BAR_INSET_PX);
  const totalPx =
    TOTAL_GAP_PX +
    roomFor(
      rows.flatMap(({ leftText, rightText }) => [leftText, rightText]),
      12,
      48,
    );
  const key = keyLines(classes, CLASS_COLOURS, width);
  const margin = { left: roomPx, right: 4, top: key.lines * KEY_PX + 24, bottom: BELOW_PX };
  const planePx = width - margin.left - margin.right - 2 * totalPx;
  const ticks = clearTicks(view.ticks, (value) => (value / reach) * (planePx / 2));
  const segments = rows.flatMap((row) => row.segments.map((segment): Segment => ({ ...segment, row })));
  const bar = {
    y: ({ row }: Segment) => rowKey(row),
    x1: 'from',
    x2: 'to',
    insetTop: insetPx,
    insetBottom: insetPx,
  } as const;
  const total = (side: 'left' | 'right') =>
    plot.text(rows, {
      y: rowKey,
      x: ({ leftTotal, rightTotal }: LeftRightRow) => (side === 'left' ? -(leftTotal ?? 0) : (rightTotal ?? 0)),
      text: side === 'left' ? 'leftText' : 'rightText',
      textAnchor: side === 'left' ? 'end' : 'start',
      dx: side === 'left' ? -TOTAL_GAP_PX : TOTAL_GAP_PX,
      fill: CHART_COLOUR.ink,
      fontSize: CHART_TEXT_PX,
      fontWeight: 550,
    });
  const sideName = (text: string, side: 'left' | 'right') =>
    plot.text([text], {
      x: () => 0,
      frameAnchor: 'top',
      textAnchor: side === 'left' ? 'end' : 'start',
      dx: side === 'left' ? -10 : 10,
      dy: -14,
      fill: CHART_COLOUR.label,
      fontSize: CHART_TEXT_PX,
      fontWeight: 550,
    });
  return {
    height: margin.top + rowPx * rows.length + margin.bottom,
    margin,
    points: rowPoints(rows, 'players'),
    options: {
      x: { domain: [-reach, reach], inset: totalPx, axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        ...keyMarks(plot, key, -roomPx, -margin.top),
        sideName('Left', 'left'),
        sideName('Right', 'right'),
        gridUp(plot, ticks),
        ...names(plot, rows, roomPx),
        ...CLASS_COLOURS.map((fill, classIndex) =>
          plot.barX(
            segments.filter((segment) => segment.classIndex === classIndex),
            { ...bar, fill },
          ),
        ),
        () => hatchPattern(hatch),
        plot.barX(
          segments.filter(({ row }) => row.isAbnormal),
          { ...bar, fill: `url(#${hatch})` },
        ),
        plot.ruleX([0], { stroke: CHART_COLOUR.ink }),
        total('left'),
        total('right'),
        axisBelow(plot, ticks),
      ],
    },
  };
}

const SVG = 'http://www.w3.org/2000/svg';
const HATCH_PX = 6;

function hatchPattern(id: string): SVGElement {
  const defs = document.createElementNS(SVG, 'defs');
  const pattern = document.createElementNS(SVG, 'pattern');
  const stripe = document.createElementNS(SVG, 'line');
  set(pattern, {
    id,
    width: HATCH_PX,
    height: HATCH_PX,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  });
  set(stripe, { x1: 0, x2: 0, y1: 0, y2: HATCH_PX, stroke: CHART_COLOUR.ground, 'stroke-width': 2.5 });
  pattern.append(stripe);
  defs.append(pattern);
  return defs;
}

function set(element: SVGElement, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
