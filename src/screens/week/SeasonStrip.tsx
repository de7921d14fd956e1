import type { SeasonRow } from '@halfturn/core/views/week/season-view';
import classes from './week.module.css';

const STEP = 9;
const BAR = 6;
const HEIGHT = 36;
/** Room for the dot of a match below, and for the sign above. */
const FOOT = 8;
const HEAD = 10;

export function SeasonStrip({ row }: { readonly row: SeasonRow }) {
  const { bars, band, name } = row;
  const width = Math.max(1, bars.length) * STEP;
  const yOf = (share: number) => HEAD + (1 - share) * HEIGHT;
  return (
    <svg
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
      {bars.map(({ from, height, side, hasMatch, isPart, tip }, k) => (
        <g key={from}>
          <title>{tip}</title>
          <rect x={k * STEP} width={STEP} y={0} height={HEAD + HEIGHT + FOOT} fill="transparent" />
          {height !== null && (
            <rect
              className={classes['stripBar']}
              data-part={isPart || undefined}
              x={k * STEP + 1}
              width={BAR}
              y={yOf(height)}
              height={HEIGHT * height}
            />
          )}
          {side !== null && (
            <text className={classes['stripSide']} x={k * STEP + 1 + BAR / 2} y={HEAD - 2} textAnchor="middle">
              {side === 'above' ? '▲' : '▼'}
            </text>
          )}
          {hasMatch && (
            <circle className={classes['stripMatch']} cx={k * STEP + 1 + BAR / 2} cy={HEAD + HEIGHT + 4} r={2} />
          )}
        </g>
      ))}
    </svg>
  );
}
