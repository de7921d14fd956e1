/** For how long, and how many, uploads of failed imports are kept so that they can be tried again. */
import { LIVE_FEED_ID } from '@halfturn/core/readers/live-feed/feed-line';
import type { ImportFields } from './job-columns';

const KEPT_MS = 24 * 3600 * 1000;
/** Per customer; older ones can no longer be retried. */
export const MOST_FAILED_UPLOADS = 10;
/** Expiry of a failed import's upload if it is our own recording: nobody else has a copy. */
export const KEPT_FOR_GOOD = '9999-12-31T00:00:00.000Z';

/** @param fields null: not known whether it is a recording */
export function failedUploadKeptUntil(fields: ImportFields | null, nowMs: number): string {
  const isRecording = fields?.format === LIVE_FEED_ID && fields.replaceSessionId !== undefined;
  return isRecording ? KEPT_FOR_GOOD : new Date(nowMs + KEPT_MS).toISOString();
}
