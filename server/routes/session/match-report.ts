import { matchReport as matchReportCall } from '@halfturn/contract/session/downloads';
import { downloadName } from '@halfturn/core/views/words/download-name';
import { matchReportFacts } from '../../reports/match-report-facts';
import type { ReportPrinter } from '../../reports/report-printer';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { KeptOfServer } from '../create-kept-rows';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';

export interface MatchReportSources {
  readonly store: Store;
  readonly kept: KeptOfServer;
  readonly printer: ReportPrinter;
}

export function mountMatchReport(mount: Mount, { store, kept, printer }: MatchReportSources): void {
  mount.customer(
    matchReportCall,
    async ({ customer, query, rows }) => {
      const session = await rows.session(query.sessionId);
      const facts = await matchReportFacts({ store, kept, rows }, session, {
        system: query.system,
        peakSpeedFactor: query.peakSpeedFactor,
      });
      const bytes = await printer.print(facts);
      const { title, startsAt: date } = session;
      return {
        base64EncodedString: Buffer.from(bytes).toString('base64'),
        fileName: downloadName({ prefix: reportPrefix(customer), title, date, type: 'pdf' }),
      };
    },
    { perMinute: REQUESTS_PER_MINUTE.downloads },
  );
}

function reportPrefix({ options, displayName }: CustomerRecord): string {
  return options.includes('smrFilePrefix') ? `${displayName} SMR` : 'SMR';
}
