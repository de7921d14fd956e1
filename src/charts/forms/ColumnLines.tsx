import { type ReactNode, useRef } from 'react';
import { useWidth } from '../use-width';
import { nameRoom } from './row-parts';

interface Props {
  readonly rows: readonly { readonly id: number; readonly label: string }[];
  readonly columnCount: number;
  /** Least width of a column with its value. */
  readonly leastPx: number;
  readonly children: (from: number, to: number) => ReactNode;
}

/** Columns side by side as many as have room, the others below them under the same names. */
export function ColumnLines({ rows, columnCount, leastPx, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const fitting = Math.max(1, Math.floor((width - nameRoom(rows, width)) / leastPx));
  const lines = Math.ceil(columnCount / fitting);
  const perLine = Math.ceil(columnCount / lines);
  return (
    <div ref={frame}>
      {width > 0 && Array.from({ length: lines }, (_, line) => children(line * perLine, (line + 1) * perLine))}
    </div>
  );
}
