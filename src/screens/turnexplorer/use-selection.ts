import { useEffect, useMemo, useState } from 'react';
import { selectionOf, selectionParams, type Selection } from './explorer-state';

/** The selection, kept in the address so that it can be shared; a drag writes it down once the hand rests. */
export function useSelection() {
  const [selection, setSelection] = useState<Selection>(() => selectionOf(new URLSearchParams(window.location.search)));
  const [isDragging, setDragging] = useState(false);
  const search = useMemo(() => selectionParams(selection).toString(), [selection]);
  useEffect(() => {
    if (isDragging) return;
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${search === '' ? '' : `?${search}`}`,
    );
  }, [search, isDragging]);
  return { selection, setSelection, isDragging, setDragging, search };
}
