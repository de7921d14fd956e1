/** Typesets reports and white papers in a separate thread: a document takes a fifth of a second. */
import type { WhitePaper } from '@halfturn/contract/documentation/white-papers';
import { Piscina } from 'piscina';
import { HttpError } from '../plugins/http-error';
import { THREAD_ARGUMENTS } from '../jobs/queue/thread-arguments';
import type { MatchReportFacts } from './match-report-facts';
import type { WeekReportFacts } from './week-report';

/** Maximum number of waiting documents; beyond it, callers are asked to retry. */
const MAX_WAITING = 30;
/** The thread ends after this long without requests, freeing its memory. */
const IDLE_THREAD_MS = 30_000;
const MAX_HEAP_MB = 256;

export interface ReportPrinter {
  /** @throws HttpError 503 if too many are waiting */
  print(facts: MatchReportFacts): Promise<Uint8Array>;
  /** @throws HttpError 503 if too many are waiting */
  printWeek(facts: WeekReportFacts): Promise<Uint8Array>;
  /** @throws HttpError 503 if too many are waiting */
  printPaper(paper: WhitePaper): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Printed = MatchReportFacts | WeekReportFacts | WhitePaper;

export function createReportPrinter(): ReportPrinter {
  const pool = new Piscina<Printed, Uint8Array>({
    filename: new URL('./report-worker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_THREAD_MS,
    execArgv: THREAD_ARGUMENTS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const run = async (name: 'matchReport' | 'weekReport' | 'whitePaper', document: Printed) => {
    if (pool.queueSize >= MAX_WAITING)
      throw new HttpError(503, 'Too many reports are being generated: try again in a moment.');
    return pool.run(document, { name });
  };
  return {
    print: (facts) => run('matchReport', facts),
    printWeek: (facts) => run('weekReport', facts),
    printPaper: (paper) => run('whitePaper', paper),
    close: () => pool.close({ force: true }),
  };
}
