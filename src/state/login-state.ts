import { z } from 'zod';
import { store } from './store';
import { storedAtom } from './stored-atom';
import { chosenCustomerIdAtom, userAtom } from './user';

/** Why the sign-in page is shown (portal-core section 4). */
export const LOGIN_WARNING = {
  none: 0,
  loggedOut: 1,
  incorrect: 2,
  sessionExpired: 3,
  notResponding: 4,
  unexpected: 5,
  lockedOut: 6,
} as const;
export type LoginWarning = (typeof LOGIN_WARNING)[keyof typeof LOGIN_WARNING];

const warning = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);
export const loginWarningAtom = storedAtom<LoginWarning>('halfturn.loginWarning', warning, LOGIN_WARNING.none);

/** Where the user wanted to go before signing in. */
export const wantedPathAtom = storedAtom<string | null>('halfturn.wantedPath', z.string().nullable(), null);

/** Month shown by the calendar, `yyyy-mm`. */
export const calendarMonthAtom = storedAtom<string | null>(
  'halfturn.calendarMonth',
  z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
  null,
);

/** Forgets the user in this tab; the navigation guard then shows /login with the warning. */
export function endSession(reason: LoginWarning): void {
  store.set(loginWarningAtom, reason);
  store.set(calendarMonthAtom, null);
  store.set(chosenCustomerIdAtom, null);
  store.set(userAtom, null);
}
