import type { Explained } from '@halfturn/core/metrics/explained/place';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { usePageState } from '../state/page-state';
import { explainedText } from './explained-address';

const PAGE = z.object({ explain: z.string().nullable().catch(null) });

/** Whether the panel was opened on this page: then closing it goes one step back. */
const openedHereAtom = atom(false);

/** Opens the panel that explains a number. It is in the address: a link opens it too, and Back closes it. */
export function useExplain(): (explained: Explained) => void {
  const [{ explain }, setPage] = usePageState(PAGE);
  const setOpenedHere = useSetAtom(openedHereAtom);
  const isOpen = explain !== null;
  return useCallback(
    (explained) => {
      // From one number to another inside the panel: closing still leads back to the page.
      if (!isOpen) setOpenedHere(true);
      setPage({ explain: explainedText(explained) }, isOpen ? 'same' : 'new');
    },
    [isOpen, setPage, setOpenedHere],
  );
}

/** The number that the address explains, as text, and what closes its panel. */
export function useExplained(): { readonly text: string | null; readonly close: () => void } {
  const [{ explain }, setPage] = usePageState(PAGE);
  const openedHere = useAtomValue(openedHereAtom);
  const setOpenedHere = useSetAtom(openedHereAtom);
  const navigate = useNavigate();
  const close = useCallback(() => {
    setOpenedHere(false);
    if (openedHere) void navigate(-1);
    else setPage({ explain: null }, 'same');
  }, [openedHere, setOpenedHere, navigate, setPage]);
  return { text: explain, close };
}
