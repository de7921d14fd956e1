import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { useCallback, useRef } from 'react';
import type { PlotLibrary } from '../plot/load-plot';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { useWidth } from '../use-width';
import { byCell, linkedMarks } from './point-doors';
import { nameRoom, ROW_PX } from './chart-rows';

const AROUND_PX = 46;

interface ColumnsView {
  readonly rows: readonly { readonly id: number; readonly label: string }[];
  readonly columns: readonly { readonly title: string }[];
  readonly summary: string;
}

type DrawColumns<View> = (plot: PlotLibrary, view: View, from: number, to: number, width: number) => PlotDrawing;

interface Props<View> {
  readonly label: string;
  readonly view: View;
  readonly draw: DrawColumns<View>;
  readonly leastPx: number;
  readonly explained: ((rowId: number, columnId: string) => Explained | null) | null;
  readonly marks: string | undefined;
}

/** Puts as many columns side by side as fit, the others below them with the same row names. */
export function ColumnRows<View extends ColumnsView>({ label, view, draw, leastPx, explained, marks }: Props<View>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { rows, columns } = view;
  const fitting = Math.max(1, Math.floor((width - nameRoom(rows, width)) / leastPx));
  const lines = Math.ceil(columns.length / fitting);
  const perLine = Math.ceil(columns.length / lines);
  return (
    <div ref={frame}>
      {width > 0 &&
        Array.from({ length: lines }, (_, line) => (
          <Line
            key={line}
            {...{ label, view, draw, explained, marks }}
            from={line * perLine}
            to={(line + 1) * perLine}
          />
        ))}
    </div>
  );
}

interface LineProps<View> extends Omit<Props<View>, 'leastPx'> {
  readonly from: number;
  readonly to: number;
}

function Line<View extends ColumnsView>({ label, view, draw, explained, marks, from, to }: LineProps<View>) {
  const drawLine = useCallback(
    (plot: PlotLibrary, width: number) => draw(plot, view, from, to, width),
    [draw, view, from, to],
  );
  const columns = view.columns.slice(from, to).map(({ title }) => title);
  return (
    <InteractivePlot
      label={`${label}: ${columns.join(', ')}`}
      summary={view.summary}
      draw={drawLine}
      explained={byCell(explained)}
      {...linkedMarks(marks)}
      minHeight={ROW_PX * view.rows.length + AROUND_PX}
      inRows
    />
  );
}
