import { useEffect, useMemo, useState } from 'react';
import { CLUB_PARAM } from '../../../routes/club-of-address';
import { selectionOf, selectionParams, type Selection } from './explorer-state';

/** The selection at rest, kept in the address so that it can be shared: together with the club whose players it names. */
export function useSelection(customerId: number) {
  const [selection, setSelection] = useState<Selection>(() => selectionOf(new URLSearchParams(window.location.search)));
  const search = useMemo(() => {
    const params = selectionParams(selection);
    if (params.size > 0) params.set(CLUB_PARAM, String(customerId));
    return params.toString();
  }, [selection, customerId]);
  useEffect(() => {
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${search === '' ? '' : `?${search}`}`,
    );
  }, [search]);
  return { selection, setSelection, search };
}
