import type { WeekCell } from '@halfturn/core/views/week/week-cells';
import { Figure } from '../../explain/ExplainedFigure';
import classes from './week.module.css';

const SIDES = { above: '▲', below: '▼' } as const;
const SIDE_WORDS = { above: 'above the usual', below: 'below the usual' } as const;

export function LoadCell({ cell }: { readonly cell: WeekCell }) {
  const { text, detail, fill, band, plan, side, tip, explained, parts } = cell;
  // A day off holds nothing to compare: one quiet line.
  if (fill === 0 && (band ?? plan) === null && explained === null && parts.length === 0 && detail !== '') {
    return (
      <div id={cell.id} className={classes['load']}>
        <div className={classes['detail']}>{detail}</div>
      </div>
    );
  }
  return (
    <div id={cell.id} className={classes['load']} title={tip === '' ? undefined : tip}>
      <div className={classes['figure']} data-none={fill === null || undefined}>
        <Figure explained={explained}>{text}</Figure>
        {side !== null && (
          <span className={classes['side']} data-side={side} role="img" aria-label={SIDE_WORDS[side]}>
            {SIDES[side]}
          </span>
        )}
      </div>
      <div className={classes['track']} data-bare={(fill ?? band ?? plan) === null || undefined} aria-hidden="true">
        {band !== null && (
          <span
            className={classes['band']}
            style={{ insetInlineStart: `${100 * band.from}%`, width: `${100 * (band.to - band.from)}%` }}
          />
        )}
        {plan !== null && <span className={classes['plan']} style={{ width: `${Math.min(100, 100 * plan.to)}%` }} />}
        {fill !== null && <span className={classes['bar']} style={{ width: `${Math.min(100, 100 * fill)}%` }} />}
      </div>
      <div className={classes['detail']}>
        {parts.map((part, k) => (
          <span key={part.explained.metric + String(k)}>
            {k > 0 && ' + '}
            <Figure explained={part.explained}>{part.text}</Figure>
          </span>
        ))}
        {parts.length > 0 && ' · '}
        {detail}
      </div>
      {plan !== null && (
        <div className={classes['detail']} title={plan.tip}>
          {plan.text}
        </div>
      )}
      {tip !== '' && <span className="visually-hidden">{tip}</span>}
    </div>
  );
}
