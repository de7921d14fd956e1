import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { TrendPoint, TrendSeason, TrendView } from '@halfturn/core/views/forms/trend';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, axisLeft, roomFor } from '../plot/plot-axes';
import type { PlotPoint } from '../plot/plot-points';
import { InteractivePlot, type PlotDrawing } from '../plot/InteractivePlot';
import { clearLabels, textWidth } from '../plot/text-width';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly view: TrendView;
  readonly height?: number;
  readonly cursor?: string | null;
  readonly explained: ((sessionId: number) => Explained | null) | null;
  readonly marks?: string;
}

const DEFAULT_HEIGHT_PX = 260;
const MOST_LABEL_PX = 64;
const LEAST_RADIUS_PX = 2;
const RADIUS_PX = 3.5;
const FIXTURE_PX = 5;
const STUB_PX = 5;
const TARGET_LABEL_PX = 20;

/**
 * A KPI over time: sessions as points, their rolling mean as a line, the reference as a band, alternate seasons shaded.
 */
export function Trend({ view, height = DEFAULT_HEIGHT_PX, cursor = null, explained, marks }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawTrend(plot, view, width, height), [view, height]);
  return (
    <InteractivePlot
      label={`${view.name}: ${view.title} over time`}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={height}
      cursor={cursor}
    />
  );
}

function drawTrend(plot: PlotLibrary, view: TrendView, width: number, height: number): PlotDrawing {
  const { points, lines, band, targets, seasons, from, to, low, high } = view;
  const left =
    roomFor(
      view.ticks.map(({ text }) => text),
      24,
      MOST_LABEL_PX,
    ) + 10;
  const margin = { left, right: 10, top: 24, bottom: 32 };
  const pxOf = (time: number) => left + ((time - from) / (to - from || 1)) * (width - left - margin.right);
  const widthOf = textWidth();
  const known = points.filter(({ value }) => value !== null);
  const labels = clearLabels(
    view.timeTicks.map((tick) => ({ ...tick, at: pxOf(tick.value) })),
    widthOf,
  );
  const named = seasons.filter(({ label, from: start, to: end }) => pxOf(end) - pxOf(start) > widthOf(label) + 8);
  const radius = ({ size }: TrendPoint) => LEAST_RADIUS_PX + RADIUS_PX * size;
  const pxOfValue = (value: number) =>
    margin.top + ((high - value) / (high - low || 1)) * (height - margin.top - margin.bottom);
  const stubMs = (STUB_PX * (to - from || 1)) / (width - left - margin.right);
  const aim = targets.at(-1);
  const label = aim === undefined ? undefined : targetLabel(aim, known, { pxOf, pxOfValue, widthOf });
  const season = (edge: 'from' | 'to') => (one: TrendSeason) => one[edge];
  return {
    height,
    margin,
    points: known.map((point) => pointOf(view, point, radius(point))),
    options: {
      x: { domain: [from, to], axis: null },
      y: { domain: [low, high], axis: null },
      r: { type: 'identity' },
      marks: [
        plot.rect(
          seasons.filter(({ isShaded }) => isShaded),
          { x1: season('from'), x2: season('to'), fill: 'var(--chart-season)' },
        ),
        plot.text(named, {
          x: season('from'),
          text: 'label',
          frameAnchor: 'top',
          textAnchor: 'start',
          lineAnchor: 'bottom',
          dx: 4,
          dy: -8,
          fontSize: CHART_TEXT_PX,
          fill: CHART_COLOUR.label,
        }),
        ...axisLeft(plot, view.ticks),
        ...(band === null
          ? []
          : [
              plot.rect([band], { y1: 'low', y2: 'high', fill: CHART_COLOUR.reference, fillOpacity: 0.45 }),
              plot.ruleY([band.mean], { stroke: CHART_COLOUR.axis, strokeDasharray: '4 3' }),
            ]),
        plot.ruleY(targets, { y: 'value', x1: 'from', x2: 'to', stroke: CHART_COLOUR.ink, strokeWidth: 2 }),
        plot.ruleX(risersOf(targets), { x: 'time', y1: 'low', y2: 'high', stroke: CHART_COLOUR.ink, strokeWidth: 2 }),
        plot.text(aim === undefined || label === undefined ? [] : [aim], {
          x: label?.edge ?? 'to',
          y: 'value',
          text: 'text',
          textAnchor: label?.anchor ?? 'end',
          dx: label?.edge === 'from' ? 4 : -2,
          lineAnchor: 'bottom',
          dy: -5,
          fontSize: CHART_TEXT_PX,
          fontWeight: 550,
          fill: CHART_COLOUR.ink,
          stroke: CHART_COLOUR.ground,
          strokeWidth: 4,
        }),
        plot.tickX(
          points.filter(({ isMatch }) => isMatch),
          {
            x: 'time',
            stroke: CHART_COLOUR.axis,
            insetTop: height - margin.top - margin.bottom,
            insetBottom: -FIXTURE_PX,
          },
        ),
        plot.dot(known, {
          x: 'time',
          y: 'value',
          r: radius,
          stroke: CHART_COLOUR.own,
          strokeWidth: 1.25,
          fill: (point: TrendPoint) => (point.isFilled ? CHART_COLOUR.own : CHART_COLOUR.ground),
        }),
        ...lines.map((line) =>
          plot.line(line.length === 1 ? line.flatMap((only) => stub(only, stubMs)) : line, {
            x: 'time',
            y: 'value',
            stroke: CHART_COLOUR.ink,
            strokeWidth: 2,
            curve: 'monotone-x',
          }),
        ),
        axisBelow(plot, labels),
      ],
    },
  };
}

