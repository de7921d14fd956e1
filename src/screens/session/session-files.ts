import { localDay } from '@halfturn/core/calendar/day';
import { useMemo } from 'react';
import { useSessionContext } from './session-context';

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
