import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';

/** Days of the club that a page shows, both included. */
export interface ShownPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

export const WHOLE_TIME = 'wholeTime';

/** Of the page that is open; null: it has none, or does not know it yet. */
export const shownPeriodAtom = atom<ShownPeriod | typeof WHOLE_TIME | null>(null);

/**
 * Tells the top bar which days the page shows: what it says of simulated and locked sessions is said of them.
 * @param period null: not known yet
 */
export function useShownPeriod(period: ShownPeriod | typeof WHOLE_TIME | null): void {
  const tell = useSetAtom(shownPeriodAtom);
  const isWhole = period === WHOLE_TIME;
  const { startDate = null, endDate = null } = period === null || period === WHOLE_TIME ? {} : period;
  useLayoutEffect(() => {
    if (isWhole) tell(WHOLE_TIME);
    else if (startDate !== null && endDate !== null) tell({ startDate, endDate });
    return () => tell(null);
  }, [tell, isWhole, startDate, endDate]);
}
