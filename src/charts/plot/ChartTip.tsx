import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ChartTipWords } from './plot-points';
import classes from './chart-tip.module.css';

interface Props {
  readonly tip: ChartTipWords;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isPinned?: boolean;
  readonly hint?: string | null;
}

export const CLICK_HINT = 'Click or Enter: explain this number';
const GAP_PX = 12;

/**
 * Live region for the tooltip of the current mark. It exists before its first text, because screen readers do not
 * announce text that appears together with its region.
 */
export function TipRegion({ children }: { readonly children: ReactNode }) {
  return <div role="status">{children}</div>;
}

export function ChartTip({ tip, x, y, width, isPinned = false, hint = null }: Props) {
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
  }, [tip, hint]);
  const isRight = x + GAP_PX + size.width <= width;
  const isBeside = isRight || x - GAP_PX - size.width >= 0;
  const beside = isRight ? x + GAP_PX : x - GAP_PX - size.width;
  // Without space on either side it goes below, so that it does not cover its mark.
  const below = Math.max(0, Math.min(width - size.width, x - size.width / 2));
  const place = isBeside ? { left: beside, top: y - size.height / 2 } : { left: below, top: y + GAP_PX };
  return (
    <div ref={box} className={classes['tip']} data-pinned={isPinned || undefined} style={place}>
      <p className={classes['title']}>{tip.title}</p>
      <dl>
        {tip.lines
          .filter(([term]) => term !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {tip.lines
        .filter(([term]) => term === '')
        .map(([, note]) => (
          <p key={note} className={classes['note']}>
            {note}
          </p>
        ))}
      {isPinned && <p className={classes['note']}>Pinned</p>}
      {hint !== null && <p className={classes['hint']}>{hint}</p>}
    </div>
  );
}
