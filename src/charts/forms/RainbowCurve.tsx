import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { RainbowCurveView, CurveEpoch } from '@halfturn/core/views/forms/rainbow-curve';
import { withUnit } from '@halfturn/core/units/number-text';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR, PERCENTILE_COLOURS } from '../plot/plot-colours';
import { axisBelow, axisLeft, roomFor } from '../plot/plot-axes';
import { InteractivePlot, type PlotDrawing } from '../plot/InteractivePlot';
import { clearLabels, textWidth } from '../plot/text-width';
import type { PlotPoint } from '../plot/plot-points';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly view: RainbowCurveView;
  readonly height?: number;
  readonly explained: ((epochS: number) => Explained | null) | null;
  readonly marks?: string;
}

const DEFAULT_HEIGHT_PX = 260;
const MOST_LABEL_PX = 56;
const INSET_PX = 18;

export function RainbowCurve({ view, height = DEFAULT_HEIGHT_PX, explained, marks }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawCurve(plot, view, width, height), [view, height]);
  return (
    <InteractivePlot
      label={`${view.name}: peaks by epoch`}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={height}
    />
  );
}

function drawCurve(plot: PlotLibrary, view: RainbowCurveView, width: number, height: number): PlotDrawing {
  const { epochs, low, high, unit } = view;
  const margin = {
    left:
      roomFor(
        view.ticks.map(({ text }) => text),
        24,
        MOST_LABEL_PX,
      ) + 10,
    right: 8,
    top: 34,
    bottom: 30,
  };
  const across = (epoch: CurveEpoch) => epoch.epochS;
  const known = epochs.filter(({ value }) => value !== null);
  const first = epochs[0]?.epochS ?? 30;
  const last = epochs.at(-1)?.epochS ?? 600;
  const pxOf = (epochS: number) =>
    margin.left +
    INSET_PX +
    ((Math.log(epochS) - Math.log(first)) / (Math.log(last) - Math.log(first) || 1)) *
      (width - margin.left - margin.right - 2 * INSET_PX);
  const widthOf = textWidth();
  const below = clearLabels(
    epochs.map(({ epochS, label }) => ({ at: pxOf(epochS), text: label, value: epochS })),
    widthOf,
  );
  const values = known.map((epoch) => ({ ...epoch, at: pxOf(epoch.epochS) }));
  // Values that do not fit next to each other go below their marks.
  const above = clearLabels(values, textWidth(12, 650));
  const under = values.filter((epoch) => !above.includes(epoch));
  const line = {
    x: across,
    y: ({ value }: CurveEpoch) => value ?? Number.NaN,
    curve: 'monotone-x',
  } as const;
  const bands = PERCENTILE_COLOURS.map((fill, band) =>
    plot.areaY(epochs, {
      x: across,
      y1: (epoch: CurveEpoch) => epoch.edges?.[band] ?? Number.NaN,
      y2: (epoch: CurveEpoch) => epoch.edges?.[band + 1] ?? Number.NaN,
      fill,
      fillOpacity: 0.78,
      curve: 'monotone-x',
    }),
  );
  const points: PlotPoint[] = known.map((epoch) => ({
    id: String(epoch.epochS),
    x: epoch.epochS,
    y: epoch.value,
    playerId: view.playerId,
    radius: 4,
    tip: {
      title: view.name === '' ? epoch.label : `${view.name}, ${epoch.label}`,
      lines: [
        ['Peak', withUnit(epoch.text, unit)],
        ...(epoch.bandWords === null ? [] : [['Reference', epoch.bandWords] as const]),
        ['', view.note],
      ],
    },
  }));
  return {
    height,
    margin,
    points,
    options: {
      x: { type: 'log', domain: [first, last], inset: INSET_PX, axis: null },
      y: { domain: [low, high], axis: null },
      marks: [
        ...axisLeft(plot, view.ticks),
        ...bands,
        plot.line(epochs, { ...line, stroke: CHART_COLOUR.ground, strokeWidth: 5 }),
        plot.line(epochs, { ...line, stroke: CHART_COLOUR.ink, strokeWidth: 2 }),
        plot.dot(known, {
          x: across,
          y: 'value',
          r: 4,
          fill: CHART_COLOUR.ink,
          stroke: CHART_COLOUR.ground,
          strokeWidth: 1.5,
        }),
        ...[
          { of: above, dy: -12 },
          { of: under, dy: 14 },
        ].map(({ of, dy }) =>
          plot.text(of, {
            x: across,
            y: 'value',
            text: 'text',
            dy,
            fontSize: CHART_TEXT_PX,
            fontWeight: 650,
            fill: CHART_COLOUR.ink,
            stroke: CHART_COLOUR.ground,
            strokeWidth: 4,
          }),
        ),
        plot.text(
          epochs.filter(({ value }) => value === null),
          {
            x: across,
            text: () => NOT_AVAILABLE,
            frameAnchor: 'bottom',
            lineAnchor: 'bottom',
            dy: -4,
            fontSize: CHART_TEXT_PX,
            fill: CHART_COLOUR.ink,
            stroke: CHART_COLOUR.ground,
            strokeWidth: 4,
          },
        ),
        plot.text([view.note], {
          frameAnchor: 'top-right',
          dy: -28,
          fontSize: CHART_TEXT_PX,
          fill: CHART_COLOUR.label,
          lineAnchor: 'top',
        }),
        axisBelow(plot, below),
      ],
    },
  };
}
