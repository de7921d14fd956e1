/** File names that every file system accepts, from text that anybody may have typed. */
import { localDay } from '@halfturn/core/calendar/day';

/** Bytes of the title in a file name: with day, number and table the name stays far below the usual limit of 255. */
const MAX_TITLE_BYTES = 100;

export interface NamedSession {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly title: string;
  readonly isSimulated: boolean;
}

/**
 * `2026-05-02_17_Oaks-v-Elms.turns.csv`, or `…_simulated.turns.csv` for a simulated session: keeps letters and digits
 * of any script and turns everything else into hyphens, so that a name cannot leave its folder, be hidden or be
 * reserved.
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
