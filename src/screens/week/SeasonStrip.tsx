import type { SeasonRow } from '@halfturn/core/views/week/season-view';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useExplain } from '../../explain/use-explain';
import classes from './week.module.css';

const LEAST_STEP = 9;
const MOST_STEP = 20;
const GAP = 3;
const HEIGHT = 36;
/** Room for the dot of a match below, and for the sign above. */
const FOOT = 8;
const HEAD = 10;

interface Props {
  readonly row: SeasonRow;
  /** To fill, as far as bars of a sensible width do. */
  readonly roomPx: number;
}

/** One Tab stop: arrow keys go through the weeks, Enter or a click explains one. */
export function SeasonStrip({ row, roomPx }: Props) {
  const { bars, band, name } = row;
  const explain = useExplain();
  const stripId = useId();
  const [at, setAt] = useState<number | null>(null);
  const weeks = Math.max(1, bars.length);
  const step = Math.min(MOST_STEP, Math.max(LEAST_STEP, Math.floor(roomPx / weeks)));
  const bar = step - GAP;
  const width = weeks * step;
  const yOf = (share: number) => HEAD + (1 - share) * HEIGHT;
  const onClick = ({ target, detail }: MouseEvent) => {
    const week = target instanceof Element ? target.closest('[data-week]')?.getAttribute('data-week') : null;
    // Enter clicks the button itself.
    const index = detail === 0 ? at : week == null ? null : Number(week);
    const door = index === null ? null : (bars[index]?.explained ?? null);
    if (door !== null) explain(door);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walkedTo(event.key, at, bars.length - 1);
    if (next === null) return;
    setAt(next);
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        className={classes['weeks']}
        aria-label={`Weeks of ${name}: arrow keys go through them, Enter explains one`}
        aria-describedby={stripId}
        aria-haspopup="dialog"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      >
        <svg
          id={stripId}
          className={classes['strip']}
          viewBox={`0 0 ${width} ${HEAD + HEIGHT + FOOT}`}
          width={width}
          height={HEAD + HEIGHT + FOOT}
          role="img"
          aria-label={`${name}: ${bars.map(({ tip }) => tip).join('; ')}`}
        >
          {band !== null && (
            <rect
              className={classes['stripBand']}
              x={0}
              width={width}
              y={yOf(band.to)}
              height={HEIGHT * (band.to - band.from)}
            />
          )}
          {bars.map(({ from, height, side, hasMatch, isPart, tip, explained }, k) => (
            <g key={from} data-week={explained === null ? undefined : k}>
              <title>{tip}</title>
              <rect
                className={classes['stripWeek']}
                data-chosen={k === at || undefined}
                x={k * step}
                width={step}
                y={0}
                height={HEAD + HEIGHT + FOOT}
              />
              {height !== null && (
                <rect
                  className={classes['stripBar']}
                  data-part={isPart || undefined}
                  x={k * step + 1}
                  width={bar}
                  y={yOf(height)}
                  height={HEIGHT * height}
                />
              )}
              {side !== null && (
                <text className={classes['stripSide']} x={k * step + 1 + bar / 2} y={HEAD - 2} textAnchor="middle">
                  {side === 'above' ? '▲' : '▼'}
                </text>
              )}
              {hasMatch && (
                <circle className={classes['stripMatch']} cx={k * step + 1 + bar / 2} cy={HEAD + HEIGHT + 4} r={2} />
              )}
            </g>
          ))}
        </svg>
      </button>
      <span className="visually-hidden" role="status">
        {at === null ? '' : bars[at]?.tip}
      </span>
    </>
  );
}

function walkedTo(key: string, at: number | null, last: number): number | null {
  if (last < 0) return null;
  switch (key) {
    case 'ArrowRight':
      return at === null ? 0 : Math.min(last, at + 1);
    case 'ArrowLeft':
      return at === null ? last : Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
