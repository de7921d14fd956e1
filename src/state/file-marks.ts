import type { Table } from '@halfturn/core/text/csv';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { atom } from 'jotai';
import { simulatedAtom } from './simulated';
import { store } from './store';

export const shownDrillAtom = atom<string | null>(null);

export const fileWordsAtom = atom((get): readonly string[] => {
  const drill = get(shownDrillAtom);
  return [...(drill === null ? [] : [`Drill: ${drill}`]), get(simulatedAtom).mark];
});

export function markedName(name: string): string {
  const drill = store.get(shownDrillAtom);
  const parts = [name, ...(drill === null ? [] : [fileNameOf(['drill', drill])]), store.get(simulatedAtom).filePart];
  return parts.filter((part) => part !== '').join('_');
}

export function markedTable(table: Table): Table {
  const drill = store.get(shownDrillAtom);
  const { mark } = store.get(simulatedAtom);
  const further = [
    ...(drill === null ? [] : [['Drill', drill] as const]),
    ...(mark === '' ? [] : [['Data', mark] as const]),
  ];
  if (further.length === 0) return table;
  return {
    columns: [...table.columns, ...further.map(([title]) => title)],
    rows: table.rows.map((row) => [...row, ...further.map(([, value]) => value)]),
  };
}
