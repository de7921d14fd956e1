import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { storedAtom } from '../state/stored-atom';
import { userAtom } from '../state/user/user';

/** Ids of the columns a user has hidden, by user and table: a column that is new shows until it is hidden. */
const hiddenColumnsAtom = storedAtom(
  'halfturn.hiddenColumns',
  z.record(z.string(), z.array(z.string())),
  {},
  () => localStorage,
);

/** The columns of a table that the user has hidden; kept in the browser beyond sign-out. */
export function useHiddenColumns(tableId: string) {
  const userName = useAtomValue(userAtom)?.userName ?? '';
  const [all, setAll] = useAtom(hiddenColumnsAtom);
  const key = `${userName} ${tableId}`;
  const kept = all[key];
  const hidden = useMemo((): ReadonlySet<string> => new Set(kept), [kept]);
  const setHidden = useCallback(
    (ids: ReadonlySet<string>) => setAll((before) => ({ ...before, [key]: [...ids] })),
    [key, setAll],
  );
  return { hidden, setHidden };
}
