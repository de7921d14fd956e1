/** Which byte separates the cells of a CSV: comma, semicolon or tab. */
import { headLines } from './heads';
import type { FileHead } from './reader';

const SEPARATORS = [',', ';', '\t'] as const;

/** The one that is most often in the first line; a comma where none is. */
export function separatorOf(head: FileHead): string {
  const [line = ''] = headLines(head, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Names of the first line, cut by its own separator; quotes are only stripped. */
export function separatedNames(head: FileHead): string[] {
  const [line = ''] = headLines(head, 1);
  return line.split(separatorOf(head)).map((cell) => cell.replace(/^[\s\uFEFF]*"|"\s*$/g, ''));
}
