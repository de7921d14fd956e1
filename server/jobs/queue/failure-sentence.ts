import { FilesFault } from '../../files/files-fault';
import { storageFaultOf } from '../../plugins/storage-fault';

export const TOO_MUCH_MEMORY =
  'The files need more memory than an import may use: import a shorter session or fewer files at once.';

const UPLOAD_GONE = 'The uploaded files are no longer on the server: import them again.';

export function failureSentence(error: unknown): string {
  if (error instanceof FilesFault && error.problem === 'missing') return UPLOAD_GONE;
  const fault = storageFaultOf(error);
  if (fault !== null) return fault.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return UPLOAD_GONE;
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return TOO_MUCH_MEMORY;
    default:
      return 'The import failed because of an error in the server; nothing was stored, and the error is in the server’s log.';
  }
}

/** Whether retrying may help: missing files stay missing, and too large ones stay too large. */
export function mayPass(error: unknown): boolean {
  if (error instanceof FilesFault) return error.problem === 'away' || error.problem === 'full';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code !== 'ENOENT' && code !== 'ERR_WORKER_OUT_OF_MEMORY';
}
