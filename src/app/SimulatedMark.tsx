import { simulatedSessions } from '@halfturn/contract/simulated';
import { lockedWords, RECORDED, simulatedWords } from '@halfturn/core/views/simulated';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { clubOfAddress } from '../routes/club-of-address';
import { routeAt, type ScreenRoute } from '../routes/routes';
import { lastPlayerAtom } from '../state/last-player';
import { simulatedAtom } from '../state/simulated';
import { useCall } from '../state/use-call';
import { currentCustomerAtom } from '../state/user';
import classes from './simulated.module.css';

const EXPLANATION = 'No player was tracked in a simulated session: every number is computed from simulated positions.';

const LOCKED =
  'A locked session is in no average, rank, record, list or chart. An administrator unlocks it in the club’s calendar.';

/** Says once a page that what it shows is simulated, wholly or in part, and tells whatever leaves the page. */
export function SimulatedMark() {
  const query = useShown();
  const { data } = useCall(simulatedSessions, query === null ? null : { query }, { named: 'failures' });
  const words = useMemo(() => (data === undefined ? RECORDED : simulatedWords(data)), [data]);
  const tell = useSetAtom(simulatedAtom);
  useLayoutEffect(() => {
    tell(words);
    return () => tell(RECORDED);
  }, [tell, words]);
  const locked = data === undefined ? '' : lockedWords(data);
  return (
    <>
      {words.mark === '' ? null : (
        <span className={classes['mark']} title={EXPLANATION}>
          {words.mark}
        </span>
      )}
      {locked === '' ? null : (
        <span className={classes['mark']} title={LOCKED}>
          {locked}
        </span>
      )}
    </>
  );
}

/** The same on paper, where the top bar is not printed. */
export function SimulatedPrintMark() {
  const { mark } = useAtomValue(simulatedAtom);
  return mark === '' ? null : <p className={classes['onPaper']}>{mark}</p>;
}

/** What the page at this address shows; null where it shows no session. */
function useShown() {
  const customer = useAtomValue(currentCustomerAtom);
  const last = useAtomValue(lastPlayerAtom);
  const { pathname, search } = useLocation();
  const route = routeAt(pathname);
  if (customer === null || route === null || route.shows === 'nothing') return null;
  // Until the page is that of the club it names, and where it never will be.
  const club = clubOfAddress({ pathname, search });
  if (club !== null && club !== customer.customerId) return null;
  const { customerId } = customer;
  const { shows } = route;
  if (shows === 'session') return { shows, ...sessionAt(route, pathname) };
  if (shows !== 'player') return { shows, customerId };
  const named = Number(new URLSearchParams(search).get('player'));
  const remembered = last?.customerId === customerId ? last.playerId : null;
  const playerId = Number.isInteger(named) && named > 0 ? named : remembered;
  return playerId === null ? { shows: 'club' as const, customerId } : { shows, customerId, shownPlayerId: playerId };
}

function sessionAt({ paths }: ScreenRoute, pathname: string): { customerId: number; sessionId: number } {
  for (const path of paths) {
    const params: Record<string, string | undefined> | undefined = matchPath(path, pathname)?.params;
    if (params !== undefined) return { customerId: Number(params['customerId']), sessionId: Number(params['id']) };
  }
  throw new RangeError(`${pathname} names no session.`);
}
