/** Sensors of a club: named, given tokens by the admin, switched on and off with the session that they feed. */
import {
  addSensor,
  makeSensorToken,
  renameSensor,
  revokeSensorToken,
  sensors,
  switchSensor,
} from '@halfturn/contract/live';
import { closeFeed, type LiveImports } from '../live/close-feed';
import type { Clock } from '../clock';
import type { LiveChannels } from '../live/channels';
import { openSession } from '../live/open-session';
import { HttpError } from '../plugins/http-error';
import { takeCustomer } from '../store/customers';
import type { Store } from '../store/database';
import { listFedAt } from '../store/live-feeds';
import {
  changeSensor,
  findSensor,
  insertSensor,
  listSensors,
  newSensorToken,
  type SensorRecord,
  sensorTokenHash,
} from '../store/sensors';
import type { Mount } from './mount';

const MOST_SENSORS = 20;
const DONE = { ok: true } as const;

export interface SensorRoutes {
  readonly store: Store;
  readonly channels: LiveChannels;
  readonly imports: LiveImports | null;
  readonly clock: Clock;
}

export function mountSensors(mount: Mount, { store, channels, imports, clock }: SensorRoutes): void {
  const { db } = store;

  mount.customer(sensors, async ({ customer: { customerId } }) => {
    const fedAt = await listFedAt(db, customerId);
    return (await listSensors(db, customerId)).map((sensor) => {
      const { sensorId, name, venue, isOn, isSimulated, hasToken, sessionId } = sensor;
      const fed = sessionId === null ? null : (fedAt.get(sessionId) ?? null);
      const silentForS = fed === null ? null : Math.max(0, (Date.now() - Date.parse(fed)) / 1000);
      return { sensorId, name, venue, isOn, isSimulated, hasToken, sessionId, silentForS };
    });
  });

  mount.customer(addSensor, ({ customer: { customerId }, body: { name, venue }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      if ((await listSensors(trx, customerId)).length >= MOST_SENSORS) {
        throw new HttpError(409, `A club has at most ${MOST_SENSORS} sensors.`);
      }
      return { sensorId: await insertSensor(trx, customerId, { name, venue }) };
    }),
  );

  mount.customer(makeSensorToken, ({ customer: { customerId }, body: { sensorId }, change }) =>
    change(async (trx) => {
      const sensor = existing(await findSensor(trx, customerId, sensorId));
      if (sensor.isSimulated) throw new HttpError(409, 'A simulated sensor sends no feed: add one of your own.');
      const token = newSensorToken();
      await changeSensor(trx, customerId, sensorId, { token_hash: sensorTokenHash(token) });
      return { token };
    }),
  );

  mount.customer(revokeSensorToken, ({ customer: { customerId }, body: { sensorId }, change }) =>
    change(async (trx) => {
      if (!(await changeSensor(trx, customerId, sensorId, { token_hash: null }))) throw unknown();
      return DONE;
    }),
  );

  mount.customer(renameSensor, ({ customer: { customerId }, body: { sensorId, name }, change }) =>
    change(async (trx) => {
      if (!(await changeSensor(trx, customerId, sensorId, { name }))) throw unknown();
      return DONE;
    }),
  );

  mount.customer(switchSensor, async ({ customer: { customerId }, user, body: { sensorId, isOn }, change }) => {
    const sensor = existing(await findSensor(db, customerId, sensorId));
    if (!isOn && sensor.sessionId !== null) {
      if (imports === null) throw new HttpError(503, 'This server imports nothing.');
      const key = { customerId, sessionId: sensor.sessionId };
      await closeFeed(store, imports, key, user.userId);
      await channels.closed(key);
    }
    return change(async (trx) => {
      // The customer's row is held: of two who switch at once the later one sees what the earlier one did.
      await takeCustomer(trx, customerId);
      const now = existing(await findSensor(trx, customerId, sensorId));
      const needsSession = isOn && now.sessionId === null && !now.isSimulated;
      const sessionId = needsSession ? await openSession(trx, now, clock().toISOString()) : isOn ? now.sessionId : null;
      await changeSensor(trx, customerId, sensorId, { is_on: isOn ? 1 : 0, session_id: sessionId });
      return { isOn, sessionId };
    });
  });
}

function existing(sensor: SensorRecord | null): SensorRecord {
  if (sensor === null) throw unknown();
  return sensor;
}

const unknown = () => new HttpError(404, 'No such sensor.');
