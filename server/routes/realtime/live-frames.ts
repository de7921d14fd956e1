import { Readable } from 'node:stream';
import { liveFrames } from '@halfturn/contract/realtime/live';
import type { FastifyInstance } from 'fastify';
import { closeFeed } from '../../live/close-feed';
import type { LiveService } from '../../live/live-service';
import { describeSession } from '../../live/start-live-session';
import { receiveFeed } from '../../live/receive-feed';
import { HttpError } from '../../plugins/http-error';
import { findCustomer } from '../../store/club/customers';
import type { Mount } from '../mount';

const FEED_TYPE = 'application/x-ndjson';
const ARROW_TYPE = 'application/vnd.apache.arrow.stream';

export function mountLiveFrames(api: FastifyInstance, mount: Mount, live: LiveService): void {
  const { store, channels, allowances, imports } = live;
  // The handler reads it as it comes.
  api.addContentTypeParser([FEED_TYPE, ARROW_TYPE], (_request, payload, done) => done(null, payload));

  mount.sensor(liveFrames, async ({ sensor, params: { sessionId }, request, reply }) => {
    const { customerId } = sensor;
    const customer = await findCustomer(store.db, customerId);
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
      { limits: channels.limits, allowances, turns: channels.turns },
      (head) => describeSession(store.db, channel.key, head),
    );
    if (sum.hasEnded && imports !== null) {
      await closeFeed(store, imports, channel.key, null);
      await channels.closed(channel.key);
    }
    return { taken: sum.lines, dropped: { ...sum.drops }, lastS: sum.lastS, hasEnded: sum.hasEnded };
  });
}
