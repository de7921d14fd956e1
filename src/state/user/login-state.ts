import { atom } from 'jotai';
import { z } from 'zod';
import { store } from '../store';
import { lastPlayerAtom } from './last-player';
import { storedAtom } from '../stored-atom';
import { chosenCustomerIdAtom, userAtom } from './user';

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
  path: z.string(),
  /** The user whose session ended there; null for whichever user signs in next. */
  userName: z.string().nullable(),
});
export type WantedPath = z.infer<typeof wanted>;

export const wantedPathAtom = storedAtom<WantedPath | null>('halfturn.wantedPath', wanted.nullable(), null);

/** A session that has just ended, until the sign-in page is shown: its user, and whether to return to its page. */
export const endedSessionAtom = atom<{ readonly userName: string; readonly isRefused: boolean } | null>(null);

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
 * @param isRefused the page requested something forbidden, so that returning to it would end the next session too
 */
export function endSession(reason: LoginWarning, isRefused = false): void {
  const user = store.get(userAtom);
  if (user !== null) store.set(endedSessionAtom, { userName: user.userName, isRefused });
  store.set(loginWarningAtom, reason);
  store.set(calendarMonthAtom, null);
  // After an expired session the same user returns to their page, with the club and player it showed.
  if (reason !== LOGIN_WARNING.sessionExpired) forgetPlace();
  store.set(userAtom, null);
}

export function forgetPlace(): void {
  store.set(lastPlayerAtom, null);
  store.set(chosenCustomerIdAtom, null);
}
