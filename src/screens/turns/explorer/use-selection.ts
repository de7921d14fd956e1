import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CLUB_PARAM } from '../../../routes/club-of-address';
import { useUnchanged } from '../../../state/calls/use-unchanged';
import { usePageState } from '../../../state/page-state';
import { EXPLORER_PAGE, selectionOfTexts, selectionParams, selectionTexts, type Selection } from './explorer-state';

export type ChangeSelection = (change: (before: Selection) => Selection) => void;

/** A key held down moves a brush thirty times a second: the address is written once it rests so long. */
const KEYS_REST_MS = 300;

/** The selection at rest, kept in the address together with the club whose turns it is of, and what else the page shows. */
export function useSelection(customerId: number) {
  const [page, setPage] = usePageState(EXPLORER_PAGE, { isOfClub: true });
  const address = useUnchanged(selectionOfTexts(page));
  /** What keys have made of the address, which does not have it yet. */
  const [keyed, setKeyed] = useState<{ readonly of: Selection; readonly selection: Selection } | null>(null);
  const selection = keyed?.of === address ? keyed.selection : address;
  // A second change may come before the first one is rendered: it counts from the newest selection.
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
    // The address has changed since, by the back button: it is what is shown.
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
