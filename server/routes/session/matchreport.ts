/** GET /matchreport: the session as a PDF. */
import { matchReport as matchReportCall } from '@halfturn/contract/session/downloads';
import { downloadName } from '@halfturn/core/views/words/download-name';
import { found, NO_SUCH } from '../../plugins/not-found';
import { matchReportFacts } from '../../reports/match-report-facts';
import type { ReportPrinter } from '../../reports/report-printer';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { SessionMemory } from '../../store/session/session-memory';
import type { Mount } from '../mount';

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
    async ({ customer, query, seen, rows }) => {
      const session = await rows.session(query.sessionId);
      const facts = await matchReportFacts(store, memory, { customer, seen }, session, {
        system: query.system,
        peakSpeedFactor: query.peakSpeedFactor,
      });
      const bytes = await printer.print(found(facts, NO_SUCH.session));
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