type Step = TrendView['targets'][number];

interface Plane {
  readonly pxOf: (time: number) => number;
  readonly pxOfValue: (value: number) => number;
  readonly widthOf: (text: string) => number;
}

/** Where the newest target is named: above the end of its step, or its start if marks are in the way; else only in the head. */
function targetLabel(step: Step, known: readonly TrendPoint[], { pxOf, pxOfValue, widthOf }: Plane) {
  const [left, right, half] = [pxOf(step.from), pxOf(step.to), widthOf(step.text) / 2];
  const line = pxOfValue(step.value);
  const isCovered = (at: number) =>
    known.some(({ time, value }) => {
      const above = line - pxOfValue(value ?? 0);
      const beyond = Math.abs(pxOf(time) - at) - half;
      return above > -RADIUS_PX && above < TARGET_LABEL_PX + RADIUS_PX && beyond < 2 * RADIUS_PX;
    });
  const sides = [
    { at: right - half, edge: 'to', anchor: 'end' } as const,
    { at: left + half, edge: 'from', anchor: 'start' } as const,
  ];
  return right - left < 2 * half ? undefined : sides.find(({ at }) => !isCovered(at));
}

function risersOf(steps: readonly Step[]) {
  return steps.flatMap(({ from, value }, index) => {
    const before = steps[index - 1];
    return before === undefined || before.to !== from
      ? []
      : [{ time: from, low: Math.min(before.value, value), high: Math.max(before.value, value) }];
  });
}

type Mean = TrendView['lines'][number][number];

function stub({ time, value }: Mean, halfMs: number): readonly Mean[] {
  return [
    { time: time - halfMs, value },
    { time: time + halfMs, value },
  ];
}

function pointOf(view: TrendView, point: TrendPoint, radius: number): PlotPoint {
  const { sessionId, time, value, text, dateText, title, minutesText, rollingText, targetText } = point;
  return {
    id: String(sessionId),
    x: time,
    y: value,
    cursor: time,
    radius,
    tip: {
      title: `${dateText} · ${title}`,
      lines: [
        [view.title, text],
        ['Minutes', minutesText],
        ...(rollingText === null ? [] : [[view.rollingTitle, rollingText] as const]),
        ...(targetText === null ? [] : [['', targetText] as const]),
        ...(view.band === null ? [] : [['Reference', view.band.text] as const]),
        ['', view.note],
      ],
    },
  };
}
