import { customer, type Customer } from '@halfturn/contract/signin/login';
import { atom } from 'jotai';
import { z } from 'zod';
import { store } from '../store';
import { storedAtom } from '../stored-atom';

const user = z.object({
  userName: z.string(),
  token: z.string().min(1),
  isAdmin: z.boolean(),
  primaryCustomer: customer.nullable(),
  additionalCustomer: z.array(customer),
  passwordChangeOptionEnabled: z.boolean(),
  passwordChangeRequired: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The signed-in user, null before sign-in. Kept for this tab only. */
export const userAtom = storedAtom<User | null>('halfturn.user', user.nullable(), null);

export const chosenCustomerIdAtom = storedAtom<number | null>('halfturn.customer', z.number().nullable(), null);

export const customersAtom = atom((get): readonly Customer[] => {
  const current = get(userAtom);
  if (current === null) return [];
  return current.primaryCustomer === null
    ? current.additionalCustomer
    : [current.primaryCustomer, ...current.additionalCustomer];
});

export const currentCustomerAtom = atom((get): Customer | null => {
  const all = get(customersAtom);
  const chosen = get(chosenCustomerIdAtom);
  return all.find((one) => one.customerId === chosen) ?? all[0] ?? null;
});

/** `Bearer abc` -> `abc`; null if the header is missing or of another kind. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** When this page's token was issued, on a monotonic clock; -Infinity after a reload. */
let tokenGivenAtMs = -Infinity;
store.sub(userAtom, () => {
  tokenGivenAtMs = performance.now();
});

export function tokenAgeMs(nowMs: number): number {
  return nowMs - tokenGivenAtMs;
}

/**
 * Continues with the token in an answer's `authorization` header.
 * @param used the token of the request: an answer after a sign-out or a renewal changes nothing
 */
export function takeRenewedToken(used: string | null, header: string | null): void {
  const renewed = bearerToken(header);
  const current = store.get(userAtom);
  if (renewed !== null && current !== null && current.token === used)
    store.set(userAtom, { ...current, token: renewed });
}

export function getToken(): string | null {
  return store.get(userAtom)?.token ?? null;
}
