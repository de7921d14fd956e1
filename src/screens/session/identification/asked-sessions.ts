/** Sessions about whose unidentified players a user has been asked: until the page is loaded again, only on request. */
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';

const asked = new Set<string>();

export function wasAsked(customerId: number, sessionId: number): boolean {
  return asked.has(keyOf(customerId, sessionId));
}

export function markAsked(customerId: number, sessionId: number): void {
  asked.add(keyOf(customerId, sessionId));
}

function keyOf(customerId: number, sessionId: number): string {
  return `${customerId} ${sessionId} ${store.get(userAtom)?.userName ?? ''}`;
}
