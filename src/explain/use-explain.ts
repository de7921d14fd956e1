import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { isLeaving } from '../state/navigation';
import { usePageState } from '../state/page-state';
import { requestedNumberAtom } from './requested-number';
import { explainedText } from './explained-address';

const PAGE = z.object({ explain: z.string().nullable().catch(null) });

const openedHereAtom = atom(false);

/** Opens the panel that explains a number. It is in the URL, so a link opens it and Back closes it. */
export function useExplain(): (explained: Explained) => void {
  const setAsked = useSetAtom(requestedNumberAtom);
  return useCallback((explained) => setAsked(explainedText(explained)), [setAsked]);
}

export function useExplained(): { readonly text: string | null; readonly close: () => void } {
  const [{ explain }, setPage] = usePageState(PAGE);
  const [asked, setAsked] = useAtom(requestedNumberAtom);
  const [openedHere, setOpenedHere] = useAtom(openedHereAtom);
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === null) return undefined;
    if (asked === explain) {
      setAsked(null);
      return undefined;
    }
    return later(() => {
      if (isLeaving()) return setAsked(null);
      // From one number to another inside the panel: closing still returns to the page.
      if (explain === null) setOpenedHere(true);
      setPage({ explain: asked }, explain === null ? 'new' : 'same');
    });
  }, [asked, explain, setAsked, setOpenedHere, setPage]);
  const close = useCallback(() => {
    setAsked(null);
    setOpenedHere(false);
    if (explain === null) return;
    if (openedHere) void navigate(-1);
    else setPage({ explain: null }, 'same');
  }, [explain, openedHere, setAsked, setOpenedHere, navigate, setPage]);
  return { text: asked ?? explain, close };
}

/** Time for the panel to load and render first: a new address re-renders the whole page. */
const ADDRESS_MS = 200;

function later(run: () => void): () => void {
  const timer = setTimeout(run, ADDRESS_MS);
  return () => clearTimeout(timer);
}
