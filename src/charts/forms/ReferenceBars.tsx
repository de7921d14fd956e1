import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { ReferenceBar, ReferenceBarsView } from '@halfturn/core/views/forms/reference-bars';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, gridUp, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { NARROW_PX, clearTicks, nameRoom, names, rowKey, rowPoints } from './chart-rows';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly label: string;
  readonly view: ReferenceBarsView;
  readonly explained: ((rowId: number) => Explained | null) | null;
  readonly marks?: string;
}

const ROW_PX = 32;
const LIST_ROW_PX = 26;
const BAR_INSET_PX = 8;
const TARGET_INSET_PX = 3;
const MOST_TEXT_PX = 150;
const KEY_PX = 26;
const TEXT_GAP_PX = 14;

export function ReferenceBars({ label, view, explained, marks }: Props) {
  const draw = useCallback(
    (plot: PlotLibrary, width: number) =>
      view.hasReference ? drawBars(plot, view, width) : drawList(plot, view, width),
    [view],
  );
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={view.hasReference ? ROW_PX * view.rows.length + KEY_PX + 32 : LIST_ROW_PX * view.rows.length}
      inRows
    />
  );
}

/** Only values: a plane without bars would look like zero. */
function drawList(plot: PlotLibrary, { rows }: ReferenceBarsView, width: number): PlotDrawing {
  const roomPx = nameRoom(rows, width);
  return {
    height: LIST_ROW_PX * rows.length,
    margin: { left: roomPx, right: 8, top: 0, bottom: 0 },
    points: rowPoints(rows, 'teams'),
    options: {
      x: { domain: [0, 1], axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        ...names(plot, rows, roomPx),
        plot.text(rows, {
          y: rowKey,
          text: 'listText',
          frameAnchor: 'left',
          textAnchor: 'start',
          dx: TEXT_GAP_PX,
          fill: CHART_COLOUR.ink,
          fontSize: CHART_TEXT_PX,
          fontWeight: 550,
        }),
      ],
    },
  };
}

function drawBars(plot: PlotLibrary, view: ReferenceBarsView, width: number): PlotDrawing {
  const { rows, reach } = view;
  const roomPx = nameRoom(rows, width);
  const isNarrow = width < NARROW_PX;
  const textOf = ({ text, shortText }: ReferenceBar) => (isNarrow ? shortText : text);
  const textPx = roomFor(rows.map(textOf), 40, MOST_TEXT_PX);
  const margin = { left: roomPx, right: textPx + TEXT_GAP_PX + 8, top: isNarrow ? 2 * KEY_PX : KEY_PX, bottom: 28 };
  const planePx = width - margin.left - margin.right;
  const ticks = clearTicks(view.ticks, (value) => (value / reach) * planePx);
  const known = rows.filter(({ barTo }) => barTo !== null);
  const withTarget = rows.filter(({ targetAt }) => targetAt !== null);
  const bar = { y: rowKey, x1: () => 0, x2: ({ barTo }: ReferenceBar) => barTo ?? 0 } as const;
  const target = { y: rowKey, x: 'targetAt', insetTop: TARGET_INSET_PX, insetBottom: TARGET_INSET_PX } as const;
  return {
    height: margin.top + ROW_PX * rows.length + margin.bottom,
    margin,
    points: rowPoints(rows, 'teams'),
    options: {
      x: { domain: [0, reach], axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        gridUp(plot, ticks),
        ...names(plot, rows, roomPx),
        plot.barX(known, { ...bar, insetTop: BAR_INSET_PX, insetBottom: BAR_INSET_PX, fill: CHART_COLOUR.own }),
        plot.dot(
          known.filter(({ isBeyond }) => isBeyond),
          { y: rowKey, x: () => reach, symbol: 'triangle', rotate: 90, r: 5, fill: CHART_COLOUR.own, dx: 5 },
        ),
        plot.dot(
          rows.filter(({ alsoAt }) => alsoAt !== null),
          { y: rowKey, x: 'alsoAt', r: 5, fill: CHART_COLOUR.ground, stroke: CHART_COLOUR.ink, strokeWidth: 2 },
        ),
        plot.ruleX([100], { stroke: CHART_COLOUR.axis, strokeDasharray: '4 3', strokeWidth: 1.5 }),
        plot.tickX(withTarget, { ...target, stroke: CHART_COLOUR.ground, strokeWidth: 7 }),
        plot.tickX(withTarget, { ...target, stroke: CHART_COLOUR.ink, strokeWidth: 3 }),
        plot.text(rows, {
          y: rowKey,
          text: textOf,
          frameAnchor: 'right',
          textAnchor: 'start',
          dx: TEXT_GAP_PX,
          fill: CHART_COLOUR.ink,
          fontSize: CHART_TEXT_PX,
          fontWeight: 550,
        }),
        plot.text([view.referenceName], {
          x: () => 100,
          frameAnchor: 'top',
          lineAnchor: 'bottom',
          dy: -7,
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
        ...(view.hasTargets || view.key !== ''
          ? [
              plot.text([[view.hasTargets ? '┃ target' : '', view.key].filter((part) => part !== '').join(' · ')], {
                frameAnchor: 'top-left',
                lineAnchor: 'bottom',
                textAnchor: 'start',
                dx: -margin.left,
                dy: isNarrow ? -7 - KEY_PX : -7,
                fill: CHART_COLOUR.label,
                fontSize: CHART_TEXT_PX,
              }),
            ]
          : []),
        axisBelow(plot, ticks),
      ],
    },
  };
}
