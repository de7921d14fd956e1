import { RECORDED, type SimulatedWords } from '@halfturn/core/views/simulated';
import type { Table } from '@halfturn/core/formats/csv';
import { atom } from 'jotai';
import { store } from './store';

/** Of what the page shows: its mark writes it, every file that leaves the page reads it. */
export const simulatedAtom = atom<SimulatedWords>(RECORDED);

/** The name of a file of the page shown, without its ending. */
export function markedName(name: string): string {
  const { filePart } = store.get(simulatedAtom);
  return filePart === '' ? name : `${name}_${filePart}`;
}

/** A table of the page shown: every row says what it is, whatever becomes of the file's name. */
export function markedTable(table: Table): Table {
  const { mark } = store.get(simulatedAtom);
  return mark === '' ? table : { columns: [...table.columns, 'Data'], rows: table.rows.map((row) => [...row, mark]) };
}
