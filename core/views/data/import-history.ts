import { clockText } from '../../calendar/day';
import { dayText } from '../../calendar/day-text';
import { zonedTime } from '../../calendar/time-zone';
import { NOT_AVAILABLE } from '../../not-available';
import { counted } from '../words/session-noun';

export interface ListedImport {
  readonly importId: string;
  readonly state: string;
  readonly fileNames: readonly string[];
  readonly createdAt: string;
  readonly message: string | null;
  readonly sessionId: number | null;
  readonly seconds: { readonly reading: number; readonly computing: number; readonly storing: number } | null;
}

export interface ImportRow {
  readonly importId: string;
  /** `24 Nov 2026, 09:05` on the club's clock. */
  readonly when: string;
  readonly files: string;
  readonly allFiles: string;
  readonly result: string;
  readonly isFailed: boolean;
  readonly took: string;
  readonly sessionId: number | null;
}

const RESULTS: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  reading: 'Reading',
  computing: 'Computing',
  storing: 'Storing',
  complete: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** @param sessionIds of the existing sessions: an imported one may have been deleted since */
export function importRows(
  imports: readonly ListedImport[],
  sessionIds: ReadonlySet<number>,
  timeZone: string,
): readonly ImportRow[] {
  return imports.map(({ importId, state, fileNames, createdAt, message, sessionId, seconds }) => {
    const isThere = sessionId !== null && sessionIds.has(sessionId);
    const [first = 'No file', ...rest] = fileNames;
    const gone = state === 'complete' && !isThere ? 'Imported, and deleted since' : null;
    return {
      importId,
      when: whenText(createdAt, timeZone),
      files: rest.length === 0 ? first : `${first} and ${rest.length} more`,
      allFiles: `${counted(fileNames.length, 'file')}: ${fileNames.join(', ')}`,
      result: gone ?? (message === null ? (RESULTS[state] ?? state) : `${RESULTS[state] ?? state}: ${message}`),
      isFailed: state === 'failed',
      took: seconds === null ? NOT_AVAILABLE : tookText(seconds.reading + seconds.computing + seconds.storing),
      sessionId: isThere ? sessionId : null,
    };
  });
}

function tookText(seconds: number): string {
  return seconds < 1 ? 'under 1\u202fs' : `${Math.round(seconds)}\u202fs`;
}

function whenText(instant: string, timeZone: string): string {
  const local = zonedTime(instant, timeZone);
  return `${dayText(local)}, ${clockText(local)}`;
}
