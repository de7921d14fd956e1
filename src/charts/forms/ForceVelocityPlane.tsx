import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { ForceVelocityDot, ForceVelocityView } from '@halfturn/core/views/forms/force-velocity-plane';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { placeLabels } from '../plot/place-labels';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, axisLeft, gridUp, roomFor, type NamedTick } from '../plot/plot-axes';
import type { PlotPoint } from '../plot/plot-points';
import { InteractivePlot, type PlotDrawing } from '../plot/InteractivePlot';
import { spreadLabels } from '../plot/spread-labels';
import { textWidth } from '../plot/text-width';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly view: ForceVelocityView;
  readonly height?: number;
  readonly explained: ((playerId: number) => Explained | null) | null;
  readonly marks?: string;
}

const DEFAULT_HEIGHT_PX = 380;
const LEAGUE_PX = 2.5;
const TEAM_PX = 4.5;
const PLAYER_PX = 8;
const MOST_LABEL_PX = 48;

export function ForceVelocityPlane({ view, height = DEFAULT_HEIGHT_PX, explained, marks }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawPlane(plot, view, width, height), [view, height]);
  return (
    <InteractivePlot
      label="Force against velocity"
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={height}
    />
  );
}

function drawPlane(plot: PlotLibrary, view: ForceVelocityView, width: number, height: number): PlotDrawing {
  const { across, up, dots, league } = view;
  const margin = {
    left:
      roomFor(
        up.ticks.map(({ text }) => text),
        20,
        MOST_LABEL_PX,
      ) + 12,
    right: 34,
    top: 36,
    bottom: 48,
  };
  const pxOf = (value: number, axis: typeof across, from: number, to: number) =>
    from + ((value - axis.low) / (axis.high - axis.low)) * (to - from);
  const wanted = [...dots]
    .sort((a, b) => Number(b.isPlayer) - Number(a.isPlayer))
    .map((dot) => ({
      id: String(dot.playerId),
      text: dot.name,
      x: pxOf(dot.velocity, across, margin.left, width - margin.right),
      y: pxOf(dot.force, up, height - margin.bottom, margin.top),
      gap: radius(dot) + 4,
      isLead: dot.isPlayer,
    }));
  const labels = placeLabels(wanted, { from: margin.left, to: width - margin.right }, textWidth(12, 550));
  const named = (anchor: 'start' | 'end') =>
    dots.flatMap((dot) => {
      const label = labels.find(({ id }) => id === String(dot.playerId));
      return label?.anchor === anchor ? [{ ...dot, label: label.text, dy: label.dy }] : [];
    });
  const names = (anchor: 'start' | 'end') =>
    named(anchor).map((dot) =>
      plot.text([dot], {
        x: 'velocity',
        y: 'force',
        text: 'label',
        textAnchor: anchor,
        dx: (anchor === 'start' ? 1 : -1) * (radius(dot) + 4),
        dy: dot.dy,
        fontSize: CHART_TEXT_PX,
        fontWeight: dot.isPlayer ? 650 : 400,
        fill: dot.isPlayer ? CHART_COLOUR.ink : CHART_COLOUR.label,
        stroke: CHART_COLOUR.ground,
        strokeWidth: 3,
      }),
    );
  const value = (tick: NamedTick<number>) => tick.value;
  const acrossBy = spreadLabels(
    across.percentiles.map((tick) => ({
      at: pxOf(tick.value, across, margin.left, width - margin.right),
      size: textWidth(CHART_TEXT_PX)(tick.text),
    })),
  );
  const upBy = spreadLabels(
    up.percentiles
      .map((tick) => ({ at: pxOf(tick.value, up, height - margin.bottom, margin.top), size: CHART_TEXT_PX }))
      .toReversed(),
    0,
  ).toReversed();
  const line = { stroke: CHART_COLOUR.axis, strokeDasharray: '4 3' } as const;
  const lineName = { text: 'text', fontSize: CHART_TEXT_PX, fill: CHART_COLOUR.label } as const;
  return {
    height,
    margin,
    points: dots.map((dot) => pointOf(view, dot)),
    options: {
      x: { domain: [across.low, across.high], axis: null },
      y: { domain: [up.low, up.high], axis: null },
      r: { type: 'identity' },
      marks: [
        gridUp(plot, across.ticks),
        ...axisLeft(plot, up.ticks),
        plot.ruleX(across.percentiles, { x: value, ...line }),
        plot.ruleY(up.percentiles, { y: value, ...line }),
        ...across.percentiles.map((tick, index) =>
          plot.text([tick], {
            ...lineName,
            x: value,
            frameAnchor: 'top',
            lineAnchor: 'bottom',
            dx: acrossBy[index] ?? 0,
            dy: -4,
          }),
        ),
        ...up.percentiles.map((tick, index) =>
          plot.text([tick], {
            ...lineName,
            y: value,
            frameAnchor: 'right',
            textAnchor: 'start',
            dx: 4,
            dy: upBy[index] ?? 0,
          }),
        ),
        plot.dot(league, { x: 'velocity', y: 'force', r: LEAGUE_PX, fill: CHART_COLOUR.opposition, fillOpacity: 0.5 }),
        plot.dot(
          dots.filter(({ isPlayer }) => !isPlayer),
          {
            x: 'velocity',
            y: 'force',
            r: TEAM_PX,
            fill: CHART_COLOUR.ground,
            stroke: CHART_COLOUR.own,
            strokeWidth: 1.75,
          },
        ),
        plot.dot(
          dots.filter(({ isPlayer }) => isPlayer),
          {
            x: 'velocity',
            y: 'force',
            r: PLAYER_PX,
            fill: CHART_COLOUR.own,
            stroke: CHART_COLOUR.ground,
            strokeWidth: 2,
          },
        ),
        ...names('start'),
        ...names('end'),
        axisBelow(plot, across.ticks),
        plot.text([`V0 (${view.velocityUnit})`], {
          frameAnchor: 'bottom-right',
          lineAnchor: 'top',
          dy: 28,
          fontSize: CHART_TEXT_PX,
          fill: CHART_COLOUR.label,
        }),
        plot.text([`F0 (${view.forceUnit})`], {
          frameAnchor: 'top-left',
          lineAnchor: 'bottom',
          dx: 4 - margin.left,
          dy: -18,
          fontSize: CHART_TEXT_PX,
          fill: CHART_COLOUR.label,
        }),
      ],
    },
  };
}

function radius({ isPlayer }: ForceVelocityDot): number {
  return isPlayer ? PLAYER_PX : TEAM_PX;
}

function pointOf({ note }: ForceVelocityView, dot: ForceVelocityDot): PlotPoint {
  return {
    id: String(dot.playerId),
    x: dot.velocity,
    y: dot.force,
    playerId: dot.playerId,
    radius: radius(dot),
    tip: {
      title: dot.name,
      lines: [
        ['V0', dot.velocityWords],
        ['F0', dot.forceWords],
        ['Sessions', dot.countText],
        ['', note],
      ],
    },
  };
}
