import { weekReport } from '@halfturn/contract/week/week-report';
import { downloadName } from '@halfturn/core/views/words/download-name';
import { HttpError } from '../../plugins/http-error';
import type { ReportPrinter } from '../../reports/report-printer';
import { weekReportFacts } from '../../reports/week-report-facts';
import type { Clock } from '../../clock';
import type { Store } from '../../store/engine/database';
import type { KeptOfServer } from '../create-kept-rows';
import { squadOf } from '../loaders/load-club';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';

export interface WeekReportMounted {
  readonly store: Store;
  readonly kept: KeptOfServer;
  readonly printer: ReportPrinter;
}

export function mountWeekReport(mount: Mount, { store, kept, printer }: WeekReportMounted, clock: Clock): void {
  mount.customer(
    weekReport,
    async ({ query: { day, squadIds: asked, system, peakSpeedFactor }, customer, squadIds, rows }) => {
      const wanted = asked.split(',').map(Number);
      if (squadIds !== null && wanted.some((squadId) => !squadIds.includes(squadId)))
        throw new HttpError(403, 'This account is limited to other squads: choose one of those.');
      for (const squadId of wanted) await squadOf(store.db, customer.customerId, squadId);
      const facts = await weekReportFacts(
        { store, kept, rows, now: clock() },
        { day, squadIds: wanted, units: { system, peakSpeedFactor } },
      );
      const bytes = await printer.printWeek(facts);
      return {
        base64EncodedString: Buffer.from(bytes).toString('base64'),
        fileName: downloadName({ prefix: 'Week', title: customer.displayName, date: day, type: 'pdf' }),
      };
    },
    { perMinute: REQUESTS_PER_MINUTE.downloads },
  );
}
