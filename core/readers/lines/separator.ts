/** Which byte separates the cells of a CSV: comma, semicolon or tab. */
import { cellsOf, rawCells } from '../../text/delimited-cells';
import { headLines } from '../heads';
import type { FileHead } from '../reader';

const SEPARATORS = [',', ';', '\t'] as const;

/** The one that is most often in the first line, quotes left out; a comma where none is. */
export function separatorOf(head: FileHead): string {
  const [line = ''] = headLines(head, 1);
  const counts = SEPARATORS.map((separator) => rawCells(line, separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Names of the first line, cut by its own separator. */
export function separatedNames(head: FileHead): string[] {
  const [line = ''] = headLines(head, 1);
  return cellsOf(line, separatorOf(head));
}
