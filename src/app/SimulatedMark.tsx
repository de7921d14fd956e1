import { simulatedSessions } from '@halfturn/contract/simulated';
import { leftOutWords, RECORDED, type ShownSessions, simulatedWords } from '@halfturn/core/views/words/simulated-words';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { clubOfAddress } from '../routes/club-of-address';
import { routeAt, type ScreenRoute } from '../routes/routes';
import { lastPlayerAtom } from '../state/user/last-player';
import { shownPeriodAtom, WHOLE_TIME } from '../state/shown-period';
import { simulatedAtom } from '../state/simulated';
import { useCall } from '../state/calls/use-call';
import { currentCustomerAtom } from '../state/user/user';
import classes from './simulated.module.css';

const EXPLANATION = 'No player was tracked in a simulated session: every number is computed from simulated positions.';

const LEFT_OUT =
  'Locked and incomplete sessions are not included in averages, ranks, records or charts. An administrator can unlock a locked one in the club’s calendar.';

export function SimulatedMark() {
  const query = useShown();
  const { data } = useCall(simulatedSessions, query === null ? null : { query }, { named: 'failures' });
  const { shows, isPeriod } = aboutOf(query);
  const words = useMemo(
    () => (data === undefined ? RECORDED : simulatedWords(data, { shows, isPeriod })),
    [data, shows, isPeriod],
  );
  const tell = useSetAtom(simulatedAtom);
  useLayoutEffect(() => {
    tell(words);
    return () => tell(RECORDED);
  }, [tell, words]);
  const leftOut = data === undefined ? '' : leftOutWords(data, { shows, isPeriod });
  if (words.mark === '' && leftOut === '') return null;
  return (
    <div className={classes['marks']} data-marks>
      {words.mark === '' ? null : (
        <span className={classes['mark']} title={EXPLANATION}>
          {words.mark}
        </span>
      )}
      {leftOut === '' ? null : (
        <span className={classes['mark']} title={LEFT_OUT}>
          {leftOut}
        </span>
      )}
    </div>
  );
}

function useShown() {
  const customer = useAtomValue(currentCustomerAtom);
  const last = useAtomValue(lastPlayerAtom);
  const period = useAtomValue(shownPeriodAtom);
  const { pathname, search } = useLocation();
  const route = routeAt(pathname);
  if (customer === null || route === null || route.shows === 'nothing') return null;
  // Until the page's club matches its URL, and for pages where it never will.
  const club = clubOfAddress({ pathname, search });
  if (club !== null && club !== customer.customerId) return null;
  const { customerId } = customer;
  const { shows } = route;
  if (shows === 'session') return { shows, ...sessionAt(route, pathname) };
  if (route.hasPeriod === true && period === null) return null;
  const days = route.hasPeriod !== true || period === null || period === WHOLE_TIME ? {} : period;
  if (shows !== 'player') return { shows, customerId, ...days };
  const named = Number(new URLSearchParams(search).get('player'));
  const remembered = last?.customerId === customerId ? last.playerId : null;
  const playerId = Number.isInteger(named) && named > 0 ? named : remembered;
  return playerId === null
    ? { shows: 'club' as const, customerId, ...days }
    : { shows, customerId, shownPlayerId: playerId, ...days };
}

function aboutOf(query: ReturnType<typeof useShown>): ShownSessions {
  return query === null ? { shows: 'club', isPeriod: false } : { shows: query.shows, isPeriod: 'startDate' in query };
}

function sessionAt({ paths }: ScreenRoute, pathname: string): { customerId: number; sessionId: number } {
  for (const path of paths) {
    const params: Record<string, string | undefined> | undefined = matchPath(path, pathname)?.params;
    if (params !== undefined) return { customerId: Number(params['customerId']), sessionId: Number(params['id']) };
  }
  throw new RangeError(`${pathname} names no session.`);
}
