import { atom } from 'jotai';
import { z } from 'zod';
import { store } from '../store';
import { lastPlayerAtom } from './last-player';
import { storedAtom } from '../stored-atom';
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

const wanted = z.object({
  /** With its query and its anchor. */
  path: z.string(),
  /** Whose session ended there; null: of whoever signs in next. */
  userName: z.string().nullable(),
});
export type WantedPath = z.infer<typeof wanted>;

/** Where somebody wanted to go before signing in. */
export const wantedPathAtom = storedAtom<WantedPath | null>('halfturn.wantedPath', wanted.nullable(), null);

/** A session that has just ended, until the sign-in page is there: whose it was, and whether its page is worth going back to. */
export const endedSessionAtom = atom<{ readonly userName: string; readonly isRefused: boolean } | null>(null);

/** Month shown by the calendar, `yyyy-mm`. */
export const calendarMonthAtom = storedAtom<string | null>(
  'halfturn.calendarMonth',
  z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
  null,
);

/**
 * Forgets the user in this tab; the navigation guard then shows /login with the warning.
 * @param isRefused what the page asked for is not this user's: it would end the next session too
 */
export function endSession(reason: LoginWarning, isRefused = false): void {
  const user = store.get(userAtom);
  if (user !== null) store.set(endedSessionAtom, { userName: user.userName, isRefused });
  store.set(loginWarningAtom, reason);
  store.set(calendarMonthAtom, null);
  store.set(lastPlayerAtom, null);
  store.set(chosenCustomerIdAtom, null);
  store.set(userAtom, null);
}
