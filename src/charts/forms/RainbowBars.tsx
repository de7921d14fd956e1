import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { RainbowBar, RainbowBarsRow, RainbowBarsView } from '@halfturn/core/views/forms/rainbow-bars';
import { RAINBOW_PERCENTILES } from '@halfturn/core/stats/rainbow';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { barsPath, endTexts, ticksPath } from '../plot/one-path';
import { CHART_COLOUR, PERCENTILE_COLOURS } from '../plot/plot-colours';
import { roomFor } from '../plot/plot-axes';
import type { PlotDrawing } from '../plot/InteractivePlot';
import { textWidth } from '../plot/text-width';
import { ColumnRows } from './ColumnRows';
import {
  cellPoints,
  columnTitles,
  firstClear,
  insetIn,
  nameRoom,
  names,
  rowHeight,
  rowKey,
  titleRoom,
} from './chart-rows';

interface Props {
  readonly label: string;
  readonly view: RainbowBarsView;
  readonly explained: ((rowId: number, columnId: string) => Explained | null) | null;
  readonly marks?: string;
}

export function RainbowBars({ label, view, explained, marks }: Props) {
  return (
    <ColumnRows
      label={label}
      view={view}
      explained={explained}
      draw={drawBars}
      leastPx={LEAST_COLUMN_PX}
      marks={marks}
    />
  );
}

const LEAST_COLUMN_PX = 150;
const GAP_PX = 12;
const COLUMN_GAP_PX = 20;
const PERCENTILE_PX = 42;
const LEAST_STRIP_PX = 36;
const STRIP_INSET_PX = 8;
const MARKER_INSET_PX = 4;
/** Edges to label below a column, as many as fit. */
const EDGE_SETS = [
  [0, 15, 35, 65, 85, 100],
  [0, 35, 65, 100],
  [0, 100],
];

interface Cell extends RainbowBar {
  readonly row: RainbowBarsRow;
  readonly column: string;
}

function drawBars(plot: PlotLibrary, view: RainbowBarsView, from: number, to: number, width: number): PlotDrawing {
  const { rows } = view;
  const columns = view.columns.slice(from, to);
  const roomPx = nameRoom(rows, width);
  const rowPx = rowHeight(rows, roomPx);
  const columnPx = Math.floor((width - roomPx) / Math.max(1, columns.length));
  const cells = rows.flatMap((row) =>
    row.bars.slice(from, to).map((bar, i): Cell => ({ ...bar, row, column: columns[i]?.id ?? '' })),
  );
  const valuePx = roomFor(
    cells.map(({ text }) => text),
    20,
    80,
  );
  const stripPx = Math.max(LEAST_STRIP_PX, columnPx - COLUMN_GAP_PX - PERCENTILE_PX - valuePx - GAP_PX);
  const edges = columns.flatMap(({ id, edges: all }) =>
    firstClear(
      EDGE_SETS.map((kept) =>
        (all ?? [])
          .filter(({ percentile }) => kept.includes(percentile))
          .map(({ percentile, text }) => ({ column: id, percentile, text, at: (percentile / 100) * stripPx })),
      ),
    ),
  );
  const margin = {
    left: roomPx,
    right: 0,
    top: titleRoom(columns, columnPx - COLUMN_GAP_PX),
    bottom: edges.length === 0 ? 4 : 22,
  };
  const place = { fx: 'column', y: ({ row }: Cell) => rowKey(row) } as const;
  const rated = cells.filter(({ percentile }) => percentile !== null);
  const strips = cells.filter(({ whyNone }) => whyNone === null);
  const widthOf = textWidth();
  return {
    height: margin.top + rowPx * rows.length + margin.bottom,
    margin,
    points: cellPoints(cells),
    options: {
      fx: { domain: columns.map(({ id }) => id), padding: 0, axis: null },
      x: { domain: [0, (100 * columnPx) / stripPx], axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        columnTitles(plot, columns, columnPx - COLUMN_GAP_PX),
        ...names(plot, rows, roomPx, { column: columns[0]?.id }),
        ...PERCENTILE_COLOURS.map((fill, band) =>
          plot.barX(strips, {
            ...place,
            x1: () => RAINBOW_PERCENTILES[band] ?? 0,
            x2: () => RAINBOW_PERCENTILES[band + 1] ?? 100,
            render: barsPath({ inset: insetIn(rowPx, STRIP_INSET_PX), paint: { fill, 'fill-opacity': 0.8 } }),
          }),
        ),
        ...[
          { stroke: CHART_COLOUR.ground, 'stroke-width': 6 },
          { stroke: CHART_COLOUR.ink, 'stroke-width': 2.5 },
        ].map((paint) =>
          plot.tickX(rated, {
            ...place,
            x: 'percentile',
            render: ticksPath({ inset: insetIn(rowPx, MARKER_INSET_PX), paint }),
          }),
        ),
        plot.text(
          cells.filter(({ whyNone }) => whyNone !== null),
          {
            ...place,
            // The whole reason or a dash: half a sentence is useless, and the tooltip has the whole one.
            text: ({ whyNone }: Cell) => (widthOf(whyNone ?? '') <= stripPx ? whyNone : '–'),
            title: 'whyNone',
            frameAnchor: 'left',
            textAnchor: 'start',
            fill: CHART_COLOUR.label,
            fontSize: CHART_TEXT_PX,
          },
        ),
        plot.text(cells, {
          ...place,
          text: 'text',
          render: endTexts({ dx: COLUMN_GAP_PX + PERCENTILE_PX, fill: CHART_COLOUR.ink, weight: 550 }),
        }),
        plot.text(rated, {
          ...place,
          text: 'percentileText',
          render: endTexts({ dx: COLUMN_GAP_PX, fill: CHART_COLOUR.label, weight: 400 }),
        }),
        plot.text(edges, {
          fx: 'column',
          x: 'percentile',
          text: 'text',
          frameAnchor: 'bottom',
          lineAnchor: 'top',
          dy: 6,
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
      ],
    },
  };
}
