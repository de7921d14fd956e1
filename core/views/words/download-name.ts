/** Name of a file made of a session (portal-core section 7): `prefix_title_date.type`. */
import { localDay } from '../../calendar/day';

/** Characters of a title or prefix in a name: with day and ending far below what file systems take. */
const MAX_CHARACTERS = 60;

export interface DownloadName {
  readonly prefix: string;
  readonly title: string;
  /** On the club's clock; the day is taken. */
  readonly date: string;
  /** Ending without its dot. */
  readonly type: 'pdf' | 'xml';
}

/**
 * `SMR_Oaks-v-Elms_2026-05-02.pdf`: letters and digits of any script stay, everything else becomes a hyphen, so that no
 * title leaves its folder, hides its ending or is one of a system's own names.
 */
export function downloadName({ prefix, title, date, type }: DownloadName): string {
  return `${fileNameOf([prefix, title, localDay(date)])}.${type}`;
}

/** Parts of a name, without an ending: `Rainbow-curve_Dario-Reyes`. Parts without a letter or digit are left out. */
export function fileNameOf(parts: readonly string[]): string {
  return parts
    .map(safe)
    .filter((part) => part !== '')
    .join('_');
}

function safe(text: string): string {
  const hyphenated = text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(hyphenated).slice(0, MAX_CHARACTERS).join('').replace(/^-|-$/g, '');
}

/** A title as a cell of a session's CSV (portal-core section 7). */
export function titleInFile(title: string): string {
  return title.replaceAll(',', ';');
}
