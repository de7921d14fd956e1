/** Name of a file made of a session (portal-core section 7): `prefix_title_date.type`. */

/** Characters of a title or prefix in a name: with day and ending far below what file systems take. */
const MAX_CHARACTERS = 60;

export interface DownloadName {
  readonly prefix: string;
  readonly title: string;
  /** ISO 8601; the day is taken. */
  readonly date: string;
  /** Ending without its dot. */
  readonly type: 'pdf' | 'xml';
}

/**
 * `SMR_Oaks-v-Elms_2026-05-02.pdf`: letters and digits of any script stay, everything else becomes a hyphen, so that no
 * title leaves its folder, hides its ending or is one of a system's own names. Parts without a letter are left out.
 */
export function downloadName({ prefix, title, date, type }: DownloadName): string {
  return `${[safe(prefix), safe(title), date.slice(0, 10)].filter((part) => part !== '').join('_')}.${type}`;
}

function safe(text: string): string {
  const hyphenated = text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(hyphenated).slice(0, MAX_CHARACTERS).join('').replace(/^-|-$/g, '');
}
