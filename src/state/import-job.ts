import { getImport, type ImportJob } from '@halfturn/contract/data/imports';
import { callApi } from './calls/api';

/**
 * The state of an import. Outside `useCall`, because following an import polls in its own loop between two event
 * streams and caches nothing.
 */
export function askImportJob(
  customerId: number,
  importId: ImportJob['importId'],
  signal: AbortSignal,
): Promise<ImportJob> {
  return callApi(getImport, { params: { importId }, query: { customerId }, signal, named: 'failures' });
}
