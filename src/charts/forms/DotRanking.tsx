import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { withUnit } from '@halfturn/core/units/number-text';
import type { DotRankingRow, DotRankingView } from '@halfturn/core/views/forms/dot-ranking';
import { useCallback } from 'react';
import type { Markish } from '@observablehq/plot';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, gridUp } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { textWidth, type TextWidth } from '../plot/text-width';
import { LoneValue } from './LoneValue';
import { NARROW_PX, clearTicks, nameRoom, names, ROW_PX, rowHeight, rowKey, rowPoints } from './chart-rows';
import { byNumber } from './point-doors';

interface Props {
  readonly label: string;
  readonly view: DotRankingView;
  readonly explained: ((rowId: number) => Explained | null) | null;
}

export function DotRanking({ label, view, explained }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawRanking(plot, view, width), [view]);
  const [only, second] = view.rows;
  if (only !== undefined && second === undefined) {
    return (
      <LoneValue
        label={label}
        value={withUnit(only.text, view.unit)}
        note={`${only.name}. No other club has a value to compare with yet.`}
        explained={only.value === null ? null : (explained?.(only.id) ?? null)}
      />
    );
  }
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      minHeight={ROW_PX * view.rows.length + ABOVE_PX + BELOW_PX}
    />
  );
}

const TEXT_GAP_PX = 12;
const ABOVE_PX = 26;
const BELOW_PX = 26;
const INSET_PX = 8;
const CLEAR_PX = 3;
const TEXT_PX = 18;
const LEAST_ROOM_PX = 24;

function endText({ text, isOwn, rankText }: DotRankingRow, isNarrow: boolean): string {
  return isOwn && rankText !== '' ? `${text}${isNarrow ? '\n' : ' · '}${rankText}` : text;
}

function widestLine(text: string, widthOf: TextWidth): number {
  return Math.max(...text.split('\n').map(widthOf));
}

function roomForTexts(
  { rows, low, high }: DotRankingView,
  insidePx: number,
  mostPx: number,
  isNarrow: boolean,
): number {
  const rooms = rows.map((row) => {
    const share = row.value === null ? 0 : (row.value - low) / (high - low);
    if (!(share > 0)) return LEAST_ROOM_PX;
    const textPx = TEXT_GAP_PX + widestLine(endText(row, isNarrow), textWidth(12, row.isOwn ? 650 : 400));
    return insidePx - (insidePx - textPx) / share;
  });
  return Math.min(mostPx, Math.max(LEAST_ROOM_PX, ...rooms));
}

function medianLine(
  plot: PlotLibrary,
  median: number,
  rows: readonly DotRankingRow[],
  rowPx: number,
  isClear: (row: DotRankingRow) => boolean,
): Markish[] {
  // Whole dashes per row, so that they continue from one row to the next.
  const dashPx = rowPx / 4;
  const line = {
    x: () => median,
    y: rowKey,
    stroke: CHART_COLOUR.axis,
    strokeWidth: 1.5,
    strokeDasharray: `${0.6 * dashPx} ${0.4 * dashPx}`,
  } as const;
  const crossed = rows.filter((row) => !isClear(row));
  const textPx = rowPx - (rowPx - TEXT_PX) / 2;
  return [
    plot.tickX(rows.filter(isClear), line),
    plot.tickX(crossed, { ...line, insetBottom: textPx }),
    plot.tickX(crossed, { ...line, insetTop: textPx }),
  ];
}

function drawRanking(plot: PlotLibrary, view: DotRankingView, width: number): PlotDrawing {
  const { low, high, median } = view;
  const { rows } = view;
  const roomPx = nameRoom(rows, width);
  const rowPx = rowHeight(rows, roomPx);
  const margin = { left: roomPx, right: 4, top: ABOVE_PX, bottom: BELOW_PX };
  const insidePx = width - margin.left - margin.right - INSET_PX;
  const isNarrow = width < NARROW_PX;
  const textPx = roomForTexts(view, insidePx, width * 0.4, isNarrow);
  const planePx = insidePx - textPx;
  const ticks = clearTicks(view.ticks, (value) => ((value - low) / (high - low)) * planePx);
  const own = rows.filter(({ isOwn }) => isOwn);
  const others = rows.filter(({ isOwn }) => !isOwn);
  const widthOf = textWidth(12, 650);
  const clearOfMedian = (row: DotRankingRow) => {
    const toPx = (value: number) => ((value - low) / (high - low)) * planePx;
    const textFrom = toPx(row.value ?? low) + TEXT_GAP_PX;
    const lineAt = toPx(median?.value ?? low);
    return lineAt < textFrom - CLEAR_PX || lineAt > textFrom + widestLine(endText(row, isNarrow), widthOf) + CLEAR_PX;
  };
  const lined = rows.filter((row) => clearOfMedian(row) || !endText(row, isNarrow).includes('\n'));
  const marks = (of: typeof rows, colour: string, isStrong: boolean) => {
    const known = of.filter(({ value }) => value !== null);
    return [
      plot.dot(known, { y: rowKey, x: 'value', r: isStrong ? 6 : 4.5, fill: colour }),
      plot.text(of, {
        y: rowKey,
        x: ({ value }: DotRankingRow) => value ?? low,
        text: (row: DotRankingRow) => endText(row, isNarrow),
        textAnchor: 'start',
        dx: TEXT_GAP_PX,
        fontSize: CHART_TEXT_PX,
        fontWeight: isStrong ? 650 : 400,
        fill: isStrong ? CHART_COLOUR.ink : CHART_COLOUR.label,
        stroke: CHART_COLOUR.ground,
        strokeWidth: 5,
      }),
    ];
  };
  return {
    height: margin.top + rowPx * rows.length + margin.bottom,
    margin,
    points: rowPoints(rows, 'teams'),
    options: {
      x: { domain: [low, high], insetLeft: INSET_PX, insetRight: textPx, axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        gridUp(plot, ticks),
        // From edge to edge: the axis does not begin at 0, so a line's length up to the dot would be meaningless.
        plot.ruleY(rows, { y: rowKey, x1: () => low, x2: () => high, stroke: CHART_COLOUR.grid }),
        ...names(plot, rows, roomPx, { isStrong: ({ isOwn }) => isOwn }),
        ...(median === null
          ? []
          : [
              ...medianLine(plot, median.value, lined, rowPx, clearOfMedian),
              plot.text([median], {
                x: 'value',
                text: ({ text }: { readonly text: string }) => `Median ${text}`,
                frameAnchor: 'top',
                lineAnchor: 'bottom',
                dy: -6,
                fill: CHART_COLOUR.label,
                fontSize: CHART_TEXT_PX,
              }),
            ]),
        ...marks(others, CHART_COLOUR.opposition, false),
        ...marks(own, CHART_COLOUR.own, true),
        axisBelow(plot, ticks),
      ],
    },
  };
}
