import { headText } from '../heads';
import type { FileHead } from '../reader';

/** Number of the match that a file of the DFL is of; null in a file that names none. */
export function matchIdOf(head: FileHead): string | null {
  return /\bMatchId="([^"]{1,80})"/.exec(headText(head))?.[1] ?? null;
}
