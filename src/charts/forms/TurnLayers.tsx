import type { TurnLayersView } from '@halfturn/core/views/forms/turn-layers';
import type { TurnPlaneDot } from '@halfturn/core/views/forms/turn-plane';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, axisLeft, gridUp, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { KEY_PX, keyLines, keyMarks } from './colour-key';

interface Props {
  readonly view: TurnLayersView;
  readonly height?: number;
}

const DEFAULT_HEIGHT_PX = 320;
const LAYERS = [
  { symbol: 'circle', fill: CHART_COLOUR.opposition, opacity: 0.35, r: 3 },
  { symbol: 'square', fill: CHART_COLOUR.own, opacity: 0.6, r: 3.5 },
  { symbol: 'triangle', fill: 'var(--session-rehab)', opacity: 0.95, r: 5 },
] as const;

export function TurnLayers({ view, height = DEFAULT_HEIGHT_PX }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawLayers(plot, view, width, height), [view, height]);
  return (
    <InteractivePlot
      label={`${view.name}: turns`}
      summary={view.summary}
      draw={draw}
      explained={null}
      minHeight={height}
    />
  );
}

function drawLayers(plot: PlotLibrary, view: TurnLayersView, width: number, height: number): PlotDrawing {
  const { layers } = view;
  const [first] = layers;
  const across = first?.across ?? { low: 0, high: 1, ticks: [] };
  const up = first?.up ?? { low: 0, high: 1, ticks: [] };
  const named = (values: readonly number[]) => values.map((value) => ({ value, text: String(value) }));
  const upTicks = named(up.ticks);
  const key = keyLines(
    layers.map(({ name, count }) => `${name} (${count})`),
    LAYERS.map(({ fill }) => fill),
    width,
  );
  const left =
    roomFor(
      upTicks.map(({ text }) => text),
      24,
      48,
    ) + 10;
  const margin = { left, right: 10, top: key.lines * KEY_PX + 32, bottom: 44 };
  const words = { fontSize: CHART_TEXT_PX, fill: CHART_COLOUR.label } as const;
  return {
    height,
    margin,
    points: layers.flatMap(({ dots }, layer) =>
      dots.map((dot) => ({
        id: `${layer}-${dot.id}`,
        x: dot.speed,
        y: dot.angle,
        radius: LAYERS[layer]?.r ?? 3,
        tip: dot.tip,
      })),
    ),
    options: {
      x: { domain: [across.low, across.high], axis: null },
      y: { domain: [up.low, up.high], axis: null },
      marks: [
        ...keyMarks(plot, key, -left, -margin.top),
        gridUp(plot, named(across.ticks)),
        ...axisLeft(plot, upTicks),
        ...LAYERS.map(({ symbol, fill, opacity, r }, layer) =>
          plot.dot(layers[layer]?.dots ?? [], {
            x: (dot: TurnPlaneDot) => dot.speed,
            y: (dot: TurnPlaneDot) => dot.angle,
            symbol,
            r,
            fill,
            fillOpacity: opacity,
            stroke: CHART_COLOUR.ground,
            strokeWidth: 0.75,
          }),
        ),
        axisBelow(plot, named(across.ticks)),
        plot.text([`Entry speed (${first?.speedUnit ?? ''})`], {
          frameAnchor: 'bottom-right',
          lineAnchor: 'top',
          dy: 24,
          ...words,
        }),
        plot.text(['Turn angle (°)'], {
          frameAnchor: 'top-left',
          lineAnchor: 'bottom',
          dx: 4 - left,
          dy: -14,
          ...words,
        }),
      ],
    },
  };
}
