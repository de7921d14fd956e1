import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { TurnPlaneDot, TurnPlaneView } from '@halfturn/core/views/forms/turn-plane';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, axisLeft, gridUp, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';

interface Props {
  readonly view: TurnPlaneView;
  readonly height?: number;
  readonly explained: ((playerId: number) => Explained | null) | null;
}

const DEFAULT_HEIGHT_PX = 300;
const MARK_PX = 4;
const MARKS = [
  { symbol: 'circle', colour: 'var(--turn-time-low)' },
  { symbol: 'square', colour: 'var(--turn-time-medium)' },
  { symbol: 'triangle', colour: 'var(--turn-time-high)' },
] as const;

export function TurnPlane({ view, height = DEFAULT_HEIGHT_PX, explained }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawPlane(plot, view, width, height), [view, height]);
  return (
    <InteractivePlot
      label={`${view.name}: turns`}
      summary={view.summary}
      draw={draw}
      explained={ofDot(view, explained)}
      minHeight={height}
    />
  );
}

function ofDot({ dots }: TurnPlaneView, explained: Props['explained']) {
  if (explained === null) return null;
  return (id: string): Explained | null => {
    const dot = dots.find((each) => each.id === id);
    return dot === undefined ? null : explained(dot.playerId);
  };
}

function drawPlane(plot: PlotLibrary, view: TurnPlaneView, _width: number, height: number): PlotDrawing {
  const { across, up, dots, speedUnit } = view;
  const named = (values: readonly number[]) => values.map((value) => ({ value, text: String(value) }));
  const upTicks = named(up.ticks);
  const margin = {
    left:
      roomFor(
        upTicks.map((tick) => tick.text),
        24,
        48,
      ) + 10,
    right: 10,
    top: 30,
    bottom: 44,
  };
  const words = { fontSize: CHART_TEXT_PX, fill: CHART_COLOUR.label } as const;
  return {
    height,
    margin,
    points: dots.map((dot) => ({
      id: dot.id,
      x: dot.speed,
      y: dot.angle,
      playerId: dot.playerId,
      radius: MARK_PX,
      tip: dot.tip,
    })),
    options: {
      x: { domain: [across.low, across.high], axis: null },
      y: { domain: [up.low, up.high], axis: null },
      marks: [
        gridUp(plot, named(across.ticks)),
        ...axisLeft(plot, upTicks),
        ...MARKS.map(({ symbol, colour }, time) =>
          plot.dot(
            dots.filter((dot) => dot.time === time),
            {
              x: (dot: TurnPlaneDot) => dot.speed,
              y: (dot: TurnPlaneDot) => dot.angle,
              symbol,
              r: MARK_PX,
              fill: colour,
              fillOpacity: 0.7,
              stroke: CHART_COLOUR.ground,
              strokeWidth: 0.75,
            },
          ),
        ),
        axisBelow(plot, named(across.ticks)),
        plot.text([`Entry speed (${speedUnit})`], {
          frameAnchor: 'bottom-right',
          lineAnchor: 'top',
          dy: 24,
          ...words,
        }),
        plot.text(['Turn angle (°)'], {
          frameAnchor: 'top-left',
          lineAnchor: 'bottom',
          dx: 4 - margin.left,
          dy: -14,
          ...words,
        }),
      ],
    },
  };
}
