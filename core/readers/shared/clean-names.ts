import { MAX_NAME_LENGTH } from '../../tracking/session-limits';

/**
 * C0 and C1 controls, byte-order mark, zero-width and direction-changing characters: invisible, and able to
 * mislead.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A name that may be stored and shown: still untrusted text (markup stays), but one visible line of bounded length.
 */
export function cleanName(text: string): string {
  const line = text.replace(INVISIBLE, '').trim();
  if (line.length <= MAX_NAME_LENGTH) return line;
  // A character has at most two code units: of a line of a megabyte no more is taken apart.
  const longest = line.slice(0, 2 * MAX_NAME_LENGTH);
  return [...longest].slice(0, MAX_NAME_LENGTH).join('').trim();
}

export function quoteForMessage(text: string): string {
  const shown = cleanName(text);
  return `"${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown}"`;
}

export function nameWithoutExtension(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const stem = base.replace(/(?:\.(?:csv|txt|tsv|tab|asc|log|nmea|json|jsonl|ndjson|xlsx|fit|gpx|tcx|gz|xz))+$/i, '');
  return cleanName(stem === '' ? base : stem);
}

export function parseShirtNumber(text: string): number | null {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
}
