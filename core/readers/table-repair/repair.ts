import type { QualityNote } from '../../tracking/trackset';
import { cellsOf } from '../../text/delimited-cells';
import { MAX_LINE_BYTES } from '../../tracking/session-limits';
import { chunksOf } from '../lines/read-lines';
import type { SourceFile } from '../format-reader';
import { plainCell, type CellRules } from './cell-rules';
import type { StrayRows } from './stray-rows';

export async function* withPlainCells(
  file: SourceFile,
  { byCell, header }: CellRules,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  let isFirst = true;
  const plain = (line: string): string => {
    if (isFirst) {
      isFirst = false;
      return header.map(csvCell).join(',');
    }
    if (line.trim() === '') return '';
    const cells = cellsOf(line);
    return cells.map((text, i) => csvCell(ruled(cells, i, byCell) ?? text)).join(',');
  };
  for await (const chunk of chunksOf(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > 2 * MAX_LINE_BYTES) {
      // No valid line is this long. It passes through and the line reader refuses it.
      lines.push(rest);
      rest = '';
    }
    if (lines.length > 0) yield encoder.encode(`${lines.map(plain).join('\n')}\n`);
  }
  rest += decoder.decode();
  if (rest !== '') yield encoder.encode(plain(rest));
}

function ruled(cells: readonly string[], cell: number, byCell: CellRules['byCell']): string | null {
  const rule = byCell.get(cell);
  return rule === undefined ? null : plainCell(cells, cell, rule);
}

function csvCell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function strayNotes({ headerCount, emptyCount, endCount, owners }: StrayRows): readonly QualityNote[] {
  const said: readonly (readonly [count: number, text: string])[] = [
    [
      headerCount,
      owners === null ? 'Repeated names of the columns left out' : 'Blocks of rows taken for a player each',
    ],
    [emptyCount, 'Empty rows left out'],
    [endCount, 'Lines below the samples left out'],
  ];
  return said.flatMap(([count, text]) => {
    if (count === 0) return [];
    const shown = owners !== null && count === headerCount ? owners.length : count;
    return [{ code: 'strayRows', text: `${text}: ${shown}.`, count: shown }];
  });
}
