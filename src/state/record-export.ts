import { recordExport } from '@halfturn/contract/admin';
import { callApi } from './api';
import { store } from './store';
import { currentCustomerAtom } from './user';

const MAX_NAME_LENGTH = 64;

/** Tells the audit log that a table or picture was saved as a file. Nothing waits for it. */
export function tellExport(fileName: string): void {
  const customer = store.get(currentCustomerAtom);
  if (customer === null) return;
  const body = { fileId: fileName.trim().slice(0, MAX_NAME_LENGTH) || 'unnamed' };
  callApi(recordExport, { query: { customerId: customer.customerId }, body, named: 'failures' }).catch(() => undefined);
}
