import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { storedAtom } from '../state/stored-atom';
import { userAtom } from '../state/user/user';

const hiddenColumnsAtom = storedAtom(
  'halfturn.hiddenColumns',
  z.record(z.string(), z.array(z.string())),
  {},
  () => localStorage,
);

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
