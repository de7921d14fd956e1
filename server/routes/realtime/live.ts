/** Sessions while they run: fed by a sensor, watched by whoever may see them. */
import { Readable } from 'node:stream';
import { addLiveDrill, liveFrames, liveSession, liveStream, OTHER_PLAYERS } from '@halfturn/contract/realtime/live';
import type { FeedHead, FeedPlayer } from '@halfturn/core/readers/live-feed/lines';
import { shapeOf, stepsPerMOf } from '@halfturn/core/live/live-frames';
import { liveGround } from '@halfturn/core/simulation/live-ground';
import { sportOf } from '@halfturn/core/views/pitch/markings';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';
import type { LiveChannel } from '../../live/channel';
import { LiveChannels } from '../../live/channels';
import { closeFeed, type LiveImports } from '../../live/close-feed';
import { playersOfFeed } from '../../live/feed-players';
import { FeedAllowances, type LiveLimits } from '../../live/feed-limits';
import type { Notices } from '../../live/notices';
import { describeSession } from '../../live/open-session';
import { receiveFeed } from '../../live/receive-feed';
import { watchSilentFeeds } from '../../live/silent-feeds';
import { LiveViewers } from '../../live/watch';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found';
import { findCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { listDrills, storeDrill } from '../../store/session/drills';
import type { SessionMemory } from '../../store/session/session-memory';
import { findSession } from '../../store/session/sessions';
import { LiveAverages } from './live-averages';
import { type Mount, StreamAnswer } from '../mount';
import { mountSensors } from './sensors';

const FEED_TYPE = 'application/x-ndjson';
const ARROW_TYPE = 'application/vnd.apache.arrow.stream';
const MOST_DRILLS = 200;

interface LiveSources {
  readonly store: Store;
  readonly memory: SessionMemory;
}

export interface LiveOptions {
  /** Null: nothing is imported here. */
  readonly imports: LiveImports | null;
  /** Null: no other process has the database. */
  readonly notices: Notices | null;
  /** Lowered in tests. */
  readonly limits?: LiveLimits;
}

export function mountLive(
  api: FastifyInstance,
  mount: Mount,
  { store, memory }: LiveSources,
  options: LiveOptions,
  clock: Clock,
): void {
  const { db } = store;
  const averages = new LiveAverages(store, memory);
  const { imports, notices } = options;
  const channels = new LiveChannels(store, notices, options.limits);
  const { limits } = channels;
  const viewers = new LiveViewers(limits, channels.turns);
  const allowances = new FeedAllowances(limits);
  api.addHook('preClose', async () => viewers.close());
  const endWatch =
    imports === null
      ? null
      : watchSilentFeeds(store, imports, channels, (error) => api.log.error({ err: error }, 'silent feeds not closed'));
  api.addHook('onClose', async () => {
    await endWatch?.();
    await channels.end();
  });
  // Read as it comes, by the handler alone.
  api.addContentTypeParser([FEED_TYPE, ARROW_TYPE], (_request, payload, done) => done(null, payload));
  mountSensors(mount, { store, channels, imports, clock });

  const running = async (customerId: number, sessionId: number): Promise<LiveChannel> => {
    const channel = await channels.of({ customerId, sessionId });
    return found(channel?.isClosed === false && channel, NO_SUCH.runningSession);
  };

  mount.sensor(liveFrames, async ({ sensor, params: { sessionId }, request, reply }) => {
    const { customerId } = sensor;
    const customer = await findCustomer(db, customerId);
    if (customer === null || customer.isClosed || !customer.options.includes('workInProgress')) {
      throw new HttpError(403, 'Live sessions are not enabled for this club.');
    }
    if (sensor.sessionId === null) throw new HttpError(409, 'The sensor is off: switch it on, then send.');
    if (sensor.sessionId !== sessionId) throw new HttpError(403, 'This token is for another session.');
    if (!(request.body instanceof Readable))
      throw new HttpError(415, `Send the feed as ${FEED_TYPE} or ${ARROW_TYPE}.`);
    const channel = await channels.of({ customerId, sessionId });
    if (channel === null) throw new HttpError(409, 'This session is closed: its feed has ended.');
    const isArrow = request.headers['content-type']?.startsWith(ARROW_TYPE) === true;
    const sum = await receiveFeed(
      { body: request.body, isArrow, sensor, channel, onCut: () => void reply.header('connection', 'close') },
      { limits, allowances, turns: channels.turns },
      (head) => describeSession(db, channel.key, head),
    );
    if (sum.hasEnded && imports !== null) {
      await closeFeed(store, imports, channel.key, null);
      await channels.closed(channel.key);
    }
    return { taken: sum.lines, dropped: { ...sum.drops }, lastS: sum.lastS, hasEnded: sum.hasEnded };
  });

  mount.customer(liveSession, async ({ customer, seen, params: { sessionId } }) => {
    const { customerId } = customer;
    const channel = await running(customerId, sessionId);
    const session = found(await findSession(db, customerId, sessionId), NO_SUCH.runningSession);
    const { head, parameters } = channel;
    const visible = head === null ? [] : await visiblePlayers(store, channel, head, seen);
    const sport = sportOf(customer.sport);
    const known = head === null ? null : await averages.of(channel, customer, session.type);
    return {
      title: session.title,
      feed:
        head === null || parameters === null
          ? null
          : {
              sport,
              ...liveGround(sport, head.pitch, channel.reach),
              players: visible.map(({ name, key, shirtNumber, side }) => ({
                name: name === '' ? key : name,
                shirtNumber,
                isOpposition: side === 'away',
              })),
              hasBall: head.hasBall,
              rateHz: head.rateHz,
              sourceClass: head.sourceClass,
              stepsPerM: stepsPerMOf(head),
              columns: columnsOf(head, visible).join(','),
              parameters,
            },
      averages: visible.map(({ key }) => known?.get(key) ?? null),
      drills: (await listDrills(db, customerId, sessionId)).map(({ drillId, name, startS, endS }) => ({
        id: drillId,
        name,
        startS,
        endS,
      })),
      dropped: { ...channel.drops },
    };
  });

  mount.customer(liveStream, async ({ customer, seen, user, params: { sessionId }, query, scopeNow }) => {
    const { customerId } = customer;
    const channel = await running(customerId, sessionId);
    const head = found(channel.head, NO_SUCH.feed);
    const columns = columnsOf(head, await visiblePlayers(store, channel, head, seen));
    if (query.columns !== undefined && query.columns !== columns.join(',')) throw new HttpError(409, OTHER_PLAYERS);
    // A stream sends what its head was made of: where squads change it ends, and its viewer asks for another.
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

/** Of our players those of squads that the user may see; who is not known yet hides nothing. */
async function visiblePlayers(
  { db }: Store,
  channel: LiveChannel,
  head: FeedHead,
  seen: CustomerScope['seen'],
): Promise<readonly FeedPlayer[]> {
  const known = await playersOfFeed(db, channel, head);
  const shown = new Set(seen(known));
  const hidden = new Set(known.filter((player) => !shown.has(player)).map(({ sourceKey }) => sourceKey));
  return head.players.filter(({ key, side }) => side !== 'home' || !hidden.has(key));
}

/** Of a frame, what of it is sent: these players and the ball. */
function columnsOf(head: FeedHead, visible: readonly FeedPlayer[]): number[] {
  const columns = visible.map((player) => head.players.indexOf(player));
  return head.hasBall ? [...columns, shapeOf(head).columns - 1] : columns;
}
