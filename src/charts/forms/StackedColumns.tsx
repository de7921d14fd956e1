import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { StackedColumn, StackedColumnsView } from '@halfturn/core/views/forms/stacked-columns';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisLeft, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { clearLabels, textWidth } from '../plot/text-width';
import { keyLines, keyMarks, KEY_PX } from './colour-key';
import { byNumber } from './point-doors';

interface Props {
  readonly view: StackedColumnsView;
  readonly colours: readonly string[];
  readonly explained: ((columnId: number) => Explained | null) | null;
}

const PLANE_PX = 200;
const MOST_COLUMN_PX = 34;
const LABEL_GAP_PX = 8;
const GAP = 'gap';

export function StackedColumns({ view, colours, explained }: Props) {
  const draw = useCallback(
    (plot: PlotLibrary, width: number) => drawColumns(plot, view, colours, width),
    [view, colours],
  );
  return (
    <InteractivePlot
      label={view.title}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      minHeight={PLANE_PX + 80}
    />
  );
}

type Part = StackedColumn['parts'][number] & { readonly column: string };

function drawColumns(
  plot: PlotLibrary,
  view: StackedColumnsView,
  colours: readonly string[],
  width: number,
): PlotDrawing {
  const { columns, parts, average, reach, ticks, referenceId } = view;
  const key = keyLines(
    parts.map(({ text }) => text),
    colours,
    width,
  );
  const left =
    roomFor(
      ticks.map(({ text }) => text),
      16,
      48,
    ) + 12;
  const widthOf = textWidth();
  const reference = columns.find(({ id }) => id === referenceId);
  const referencePx = reference === undefined ? 0 : widthOf(reference.label);
  const margin = { left, right: Math.max(8, referencePx / 2 - 8), top: key.lines * KEY_PX + 14, bottom: 30 };
  const places = columns.flatMap(({ id }) => (id === referenceId ? [GAP, id] : [id]));
  const planePx = width - margin.left - margin.right;
  const stepPx = planePx / (places.length || 1);
  const all = columns.map(({ id, label }) => ({ value: id, text: label, at: (places.indexOf(id) + 0.5) * stepPx }));
  const last = all.find(({ value }) => value === referenceId);
  const others = all.filter(
    ({ value, text, at }) =>
      value !== referenceId &&
      (last === undefined || at + widthOf(text) / 2 + LABEL_GAP_PX < last.at - referencePx / 2),
  );
  const labels = [...clearLabels(others, widthOf, LABEL_GAP_PX), ...(last === undefined ? [] : [last])];
  const inset = Math.max(1, (stepPx - MOST_COLUMN_PX) / 2);
  return {
    height: margin.top + PLANE_PX + margin.bottom,
    margin,
    points: columns.map(({ id, title, parts: values, total }) => ({
      id,
      x: id,
      y: (total ?? 0) / 2,
      shape: 'cell' as const,
      tip: {
        title,
        lines: [
          ...values.map(({ text, valueText }) => [text, valueText] as const),
          ...(average === null ? [] : [['', average.text] as const]),
        ],
      },
    })),
    options: {
      x: { type: 'band', domain: places, padding: 0, axis: null },
      y: { domain: [0, reach], axis: null },
      marks: [
        ...keyMarks(plot, key, -left, -margin.top),
        ...axisLeft(plot, ticks),
        ...parts.map(({ id }, index) => {
          const own = columns.flatMap(({ id: column, parts: values }) =>
            values.filter((part) => part.id === id && part.to > part.from).map((part): Part => ({ ...part, column })),
          );
          return plot.rect(own, {
            x: 'column',
            y1: 'from',
            y2: 'to',
            insetLeft: inset,
            insetRight: inset,
            fill: colours[index] ?? CHART_COLOUR.label,
            stroke: CHART_COLOUR.ground,
          });
        }),
        ...(average === null
          ? []
          : [plot.ruleY([average.value], { stroke: CHART_COLOUR.ink, strokeDasharray: '4 3', strokeWidth: 1.5 })]),
        plot.text(
          columns.filter(({ total }) => total === null),
          {
            x: 'id',
            y: 0,
            text: () => NOT_AVAILABLE,
            lineAnchor: 'bottom',
            dy: -6,
            fill: CHART_COLOUR.label,
            fontSize: CHART_TEXT_PX,
          },
        ),
        plot.text(labels, {
          x: 'value',
          text: 'text',
          frameAnchor: 'bottom',
          lineAnchor: 'top',
          dy: 8,
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
      ],
    },
  };
}
