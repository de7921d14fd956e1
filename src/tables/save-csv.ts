import type { Customer } from '@halfturn/contract/signin/login';
import { BYTE_ORDER_MARK, toCsv, type Table } from '@halfturn/core/text/csv';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { hasModule } from '../routes/access';
import { markedName, markedTable } from '../state/file-marks';
import { tellExport } from '../state/calls/record-export';
import { mayIn } from '../routes/rights';
import { currentCustomerAtom } from '../state/user/user';
import { downloadText } from './download';

/** A table, or the text that `core/text/csv` made from it: a worker writes the large ones. */
export type CsvContent = Table | string;

interface CsvFile {
  readonly name: string;
  readonly table: CsvContent;
  readonly customer: Customer | null;
}

export function mayExport(customer: Customer | null): customer is Customer {
  return hasModule(customer, 'exportdata') && mayIn(customer, 'export');
}

function csvText(table: CsvContent): string {
  return typeof table === 'string' ? table : toCsv(markedTable(table));
}

/**
 * Saves a table as a file, the portal's only way to a CSV: UTF-8 with a byte-order mark, no formulas that a spreadsheet
 * would run, an entry in the audit log. Does nothing for a club without `exportdata`, or for a role that may not
 * export.
 */
export function saveCsv({ name, table, customer }: CsvFile): void {
  if (!mayExport(customer)) return;
  const text = csvText(table);
  const fileName = `${markedName(name)}.csv`;
  downloadText(fileName, text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text, 'text/csv');
  tellExport(customer, fileName);
}

async function copyCsv({ name, table, customer }: CsvFile): Promise<void> {
  if (!mayExport(customer)) return;
  await navigator.clipboard.writeText(csvText(table));
  tellExport(customer, `${markedName(name)}.csv`);
}

export function useCsv() {
  const customer = useAtomValue(currentCustomerAtom);
  return useMemo(
    () =>
      mayExport(customer)
        ? {
            save: (name: string, table: CsvContent): void => saveCsv({ name, table, customer }),
            copy: (name: string, table: CsvContent): Promise<void> => copyCsv({ name, table, customer }),
          }
        : null,
    [customer],
  );
}

export function useSaveCsv(): ((name: string, table: CsvContent) => void) | null {
  return useCsv()?.save ?? null;
}
