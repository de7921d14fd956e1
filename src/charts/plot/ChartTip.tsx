import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartTipWords } from './plot-points';
import classes from './chart-tip.module.css';

interface Props {
  readonly tip: ChartTipWords;
  /** The place it belongs to, in pixels of the chart. */
  readonly x: number;
  readonly y: number;
  /** Size of the chart: the tooltip stays inside it sideways. */
  readonly width: number;
  readonly isPinned?: boolean;
}

const GAP_PX = 12;

/** Exact values beside their place; also what a screen reader says while stepping from mark to mark. */
export function ChartTip({ tip, x, y, width, isPinned = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { offsetWidth, offsetHeight } = box.current;
    setSize((before) =>
      before.width === offsetWidth && before.height === offsetHeight
        ? before
        : { width: offsetWidth, height: offsetHeight },
    );
  }, [tip]);
  const rightward = x + GAP_PX;
  const left = rightward + size.width <= width ? rightward : Math.max(0, x - GAP_PX - size.width);
  return (
    <div
      ref={box}
      className={classes['tip']}
      data-pinned={isPinned || undefined}
      style={{ left: Math.min(left, Math.max(0, width - size.width)), top: y - size.height / 2 }}
      role="status"
    >
      <p className={classes['title']}>{tip.title}</p>
      <dl>
        {tip.lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
