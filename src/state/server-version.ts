import { atom } from 'jotai';
import { store } from './store';

/** Version of the server that sent this page, which may have been stored since; without it (development), that of the first answer. */
let ownVersion = document.querySelector<HTMLMetaElement>('meta[name="portal-version"]')?.content || null;

export const isUpdatedAtom = atom(false);

/** @param version of the server that answered; null if it does not say */
export function noteServerVersion(version: string | null): void {
  if (version === null) return;
  ownVersion ??= version;
  const isUpdated = version !== ownVersion;
  if (store.get(isUpdatedAtom) !== isUpdated) store.set(isUpdatedAtom, isUpdated);
}
