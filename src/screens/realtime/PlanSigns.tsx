import { marksPassed, marksReached, type PlanMarksReached } from '@halfturn/core/views/realtime/live-plan';
import type { LiveRow } from '@halfturn/core/views/realtime/live-rows';
import { useEffect, useRef, useState } from 'react';
import classes from './plan.module.css';

/** Announces once who has passed 90, 100 or 120 % of their plan since the page was opened. */
export function PlanSigns({ rows }: { readonly rows: readonly LiveRow[] }) {
  const reached = useRef<PlanMarksReached | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const before = reached.current;
    const now = marksReached(rows, before ?? new Map());
    reached.current = now;
    // What was reached before the page was opened is in the table.
    const news = before === null ? '' : marksPassed(rows, before, now);
    if (news !== '') setSaid(news);
  }, [rows]);
  return (
    <p className={classes['said']} role="status" aria-live="polite">
      {said}
    </p>
  );
}
