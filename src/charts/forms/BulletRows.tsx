import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { Bullet, BulletMark, BulletRowsRow, BulletRowsView } from '@halfturn/core/views/forms/bullet-rows';
import type { DotOptions } from '@observablehq/plot';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { barsPath, endTexts, ticksPath } from '../plot/one-path';
import { CHART_COLOUR } from '../plot/plot-colours';
import { roomFor } from '../plot/plot-axes';
import type { PlotDrawing } from '../plot/InteractivePlot';
import { evenLabels, textWidth } from '../plot/text-width';
import { ColumnRows } from './ColumnRows';
import { cellPoints, columnTitles, insetIn, nameRoom, names, rowHeight, rowKey, titleRoom } from './chart-rows';

interface Props {
  readonly label: string;
  readonly view: BulletRowsView;
  readonly explained: ((rowId: number, columnId: string) => Explained | null) | null;
  readonly marks?: string;
}

export function BulletRows({ label, view, explained, marks }: Props) {
  return (
    <ColumnRows
      label={label}
      view={view}
      explained={explained}
      draw={drawBullets}
      leastPx={LEAST_COLUMN_PX}
      marks={marks}
    />
  );
}

const LEAST_COLUMN_PX = 130;
const GAP_PX = 18;
const COLUMN_GAP_PX = 20;
const STAR_PX = 14;
const LEAST_PLANE_PX = 36;
const BAND_INSET_PX = 7;
const ROOM = 0.05;
/** Signs that a value is off the axis, beside its mark. */
const BEYOND = [
  ['below', '‹', -9],
  ['above', '›', 9],
] as const;

const MARKS: Readonly<Record<BulletMark, DotOptions>> = {
  red: { symbol: 'triangle', rotate: 180, fill: 'var(--risk-red)' },
  amber: { symbol: 'circle', fill: 'var(--risk-amber)' },
  green: { symbol: 'triangle', fill: 'var(--risk-green)' },
  none: { symbol: 'circle', fill: CHART_COLOUR.ground, stroke: CHART_COLOUR.opposition, strokeWidth: 2, r: 4 },
};

interface Cell extends Bullet {
  readonly row: BulletRowsRow;
  readonly column: string;
  readonly shareOf: (value: number) => number;
}

function shareOf({ low, high }: BulletRowsView['columns'][number]): (value: number) => number {
  return (value) => Math.min(1, Math.max(0, (value - low) / (high - low)));
}

function drawBullets(plot: PlotLibrary, view: BulletRowsView, from: number, to: number, width: number): PlotDrawing {
  const { rows } = view;
  const columns = view.columns.slice(from, to).map((column) => ({ ...column, shareOf: shareOf(column) }));
  const roomPx = nameRoom(rows, width);
  const rowPx = rowHeight(rows, roomPx);
  const columnPx = Math.floor((width - roomPx) / Math.max(1, columns.length));
  const cells = rows.flatMap((row) =>
    columns.flatMap((column, i): Cell[] => {
      const bullet = row.bullets[from + i];
      return bullet === undefined ? [] : [{ ...bullet, row, column: column.id, shareOf: column.shareOf }];
    }),
  );
  const valuePx = roomFor(
    cells.map(({ text }) => text),
    20,
    80,
  );
  const planePx = Math.max(LEAST_PLANE_PX, columnPx - COLUMN_GAP_PX - STAR_PX - valuePx - GAP_PX);
  const unitPx = planePx / (1 + 2 * ROOM);
  const widthOf = textWidth();
  const ticks = columns.flatMap(({ id, shareOf: share, ticks: all }) =>
    evenLabels(
      all.map(({ value, text }) => ({ column: id, share: share(value), text, at: share(value) * unitPx })),
      widthOf,
      10,
    ),
  );
  const margin = { left: roomPx, right: 0, top: titleRoom(columns, columnPx - COLUMN_GAP_PX), bottom: 24 };
  const place = { fx: 'column', y: ({ row }: Cell) => rowKey(row) } as const;
  const share = (of: (cell: Cell) => number | null | undefined) => (cell: Cell) => cell.shareOf(of(cell) ?? Number.NaN);
  const known = cells.filter(({ value }) => value !== null);
  const atEnd = { ...place, frameAnchor: 'right' } as const;
  return {
    height: margin.top + rowPx * rows.length + margin.bottom,
    margin,
    points: cellPoints(cells),
    options: {
      fx: { domain: columns.map(({ id }) => id), padding: 0, axis: null },
      x: { domain: [-ROOM, columnPx / unitPx - ROOM], axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        columnTitles(plot, columns, columnPx - COLUMN_GAP_PX),
        ...names(plot, rows, roomPx, { column: columns[0]?.id }),
        plot.ruleX(ticks, { fx: 'column', x: 'share', stroke: CHART_COLOUR.grid }),
        plot.barX(
          cells.filter(({ band }) => band !== null),
          {
            ...place,
            x1: share(({ band }) => band?.[0]),
            x2: share(({ band }) => band?.[1]),
            render: barsPath({ inset: insetIn(rowPx, BAND_INSET_PX), paint: { fill: CHART_COLOUR.reference } }),
          },
        ),
        plot.ruleY(
          cells.filter(({ range }) => range !== null),
          {
            ...place,
            x1: share(({ range }) => range?.[0]),
            x2: share(({ range }) => range?.[1]),
            stroke: CHART_COLOUR.axis,
          },
        ),
        plot.tickX(
          cells.filter(({ average }) => average !== null),
          {
            ...place,
            x: share(({ average }) => average),
            render: ticksPath({ inset: insetIn(rowPx, BAND_INSET_PX), paint: { stroke: CHART_COLOUR.axis } }),
          },
        ),
        ...BULLET_MARKS.map((mark) =>
          plot.dot(
            known.filter((cell) => cell.mark === mark),
            {
              ...place,
              x: share(({ value }) => value),
              r: 5.5,
              stroke: CHART_COLOUR.ground,
              strokeWidth: 1.5,
              ...MARKS[mark],
            },
          ),
        ),
        ...BEYOND.map(([side, sign, dx]) =>
          plot.text(
            known.filter(({ beyond }) => beyond === side),
            {
              ...place,
              x: share(({ value }) => value),
              dx,
              text: () => sign,
              fill: CHART_COLOUR.ink,
              fontSize: 16,
              fontWeight: 650,
            },
          ),
        ),
        plot.text(cells, {
          ...place,
          text: 'text',
          render: endTexts({ dx: COLUMN_GAP_PX + STAR_PX, fill: CHART_COLOUR.ink, weight: 550 }),
        }),
        plot.dot(
          cells.filter(({ isBest }) => isBest),
          { ...atEnd, symbol: 'star', r: 4.5, dx: -(COLUMN_GAP_PX + STAR_PX / 2 - 5), fill: CHART_COLOUR.ink },
        ),
        plot.text(ticks, {
          fx: 'column',
          x: 'share',
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

const BULLET_MARKS = ['none', 'red', 'amber', 'green'] as const;
