import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { DayColumn, DayColumnsView } from '@halfturn/core/views/forms/day-columns';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisLeft, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { clearLabels, evenLabels, textWidth } from '../plot/text-width';

interface Props {
  readonly label: string;
  readonly view: DayColumnsView;
  readonly explained: ((day: string) => Explained | null) | null;
}

const PLANE_PX = 84;
const ABOVE_PX = 38;
const BELOW_PX = 36;
const SIGN_PX = 21;
const MOST_COLUMN_PX = 26;
const VALUE_PX = 11;
const VALUE_GAP_PX = 1;
/** Smallest width of a column in which a vertical value fits. */
const ON_END_PX = 14;

const DAY_COLUMNS_PX = ABOVE_PX + PLANE_PX + BELOW_PX;

/**
 * One column a day, with its value above it, vertical if there is little room; a marked day is dark with a sign below
 * it.
 */
export function DayColumns({ label, view, explained }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawDays(plot, view, width), [view]);
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={explained}
      minHeight={DAY_COLUMNS_PX}
    />
  );
}

function drawDays(plot: PlotLibrary, view: DayColumnsView, width: number): PlotDrawing {
  const { days, columns, ticks, reach, sign } = view;
  const left =
    roomFor(
      ticks.map(({ text }) => text),
      16,
      56,
    ) + 12;
  const margin = { left, right: 4, top: ABOVE_PX, bottom: BELOW_PX };
  const stepPx = (width - margin.left - margin.right) / (days.length || 1);
  const widthOf = textWidth();
  const at = new Map(days.map(({ id }, index) => [id, (index + 0.5) * stepPx]));
  const labels = days.map(({ id, text }) => ({ id, text, at: at.get(id) ?? 0 }));
  const values = columns.map(({ id, text, value }) => ({ id, text, y: value ?? 0, at: at.get(id) ?? 0 }));
  const areLevel = clearLabels(values, textWidth(VALUE_PX), VALUE_GAP_PX).length === values.length;
  const haveRoom = areLevel || stepPx >= ON_END_PX;
  const unknown = columns.filter(({ value }) => value === null);
  const inset = Math.max(1, (stepPx - MOST_COLUMN_PX) / 2);
  const below = { frameAnchor: 'bottom', lineAnchor: 'top', fontSize: CHART_TEXT_PX } as const;
  return {
    height: DAY_COLUMNS_PX,
    margin,
    points: columns.map(({ id, value, tip }) => ({ id, x: id, y: (value ?? 0) / 2, shape: 'cell' as const, tip })),
    options: {
      x: { type: 'band', domain: days.map(({ id }) => id), padding: 0, axis: null },
      y: { domain: [0, reach], axis: null },
      marks: [
        ...axisLeft(plot, ticks),
        plot.rect(
          columns.filter(({ value }) => value !== null),
          {
            x: 'id',
            y1: () => 0,
            y2: ({ value }: DayColumn) => value ?? 0,
            insetLeft: inset,
            insetRight: inset,
            fill: ({ isMarked }: DayColumn) => (isMarked ? CHART_COLOUR.ink : CHART_COLOUR.own),
          },
        ),
        plot.text(haveRoom ? values : values.filter(({ id }) => unknown.some((column) => column.id === id)), {
          x: 'id',
          y: 'y',
          text: 'text',
          ...(areLevel ? { lineAnchor: 'bottom', dy: -4 } : { rotate: -90, textAnchor: 'start', dy: -4 }),
          fill: CHART_COLOUR.ink,
          fontSize: VALUE_PX,
        }),
        plot.text(evenLabels(labels, widthOf), { x: 'id', text: 'text', dy: 6, fill: CHART_COLOUR.label, ...below }),
        plot.text(
          columns.filter(({ isMarked }) => isMarked),
          { x: 'id', text: () => sign, dy: SIGN_PX, fill: CHART_COLOUR.ink, fontWeight: 650, ...below },
        ),
      ],
    },
  };
}
