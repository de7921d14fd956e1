import { localDay } from '@halfturn/core/calendar/day';
import { useMemo } from 'react';
import { useSessionContext } from './session-context';

/** File names for a session's charts: props of `ChartFrame`. */
export function useSessionFiles() {
  const { session } = useSessionContext();
  const { title, date } = session;
  return useMemo(
    () => ({
      fileParts: [title, localDay(date)],
    }),
    [title, date],
  );
}
