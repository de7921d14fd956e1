import { getImport, type ImportJob } from '@halfturn/contract/data/imports';
import { callApi } from './calls/api';

/**
 * An import as it stands. Outside `useCall`, since whoever follows an import asks again and again in a loop of their own,
 * between two streams of events, and keeps nothing of the answers.
 */
export function askImportJob(
  customerId: number,
  importId: ImportJob['importId'],
  signal: AbortSignal,
): Promise<ImportJob> {
  return callApi(getImport, { params: { importId }, query: { customerId }, signal, named: 'failures' });
}
