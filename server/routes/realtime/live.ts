import { addLiveDrill, liveSession, liveStream, OTHER_PLAYERS } from '@halfturn/contract/realtime/live';
import type { Clock } from '../../clock';
import type { LiveService } from '../../live/live-service';
import { liveSessionAnswer } from '../../live/live-session-answer';
import { columnsOf, visiblePlayers } from '../../live/visible-players';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { listDrills, storeDrill } from '../../store/session/drills/drills';
import { findSession } from '../../store/session/sessions';
import { type Mount, StreamAnswer } from '../mount';
import { LivePlans } from './live-plans';

const MOST_DRILLS = 200;

export function mountLive(mount: Mount, live: LiveService, clock: Clock): void {
  const { store, channels, viewers, averages } = live;
  const plans = new LivePlans(live);
  const running = async (customerId: number, sessionId: number) => {
    const channel = await channels.of({ customerId, sessionId });
    return found(channel?.isClosed === false && channel, NO_SUCH.runningSession);
  };

  mount.customer(liveSession, async ({ customer, seen, params: { sessionId } }) => {
    const { customerId } = customer;
    const channel = await running(customerId, sessionId);
    const session = found(await findSession(store.db, customerId, sessionId), NO_SUCH.runningSession);
    const planned = await plans.of(channel, customer, session, clock());
    return liveSessionAnswer({ store, averages }, channel, { customer, seen }, session, planned);
  });

  mount.customer(liveStream, async ({ customer, seen, user, params: { sessionId }, query, scopeNow }) => {
    const { customerId } = customer;
    const channel = await running(customerId, sessionId);
    const head = found(channel.head, NO_SUCH.feed);
    const columns = columnsOf(head, await visiblePlayers(store, channel, head, seen));
    if (query.columns !== undefined && query.columns !== columns.join(',')) throw new HttpError(409, OTHER_PLAYERS);
    // A stream only sends what its head announced: if squads change, it ends and the viewer opens another.
    const stillAllowed = async () => {
      const scope = await scopeNow();
      if (scope === null) return false;
      return columnsOf(head, await visiblePlayers(store, channel, head, scope.seen)).join() === columns.join();
    };
    return new StreamAnswer(viewers.watch(channel, { userId: user.userId, from: query.from, columns, stillAllowed }));
  });

  mount.customer(addLiveDrill, async ({ customer: { customerId }, params: { sessionId }, body, change }) => {
    await running(customerId, sessionId);
    const { name, startS, endS } = body;
    if (endS <= startS) throw new HttpError(400, 'A drill ends after its start.');
    return change(async (trx) => {
      if ((await listDrills(trx, customerId, sessionId)).length >= MOST_DRILLS) {
        throw new HttpError(409, `A session has at most ${MOST_DRILLS} drills.`);
      }
      const drill = { name, type: null, startS, endS, kpis: null, playerIds: [] };
      const drillId = await storeDrill(trx, customerId, sessionId, null, drill);
      return { drillId: found(drillId, NO_SUCH.runningSession) };
    });
  });
}
