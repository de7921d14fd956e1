import { localDay } from '../../calendar/day';

/** Maximum characters of a title or prefix in a name; with day and ending far below file system limits. */
const MAX_CHARACTERS = 60;

export interface DownloadName {
  readonly prefix: string;
  readonly title: string;
  readonly date: string;
  readonly type: 'pdf' | 'xml';
}

/**
 * `SMR_Oaks-v-Elms_2026-05-02.pdf`: letters and digits of any script stay, everything else becomes a hyphen, so that a
 * title cannot leave its folder, hide its ending or match a reserved name.
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

export function titleInFile(title: string): string {
  return title.replaceAll(',', ';');
}
