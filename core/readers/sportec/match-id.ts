import { headText } from '../heads';
import type { FileHead } from '../reader';

export function matchIdOf(head: FileHead): string | null {
  return /\bMatchId="([^"]{1,80})"/.exec(headText(head))?.[1] ?? null;
}
