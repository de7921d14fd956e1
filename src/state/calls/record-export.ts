import { recordExport } from '@halfturn/contract/admin/audit-log';
import type { Customer } from '@halfturn/contract/signin/login';
import { callApi } from './api';

const MAX_NAME_LENGTH = 64;

/**
 * Tells the audit log that a table or picture was saved as a file, without waiting.
 * @param customer the club whose data it is
 */
export function tellExport(customer: Customer, fileName: string): void {
  const body = { fileId: fileName.trim().slice(0, MAX_NAME_LENGTH) || 'unnamed' };
  callApi(recordExport, { query: { customerId: customer.customerId }, body, named: 'failures' }).catch(() => undefined);
}
