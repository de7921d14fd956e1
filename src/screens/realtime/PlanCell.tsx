import { PLAN_DONE, type PlanBar } from '@halfturn/core/views/realtime/live-plan';
import classes from './plan.module.css';

/** Their shapes differ without colour. */
const SIGNS = { 90: '◔', 100: '●', 120: '▲' } as const;
const WORDS = { 90: 'nearly done', 100: 'done', 120: 'clearly more than planned' } as const;

export function PlanCell({ bar }: { readonly bar: PlanBar | null }) {
  if (bar === null) return null;
  const { text, fill, mark } = bar;
  return (
    <span className={classes['cell']}>
      {mark !== null && (
        <span role="img" aria-label={WORDS[mark]}>
          {SIGNS[mark]}
        </span>
      )}
      {text}
      <span className={classes['bar']} aria-hidden="true">
        <span className={classes['fill']} style={{ width: `${100 * fill}%` }} />
        <span className={classes['done']} style={{ left: `${100 * PLAN_DONE}%` }} />
      </span>
    </span>
  );
}
