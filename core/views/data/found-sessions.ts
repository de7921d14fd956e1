import { localDay } from '../../calendar/day';
import { zonedTime } from '../../calendar/time-zone';
import type { FileGroup } from '../../readers/file-groups';

const DAY_IN_PATH = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;

/**
 * `yyyy-mm-dd`: the club's day of the files, else the day in the name of their folder or of the first of them; null if
 * neither has one.
 */
export function dayOfGroup({ startMs, folder, paths }: FileGroup, timeZone: string): string | null {
  if (startMs !== null) return localDay(zonedTime(startMs, timeZone));
  const [, year, month, day] = DAY_IN_PATH.exec(folder) ?? DAY_IN_PATH.exec(paths[0] ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

export function placeOfGroup({ folder, paths }: FileGroup): string {
  const what = paths.length === 1 ? (paths[0]?.split('/').at(-1) ?? '') : `${paths.length} files`;
  return folder === '' ? what : `${folder}: ${what}`;
}

export function formatOfGroup({ mapping }: Pick<FileGroup, 'mapping'>, label: string): string {
  return mapping === null ? label : `${label}, columns by ${mapping.name}`;
}

export function titleOfGroup({ folder }: FileGroup): string {
  return folder.split('/').at(-1) ?? '';
}

const NAMES_SHOWN = 3;

/**
 * `Left out: README.txt, summary.pdf`, with a count where there are many.
 * @param paths not empty
 */
export function leftOutWords(paths: readonly string[]): string {
  const names = paths.map((path) => path.split('/').at(-1) ?? path);
  const more = names.length - NAMES_SHOWN;
  return `Left out: ${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export type FoundState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly sessionId: number; readonly isRepeat: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

export function foundStateText(state: FoundState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting';
    case 'working':
      return `${Math.floor(100 * state.share)}\u202f%`;
    case 'done':
      return state.isRepeat ? 'Already imported' : 'Imported';
    case 'failed':
      return state.message;
    case 'cancelled':
      return 'Cancelled';
  }
}

/** `3 imported, 1 already there, 1 failed`; during the import `2 of 5 sessions: 1 imported, 1 failed`. */
export function foundSummary(states: readonly FoundState[]): string {
  const count = (isIt: (state: FoundState) => boolean): number => states.filter(isIt).length;
  const counts: readonly (readonly [number, string])[] = [
    [count((state) => state.kind === 'done' && !state.isRepeat), 'imported'],
    [count((state) => state.kind === 'done' && state.isRepeat), 'already there'],
    [count(({ kind }) => kind === 'failed'), 'failed'],
    [count(({ kind }) => kind === 'cancelled'), 'cancelled'],
  ];
  const words = counts.flatMap(([some, what]) => (some === 0 ? [] : [`${some} ${what}`])).join(', ');
  if (!isUnderWay(states)) return words;
  const ended = counts.reduce((sum, [some]) => sum + some, 0);
  const place = `${ended} of ${states.length} ${states.length === 1 ? 'session' : 'sessions'}`;
  return words === '' ? place : `${place}: ${words}`;
}

export function isUnderWay(states: readonly FoundState[]): boolean {
  return states.some(({ kind }) => kind === 'waiting' || kind === 'working');
}
