import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { useImport } from './use-import';

/** The form, or the imported session whose players are being named; null: nothing unsaved. */
const UNSAVED = z.union([z.literal('form'), z.number()]).nullable();

/**
 * The import and its dialog, which opens again after an expired session or a reload if something in it was not saved.
 * @param isMeant whether the address names the dialog
 */
export function useImportDialog(customerId: number, isMeant: boolean) {
  const [kept, setKept] = useDraft('import', UNSAVED, null);
  const running = useImport(customerId, typeof kept === 'number' ? kept : null);
  const [isOpen, { open, close }] = useDisclosure(kept !== null);
  const [isNaming, setNaming] = useState(typeof kept === 'number');
  const { state } = running;
  const isFormOpen = state.phase === 'idle' || state.phase === 'uploading' || state.phase === 'failed';
  const namedId = state.phase === 'complete' && isNaming ? state.sessionId : null;
  const opened = isOpen || isMeant;
  const unsaved = !opened ? null : isFormOpen ? 'form' : namedId;
  useEffect(() => setKept(unsaved), [unsaved, setKept]);
  return { running, opened, open, close, onNaming: setNaming };
}
