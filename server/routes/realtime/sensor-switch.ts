import { startLiveSession, switchSensor } from '@halfturn/contract/realtime/live';
import type { Clock } from '../../clock';
import { ImportRefusal } from '../../jobs/upload/import-request';
import { closeFeed } from '../../live/close-feed';
import type { LiveService } from '../../live/live-service';
import { openSession } from '../../live/start-live-session';
import { requireSquad, squadByDefault, startOf } from '../../live/live-session-squad';
import { HttpError } from '../../plugins/http-error';
import { takeCustomer } from '../../store/club/customers';
import { changeSensor } from '../../store/live/sensors';
import { sensorOf } from '../loaders/load-club';
import type { Mount } from '../mount';

export function mountSensorSwitch(mount: Mount, { store, channels, imports }: LiveService, clock: Clock): void {
  const { db } = store;

  mount.customer(
    startLiveSession,
    ({ customer, squadIds, body: { sensorId, startsAt, squadId, ...planned }, change }) =>
      change(async (trx) => {
        const { customerId } = customer;
        await takeCustomer(trx, customerId);
        const sensor = await sensorOf(trx, customerId, sensorId);
        if (sensor.isSimulated) throw new HttpError(409, 'A simulated sensor sends no feed: add one of your own.');
        if (sensor.sessionId !== null)
          throw new HttpError(409, 'This sensor feeds a session already: end that one first.');
        const start = startsAt === undefined ? {} : { startsAt: await startOf(trx, customerId, startsAt) };
        const squad = squadId ?? squadByDefault(squadIds, customer);
        if (squadId !== undefined) await requireSquad(trx, customerId, squadId, squadIds);
        const plan = { ...planned, ...start, squadId: squad };
        const session = await openSession(trx, sensor, clock().toISOString(), plan).catch(refused);
        await changeSensor(trx, customerId, sensorId, { is_on: 1, session_id: session });
        return { sessionId: session };
      }),
  );

  mount.customer(switchSensor, async ({ customer, squadIds, user, body: { sensorId, isOn }, change }) => {
    const { customerId } = customer;
    const sensor = await sensorOf(db, customerId, sensorId);
    if (!isOn && sensor.sessionId !== null) {
      if (imports === null) throw new HttpError(503, 'This server imports nothing.');
      const key = { customerId, sessionId: sensor.sessionId };
      await closeFeed(store, imports, key, user.userId);
      await channels.closed(key);
    }
    return change(async (trx) => {
      // Lock the club: of two simultaneous switches the later one sees the result of the earlier.
      await takeCustomer(trx, customerId);
      const now = await sensorOf(trx, customerId, sensorId);
      const needsSession = isOn && now.sessionId === null && !now.isSimulated;
      const plan = { squadId: squadByDefault(squadIds, customer) };
      const opened = needsSession ? await openSession(trx, now, clock().toISOString(), plan) : now.sessionId;
      const sessionId = isOn ? opened : null;
      await changeSensor(trx, customerId, sensorId, { is_on: isOn ? 1 : 0, session_id: sessionId });
      return { isOn, sessionId };
    });
  });
}

function refused(error: unknown): never {
  throw error instanceof ImportRefusal ? new HttpError(400, error.message) : error;
}
