import { whitePaperPdf, whitePapers, type WhitePaper } from '@halfturn/contract/documentation/white-papers';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { readWhitePapers } from '../../reports/read-white-papers';
import type { ReportPrinter } from '../../reports/report-printer';
import { findRootFolder } from '../../root-folder';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';

export function mountWhitePapers(mount: Mount, printer: ReportPrinter): void {
  let papers: Promise<WhitePaper[]> | null = null;
  const read = () => (papers ??= readWhitePapers(findRootFolder().path));

  mount.user(whitePapers, read);
  mount.user(
    whitePaperPdf,
    async ({ query: { family } }) => {
      const paper = found(
        (await read()).find((each) => each.family === family),
        NO_SUCH.whitePaper,
      );
      const bytes = await printer.printPaper(paper);
      return {
        base64EncodedString: Buffer.from(bytes).toString('base64'),
        fileName: `${fileNameOf(['Halfturn', paper.title])}.pdf`,
      };
    },
    { perMinute: REQUESTS_PER_MINUTE.downloads },
  );
}
