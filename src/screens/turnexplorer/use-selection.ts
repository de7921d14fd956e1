import { useEffect, useMemo, useState } from 'react';
import { selectionOf, selectionParams, type Selection } from './explorer-state';

/** The selection at rest, kept in the address so that it can be shared. */
export function useSelection() {
  const [selection, setSelection] = useState<Selection>(() => selectionOf(new URLSearchParams(window.location.search)));
  const search = useMemo(() => selectionParams(selection).toString(), [selection]);
  useEffect(() => {
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${search === '' ? '' : `?${search}`}`,
    );
  }, [search]);
  return { selection, setSelection, search };
}
