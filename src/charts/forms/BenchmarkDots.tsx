import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { BenchmarkDotsView, BenchmarkRow } from '@halfturn/core/views/forms/benchmark-dots';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { LoneValue, LoneValues } from './LoneValue';
import { linkedMarks } from './point-doors';
import { evenLabels, textWidth } from '../plot/text-width';

interface Props {
  readonly label: string;
  readonly view: BenchmarkDotsView;
  readonly explained: ((rowId: string) => Explained | null) | null;
  readonly marks?: string;
}

export function BenchmarkDots({ label, view, explained, marks }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawBenchmarks(plot, view, width), [view]);
  if (view.rows.every(({ others }) => others.length === 0)) {
    return (
      <LoneValues label={label}>
        {view.rows.map(({ id, title, value, valueText }) => (
          <LoneValue
            key={id}
            label={title}
            value={valueText}
            note={title}
            explained={value === null ? null : (explained?.(id) ?? null)}
          />
        ))}
      </LoneValues>
    );
  }
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={explained}
      {...linkedMarks(marks)}
      minHeight={ROW_PX * view.rows.length}
    />
  );
}

const ROW_PX = 86;
const WORDS_AT = 14 / ROW_PX;
const DOTS_AT = 44 / ROW_PX;
const TICKS_AT = 68 / ROW_PX;
const BAND_SHARE = 9 / ROW_PX;
const PLAYER_PX = 8;
const SIDE_PX = 14;
const TITLE_GAP_PX = 12;

const onPlane = (share: number): number => Math.min(Math.max(share, 0), 1);

interface Mark {
  readonly share: number;
  readonly at: number;
}

function drawBenchmarks(plot: PlotLibrary, { rows }: BenchmarkDotsView, width: number): PlotDrawing {
  const planePx = width - 2 * SIDE_PX;
  const widthOf = textWidth();
  const shareOf = ({ low, high }: BenchmarkRow, value: number) => (value - low) / (high - low);
  const marksOf = (valuesOf: (row: BenchmarkRow) => readonly number[]): Mark[] =>
    rows.flatMap((row, at) => valuesOf(row).map((value) => ({ share: shareOf(row, value), at: at + DOTS_AT })));
  const others = marksOf((row) => row.others);
  const averages = marksOf(({ average }) => (average === null ? [] : [average]));
  const own = marksOf(({ value }) => (value === null ? [] : [value]));
  const bands = rows.flatMap((row, at) =>
    row.band === null
      ? []
      : [{ from: onPlane(shareOf(row, row.band[0])), to: onPlane(shareOf(row, row.band[1])), at: at + DOTS_AT }],
  );
  const inside = (text: string, share: number): number => {
    const roomPx = widthOf(text) / 2 - SIDE_PX;
    return roomPx <= 0 ? share : Math.min(Math.max(share, roomPx / planePx), 1 - roomPx / planePx);
  };
  const ticks = rows.flatMap((row, at) =>
    evenLabels(
      row.ticks.map((tick) => ({ ...tick, share: shareOf(row, tick.value), at: shareOf(row, tick.value) * planePx })),
      widthOf,
      14,
    ).map(({ text, share }) => ({ text, share: inside(text, share), at: at + TICKS_AT })),
  );
  const bold = textWidth(13, 650);
  const words = rows.map((row, at) => ({
    title: row.title,
    text: wordsOf(row, planePx - bold(row.title) - TITLE_GAP_PX),
    at,
  }));
  const line = { y: ({ at }: { readonly at: number }) => at + WORDS_AT, fill: CHART_COLOUR.ink, fontSize: 13 } as const;
  return {
    height: ROW_PX * rows.length,
    margin: { left: SIDE_PX, right: SIDE_PX, top: 0, bottom: 0 },
    points: rows.flatMap((row, at) =>
      row.value === null
        ? []
        : [{ id: row.id, x: shareOf(row, row.value), y: at + DOTS_AT, radius: PLAYER_PX, tip: row.tip }],
    ),
    options: {
      x: { domain: [0, 1], axis: null },
      y: { domain: [0, rows.length], reverse: true, axis: null },
      marks: [
        plot.text(words, {
          ...line,
          text: 'title',
          frameAnchor: 'left',
          textAnchor: 'start',
          dx: -SIDE_PX,
          fontWeight: 650,
        }),
        plot.text(words, { ...line, text: 'text', frameAnchor: 'right', textAnchor: 'end', dx: SIDE_PX }),
        plot.ruleY(rows, {
          y: (_: BenchmarkRow, at: number) => at + DOTS_AT,
          stroke: CHART_COLOUR.grid,
        }),
        plot.rect(bands, {
          x1: 'from',
          x2: 'to',
          y1: ({ at }: Mark) => at - BAND_SHARE,
          y2: ({ at }: Mark) => at + BAND_SHARE,
          fill: CHART_COLOUR.reference,
        }),
        plot.link(averages, {
          x1: 'share',
          x2: 'share',
          y1: ({ at }: Mark) => at - 1.4 * BAND_SHARE,
          y2: ({ at }: Mark) => at + 1.4 * BAND_SHARE,
          stroke: CHART_COLOUR.axis,
          strokeWidth: 1.5,
        }),
        plot.dot(others, { x: 'share', y: 'at', r: 3, fill: CHART_COLOUR.opposition, fillOpacity: 0.45 }),
        plot.dot(own, {
          x: 'share',
          y: 'at',
          r: PLAYER_PX,
          fill: CHART_COLOUR.own,
          stroke: CHART_COLOUR.ground,
          strokeWidth: 2,
        }),
        plot.text(ticks, {
          x: 'share',
          y: 'at',
          text: 'text',
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
      ],
    },
  };
}

function wordsOf({ valueText, difference, differenceText, rank, rankText }: BenchmarkRow, roomPx: number): string {
  // Nobody to compare with: said once above the chart, not on every line of it.
  if (rank === null && difference === null && differenceText === NOT_AVAILABLE) return valueText;
  const widthOf = textWidth(13);
  const sets = [
    `${valueText} · ${differenceText} · rank ${rankText}`,
    `${valueText} · ${differenceText} · ${rankText}`,
    `${valueText} · ${rankText}`,
  ];
  return sets.find((text) => widthOf(text) <= roomPx) ?? valueText;
}
