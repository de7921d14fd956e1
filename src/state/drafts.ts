/** What a form holds until it is saved: it survives an expired session and a reload of the page. */
import { useAtomValue } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { z } from 'zod';
import { usePathname } from '../frame/pathname';
import { store } from './store';
import { storedAtom } from './stored-atom';
import { LOGIN_WARNING, loginWarningAtom } from './user/login-state';
import { currentCustomerAtom, userAtom } from './user/user';

/** More fields than the forms of a page have; the oldest go. */
const MOST_KEPT = 100;

const draft = z.object({ key: z.string(), userName: z.string(), initial: z.string(), value: z.string() });
type Draft = z.infer<typeof draft>;
const draftsAtom = storedAtom<readonly Draft[]>('halfturn.drafts', z.array(draft), []);

/**
 * Like `useState`, for the fields of a form and for which form is open. The value is kept in this tab, for its user,
 * club and page, as long as the component is on the screen, and beyond if the session expires: after signing in again
 * the page opens with it. Dropped if what the form began with has changed meanwhile. Not for passwords.
 * @param name unique on the page; contains the id of what is edited
 * @param schema of values that JSON can hold
 */
export function useDraft<Value>(
  name: string,
  schema: z.ZodType<Value>,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const key = useDraftKey(name);
  const [first] = useState(initial);
  const [value, setValue] = useState(() => keptValue(key, first, schema));
  useEffect(() => keep(key, first, value), [key, first, value]);
  useEffect(
    () => () => {
      if (store.get(userAtom) !== null) drop(key);
    },
    [key],
  );
  return [value, setValue];
}

/** Key of a field in a form of this club and page. */
export function useDraftKey(name: string): string {
  const customerId = useAtomValue(currentCustomerAtom)?.customerId ?? null;
  return `${customerId} ${usePathname()} ${name}`;
}

function keptValue<Value>(key: string, initial: Value, schema: z.ZodType<Value>): Value {
  const userName = store.get(userAtom)?.userName;
  const kept = store.get(draftsAtom).find((each) => each.key === key && each.userName === userName);
  if (kept === undefined || kept.initial !== JSON.stringify(initial)) return initial;
  const parsed = schema.safeParse(JSON.parse(kept.value));
  return parsed.success ? parsed.data : initial;
}

function keep(key: string, initial: unknown, value: unknown): void {
  const userName = store.get(userAtom)?.userName;
  if (userName === undefined) return;
  drop(key);
  const [before, now] = [JSON.stringify(initial), JSON.stringify(value)];
  if (now === before) return;
  store.set(draftsAtom, [...store.get(draftsAtom), { key, userName, initial: before, value: now }].slice(-MOST_KEPT));
}

function drop(key: string): void {
  const kept = store.get(draftsAtom);
  const others = kept.filter((each) => each.key !== key);
  if (others.length < kept.length) store.set(draftsAtom, others);
}

/** Signing out leaves nothing, and neither does another user who signs in. */
export function isOfAnother(kept: { readonly userName: string }): boolean {
  const userName = store.get(userAtom)?.userName;
  const isExpired = userName === undefined && store.get(loginWarningAtom) === LOGIN_WARNING.sessionExpired;
  return !isExpired && kept.userName !== userName;
}

store.sub(userAtom, () => {
  if (store.get(draftsAtom).some(isOfAnother)) store.set(draftsAtom, []);
});
