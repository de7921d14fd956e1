/** GET /matchreport: the session as a PDF. */
import { matchReport as matchReportCall } from '@halfturn/contract/session/downloads';
import { downloadName } from '@halfturn/core/views/words/download-name';
import { HttpError } from '../../plugins/http-error';
import { matchReportFacts } from '../../reports/match-report-facts';
import type { ReportPrinter } from '../../reports/report-printer';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { SessionMemory } from '../../store/session/session-memory';
import { findSession } from '../../store/session/sessions';
import type { Mount } from '../mount';
import { NO_SESSION } from '../club-rows';

export interface MatchReportSources {
  readonly store: Store;
  readonly memory: SessionMemory;
  readonly printer: ReportPrinter;
}

/** From one address; a report takes a fraction of a second of the processor. */
export const DOWNLOADS_PER_MINUTE = 60;

export function mountMatchReport(mount: Mount, { store, memory, printer }: MatchReportSources): void {
  mount.customer(
    matchReportCall,
    async ({ customer, query, seen }) => {
      const session = await findSession(store.db, customer.customerId, query.sessionId);
      if (session === null) throw new HttpError(404, NO_SESSION);
      const facts = await matchReportFacts(store, memory, { customer, seen }, session, {
        system: query.system,
        peakSpeedFactor: query.peakSpeedFactor,
      });
      if (facts === null) throw new HttpError(404, NO_SESSION);
      const bytes = await printer.print(facts);
      const { title, startsAt: date } = session;
      return {
        base64EncodedString: Buffer.from(bytes).toString('base64'),
        fileName: downloadName({ prefix: reportPrefix(customer), title, date, type: 'pdf' }),
      };
    },
    { perMinute: DOWNLOADS_PER_MINUTE },
  );
}

/** With the option of the club's own prefix its name stands in front. */
function reportPrefix({ options, displayName }: CustomerRecord): string {
  return options.includes('smrFilePrefix') ? `${displayName} SMR` : 'SMR';
}
