/** GET /matchreport: the session as a PDF. */
import { matchReport as matchReportCall } from '@halfturn/contract/downloads';
import { downloadName } from '@halfturn/core/views/download-name';
import { HttpError } from '../plugins/http-error';
import { matchReportFacts } from '../reports/match-report-facts';
import type { ReportPrinter } from '../reports/report-printer';
import type { CustomerRecord } from '../store/customers';
import type { Store } from '../store/database';
import type { SessionMemory } from '../store/session-memory';
import { findSession, type SessionRecord } from '../store/sessions';
import type { Mount } from './mount';
import { NO_SESSION } from './sessions';

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
      const session = await requireReadable(store, customer, query.sessionId);
      const facts = await matchReportFacts(store, memory, { customer, seen }, session);
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

/**
 * What may be opened in the portal may be downloaded (portal-core section 4).
 * @throws HttpError 404 for what is not there or not complete, 423 for what is locked
 */
export async function requireReadable(
  store: Store,
  customer: CustomerRecord,
  sessionId: number,
): Promise<SessionRecord> {
  const session = await findSession(store.db, customer.customerId, sessionId);
  if (session === null) throw new HttpError(404, NO_SESSION);
  if (session.status !== 'Complete') throw new HttpError(404, 'The session is not complete yet.');
  if (session.isLocked) throw new HttpError(423, 'The session is locked.');
  return session;
}

/** With the option of the club's own prefix its name stands in front. */
function reportPrefix({ options, displayName }: CustomerRecord): string {
  return options.includes('smrFilePrefix') ? `${displayName} SMR` : 'SMR';
}
