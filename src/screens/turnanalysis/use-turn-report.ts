import { turnReport } from '@halfturn/contract/turns';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../state/api';

export type TurnReportAnswer = z.output<typeof turnReport.answer>;

/** Counts per class with each player's own reference. Its failure is shown in its section, not as an error page. */
export function useTurnReport(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: ['turnreport', customerId, sessionId],
    queryFn: ({ signal }) => callApi(turnReport, { query: { customerId, sessionId }, signal, onError: 'caller' }),
  });
}
