import type { Customer } from '@halfturn/contract/signin/login';
import { store } from '../store';
import { userAtom } from './user';

export function changeOwnCustomer(customerId: number, change: (before: Customer) => Customer): void {
  const user = store.get(userAtom);
  if (user === null) return;
  const changed = (each: Customer) => (each.customerId === customerId ? change(each) : each);
  store.set(userAtom, {
    ...user,
    primaryCustomer: user.primaryCustomer === null ? null : changed(user.primaryCustomer),
    additionalCustomer: user.additionalCustomer.map(changed),
  });
}
