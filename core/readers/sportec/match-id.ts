import { headText } from '../file-heads';
import type { FileHead } from '../format-reader';

export function matchIdOf(head: FileHead): string | null {
  return /\bMatchId="([^"]{1,80})"/.exec(headText(head))?.[1] ?? null;
}
