import { atom } from 'jotai';
import { store } from './store';

interface Offline {
  /** When the oldest stored answer on the page was stored, ISO 8601; null if none is shown. */
  readonly storedAt: string | null;
  readonly pathname: string;
}

export const offlineAtom = atom<Offline | null>(null);

export const isOfflineAtom = atom((get) => get(offlineAtom) !== null);

export const NO_CHANGES = 'You are offline: nothing can be changed until the connection is back.';
const NOT_KEPT = 'You are offline, and this is not kept on this device.';
const NO_ANSWER = 'The server does not answer. Check the connection and try again.';

/** Whether the browser knows that it has no connection; with one, the server may still not answer. */
export function isUnconnected(): boolean {
  return !navigator.onLine;
}

export function unansweredText(sentence = NO_ANSWER): string {
  return isUnconnected() ? NOT_KEPT : sentence;
}

/** @param answer from the server or the store; status 0: from neither */
export function noteAnswer(answer: { readonly storedAt: string | null; readonly status?: number }): void {
  if (answer.storedAt !== null) noteStored(answer.storedAt);
  else if (answer.status !== 0 && store.get(offlineAtom) !== null) store.set(offlineAtom, null);
}

function noteStored(storedAt: string): void {
  const { pathname } = window.location;
  const before = store.get(offlineAtom);
  const isOldest = before?.pathname !== pathname || before.storedAt === null || storedAt < before.storedAt;
  if (isOldest) store.set(offlineAtom, { storedAt, pathname });
}

function noteUnconnected(): void {
  if (store.get(offlineAtom) === null) store.set(offlineAtom, { storedAt: null, pathname: window.location.pathname });
}

if (isUnconnected()) noteUnconnected();
window.addEventListener('offline', noteUnconnected);
// Where stored answers are shown, the next answer of the server says so.
window.addEventListener('online', () => {
  if (store.get(offlineAtom)?.storedAt === null) store.set(offlineAtom, null);
});
