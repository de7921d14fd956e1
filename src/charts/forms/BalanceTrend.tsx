import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { BalancePoint, BalanceTrendView } from '@halfturn/core/views/forms/balance-trend';
import { useCallback } from 'react';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, axisLeft, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { clearLabels, textWidth } from '../plot/text-width';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly view: BalanceTrendView;
  readonly height?: number;
  readonly explained: ((sessionId: number) => Explained | null) | null;
  readonly marks?: string;
}

const DEFAULT_HEIGHT_PX = 240;
const RADIUS_PX = 5;
const MOST_LABEL_PX = 90;

export function BalanceTrend({ view, height = DEFAULT_HEIGHT_PX, explained, marks }: Props) {
  const draw = useCallback(
    (plot: PlotLibrary, width: number) => drawBalance(plot, view, width, height),
    [view, height],
  );
  return (
    <InteractivePlot
      label={`${view.name}: side balance`}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={height}
    />
  );
}

function drawBalance(plot: PlotLibrary, view: BalanceTrendView, width: number, height: number): PlotDrawing {
  const { points, reach, ticks } = view;
  const left =
    roomFor(
      ticks.map(({ text }) => text),
      40,
      MOST_LABEL_PX,
    ) + 10;
  const margin = { left, right: 12, top: 12, bottom: 30 };
  const span = Math.max(2, points.length);
  const first = (points.length - span) / 2 - 0.5;
  const places = points.map((point, at) => ({ ...point, at }));
  const labels = clearLabels(
    places.map(({ label, at }) => ({
      value: at,
      text: label,
      at: left + ((at - first) / span) * (width - left - margin.right),
    })),
    textWidth(),
    10,
  );
  const known = places.filter(({ index }) => index !== null);
  type Place = BalancePoint & { readonly at: number };
  const from = { x: (place: Place) => place.at, y: (place: Place) => place.index ?? Number.NaN } as const;
  return {
    height,
    margin,
    points: known.map((place) => ({ id: place.id, x: place.at, y: place.index, radius: RADIUS_PX, tip: place.tip })),
    options: {
      x: { domain: [first, first + span], axis: null },
      y: { domain: [-reach, reach], axis: null },
      marks: [
        ...axisLeft(plot, ticks),
        plot.rect(
          places.filter(({ low }) => low !== null),
          {
            x1: (place: Place) => place.at - 0.42,
            x2: (place: Place) => place.at + 0.42,
            y1: (place: Place) => place.low ?? Number.NaN,
            y2: (place: Place) => place.high ?? Number.NaN,
            fill: CHART_COLOUR.reference,
            fillOpacity: 0.6,
          },
        ),
        plot.ruleY([0], { stroke: CHART_COLOUR.axis }),
        plot.line(places, { ...from, stroke: CHART_COLOUR.ink, strokeOpacity: 0.45 }),
        plot.dot(
          known.filter(({ isAbnormal }) => !isAbnormal),
          { ...from, r: RADIUS_PX, fill: CHART_COLOUR.own, stroke: CHART_COLOUR.ground, strokeWidth: 1.5 },
        ),
        plot.dot(
          known.filter(({ isAbnormal }) => isAbnormal),
          { ...from, r: 7, symbol: 'asterisk', stroke: 'var(--risk-red)', strokeWidth: 2.5 },
        ),
        axisBelow(plot, labels),
      ],
    },
  };
}
