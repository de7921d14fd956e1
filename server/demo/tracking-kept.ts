/**
 * Which sessions of the league keep their raw tracking: the newest of clubs with accounts, so that the database stays
 * small, and their sprint tests, which are short.
 */
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { HOME_CLUB } from './clubs';
import type { DemoLeague } from './league';

/** A match of 28 athletes at 10 Hz takes about 4 MB: with these numbers the whole league stays below 600 MB. */
const HOME_SESSIONS = 30;
const OTHER_SESSIONS = 8;

/** `clubKey planKey` of each. */
export function keptTracking({ sessions }: DemoLeague): ReadonlySet<string> {
  return new Set(
    CLUBS_WITH_ACCOUNTS.flatMap((key) => {
      const own = sessions.filter((session) => session.clubKey === key);
      const newest = own.slice(key === HOME_CLUB ? -HOME_SESSIONS : -OTHER_SESSIONS);
      const tests = own.filter(({ plan }) => plan.kind === 'sprintTest');
      return [...newest, ...tests].map(({ plan }) => `${key} ${plan.key}`);
    }),
  );
}
