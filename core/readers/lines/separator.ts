import { cellsOf, rawCells } from '../../text/delimited-cells';
import { headLines } from '../file-heads';
import type { FileHead } from '../format-reader';

const SEPARATORS = [',', ';', '\t'] as const;

export function separatorOf(head: FileHead): string {
  const [line = ''] = headLines(head, 1);
  const counts = SEPARATORS.map((separator) => rawCells(line, separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

export function separatedNames(head: FileHead): string[] {
  const [line = ''] = headLines(head, 1);
  return cellsOf(line, separatorOf(head));
}
