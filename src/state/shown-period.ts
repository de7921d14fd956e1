import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';

export interface ShownPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

export const WHOLE_TIME = 'wholeTime';

export const shownPeriodAtom = atom<ShownPeriod | typeof WHOLE_TIME | null>(null);

/**
 * Tells the top bar which days the page shows, for its remarks about simulated and locked sessions.
 * @param period null if not known yet
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
