import { drillTurnReport } from '@halfturn/contract/drill-turns';
import { turnReport } from '@halfturn/contract/turns';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../state/api';

export type TurnReportAnswer = z.output<typeof turnReport.answer>;

/**
 * Counts per class with each player's own reference. Its failure is shown in its section, not as an error page.
 * @param drillId 0: the full session
 */
export function useTurnReport(customerId: number, sessionId: number, drillId: number) {
  return useQuery({
    queryKey: ['turnreport', customerId, sessionId, drillId],
    queryFn: ({ signal }): Promise<TurnReportAnswer> => {
      const asked = { query: { customerId, sessionId }, signal, named: 'every' } as const;
      return drillId === 0 ? callApi(turnReport, asked) : callApi(drillTurnReport, { ...asked, params: { drillId } });
    },
  });
}
