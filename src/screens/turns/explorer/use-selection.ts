import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CLUB_PARAM } from '../../../routes/club-of-address';
import { useUnchanged } from '../../../state/calls/use-unchanged';
import { usePageState } from '../../../state/page-state';
import { EXPLORER_PAGE, selectionOfTexts, selectionParams, selectionTexts, type Selection } from './explorer-state';

export type ChangeSelection = (change: (before: Selection) => Selection) => void;

/** A held key moves a brush thirty times a second, so the address is written after this pause. */
const KEYS_REST_MS = 300;

export function useSelection(customerId: number) {
  const [page, setPage] = usePageState(EXPLORER_PAGE, { isOfClub: true });
  const address = useUnchanged(selectionOfTexts(page));
  const [keyed, setKeyed] = useState<{ readonly of: Selection; readonly selection: Selection } | null>(null);
  const selection = keyed?.of === address ? keyed.selection : address;
  const newest = useRef(selection);
  useLayoutEffect(() => {
    newest.current = selection;
  }, [selection]);
  const setSelection = useCallback<ChangeSelection>(
    (change) => {
      newest.current = change(newest.current);
      setKeyed(null);
      setPage(selectionTexts(newest.current));
    },
    [setPage],
  );
  const setByKey = useCallback<ChangeSelection>(
    (change) => {
      newest.current = change(newest.current);
      setKeyed({ of: address, selection: newest.current });
    },
    [address],
  );
  useEffect(() => {
    // The address has changed since (back button), and takes precedence.
    if (keyed?.of !== address) return undefined;
    const timer = setTimeout(() => setPage(selectionTexts(keyed.selection)), KEYS_REST_MS);
    return () => clearTimeout(timer);
  }, [keyed, address, setPage]);
  const search = useMemo(() => {
    const params = selectionParams(selection);
    if (params.size > 0) params.set(CLUB_PARAM, String(customerId));
    return params.toString();
  }, [selection, customerId]);
  return { page, setPage, selection, setSelection, setByKey, search };
}
