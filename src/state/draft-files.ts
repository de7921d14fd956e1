/** Files chosen in a form: they survive an expired session like its drafts, but not a reload of the page. */
import { useEffect, useState } from 'react';
import { isOfAnother, useDraftKey } from './drafts';
import { store } from './store';
import { userAtom } from './user/user';

interface KeptFiles {
  readonly key: string;
  readonly userName: string;
  readonly files: readonly File[];
}

let kept: KeptFiles | null = null;

/** @param name unique on the page */
export function useDraftFiles(name: string): [readonly File[], (files: readonly File[]) => void] {
  const key = useDraftKey(name);
  const [files, setFiles] = useState(() => (kept?.key === key ? kept.files : []));
  useEffect(() => {
    const userName = store.get(userAtom)?.userName;
    if (userName !== undefined) kept = { key, userName, files };
  }, [key, files]);
  useEffect(
    () => () => {
      if (store.get(userAtom) !== null) kept = null;
    },
    [],
  );
  return [files, setFiles];
}

store.sub(userAtom, () => {
  if (kept !== null && isOfAnother(kept)) kept = null;
});
