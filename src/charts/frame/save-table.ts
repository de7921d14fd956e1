import { BYTE_ORDER_MARK, toCsv, type Table } from '@halfturn/core/formats/csv';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { hasModule } from '../../app/access';
import { tellExport } from '../../state/record-export';
import { currentCustomerAtom } from '../../state/user';
import { downloadText } from '../../tables/download';

/** Saves a chart's table as CSV; null where the club has not bought the export of data. */
export function useSaveCsv(): ((name: string, table: Table) => void) | null {
  const customer = useAtomValue(currentCustomerAtom);
  return useMemo(() => {
    if (!hasModule(customer, 'exportdata')) return null;
    return (name, table) => {
      downloadText(`${name}.csv`, BYTE_ORDER_MARK + toCsv(table), 'text/csv');
      tellExport(`${name}.csv`);
    };
  }, [customer]);
}
