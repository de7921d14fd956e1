/** Names of files that every file system takes, made of text that anybody may have typed. */
import { localDay } from '@halfturn/core/calendar/day';

/** Bytes of a title in a name: with day, number and table a name stays far below the 255 that file systems take. */
const MAX_TITLE_BYTES = 100;

export interface NamedSession {
  readonly sessionId: number;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly title: string;
  readonly isSimulated: boolean;
}

/**
 * `2026-05-02_17_Oaks-v-Elms.turns.csv`, of a simulated session `…_simulated.turns.csv`: letters and digits of any script are kept, everything else becomes a hyphen,
 * so that no name leaves its folder, hides, or is one of a system's own.
 */
export function sessionFileName(session: NamedSession, table: string, extension: string): string {
  const title = shortened(
    session.title
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  );
  const day = localDay(session.startsAt);
  const parts = [day, String(session.sessionId), title, session.isSimulated ? 'simulated' : ''];
  return `${parts.filter((part) => part !== '').join('_')}.${table}.${extension}`;
}

/** Whole characters up to the bound. */
function shortened(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_TITLE_BYTES) break;
    kept += character;
  }
  return kept;
}
