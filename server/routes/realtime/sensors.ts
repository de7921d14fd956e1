import {
  addSensor,
  makeSensorToken,
  removeSensor,
  renameSensor,
  revokeSensorToken,
  sensors,
} from '@halfturn/contract/realtime/live';
import { frameRateOf } from '@halfturn/core/live/feed-frame-rate';
import type { LiveService } from '../../live/live-service';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { takeCustomer } from '../../store/club/customers';
import { listFeedStates } from '../../store/live/live-feeds';
import {
  changeSensor,
  deleteSensor,
  findSensor,
  insertSensor,
  listSensors,
  newSensorToken,
  sensorTokenHash,
} from '../../store/live/sensors';
import { MAX_SENSORS } from '../admin/club-limits';
import { sensorOf } from '../loaders/load-club';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;

export function mountSensors(mount: Mount, { store: { db }, channels }: LiveService): void {
  mount.customer(sensors, async ({ customer: { customerId } }) => {
    const states = await listFeedStates(db, customerId);
    const nowMs = Date.now();
    return (await listSensors(db, customerId)).map((sensor) => {
      const { sensorId, name, venue, isOn, isSimulated, tokenHash, sessionId, lastSeenAt, status } = sensor;
      const feed = sessionId === null ? undefined : states.get(sessionId);
      const fedAt = feed?.fedAt ?? null;
      const passedS = (at: string | null) => (at === null ? null : Math.max(0, (nowMs - Date.parse(at)) / 1000));
      return {
        sensorId,
        name,
        venue,
        isOn,
        isSimulated,
        hasToken: tokenHash !== null,
        sessionId,
        lastSeenForS: passedS(fedAt ?? lastSeenAt),
        rate: feed === undefined ? null : frameRateOf(feed.recentFrames, nowMs),
        status,
        silentForS: passedS(fedAt),
      };
    });
  });

  mount.customer(addSensor, ({ customer: { customerId }, body: { name, venue }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      if ((await listSensors(trx, customerId)).length >= MAX_SENSORS) {
        throw new HttpError(409, `A club has at most ${MAX_SENSORS} sensors.`);
      }
      return { sensorId: await insertSensor(trx, customerId, { name, venue }) };
    }),
  );

  const cut = async (customerId: number, sensorId: number) => {
    const sensor = await findSensor(db, customerId, sensorId);
    if (sensor !== null && sensor.sessionId !== null) {
      await channels.revoked({ customerId, sessionId: sensor.sessionId });
    }
  };

  mount.customer(makeSensorToken, async ({ customer: { customerId }, body: { sensorId }, change }) => {
    const made = await change(async (trx) => {
      const sensor = await sensorOf(trx, customerId, sensorId);
      if (sensor.isSimulated) throw new HttpError(409, 'A simulated sensor sends no feed: add one of your own.');
      const token = newSensorToken();
      await changeSensor(trx, customerId, sensorId, { token_hash: sensorTokenHash(token) });
      return { token };
    });
    await cut(customerId, sensorId);
    return made;
  });

  mount.customer(revokeSensorToken, async ({ customer: { customerId }, body: { sensorId }, change }) => {
    const revoked = await change(async (trx) => {
      found(await changeSensor(trx, customerId, sensorId, { token_hash: null }), NO_SUCH.sensor);
      return DONE;
    });
    await cut(customerId, sensorId);
    return revoked;
  });

  mount.customer(removeSensor, ({ customer: { customerId }, body: { sensorId }, change }) =>
    change(async (trx) => {
      await sensorOf(trx, customerId, sensorId);
      if (!(await deleteSensor(trx, customerId, sensorId))) {
        throw new HttpError(409, 'This sensor feeds a session: switch it off first.');
      }
      return DONE;
    }),
  );

  mount.customer(renameSensor, ({ customer: { customerId }, body: { sensorId, name }, change }) =>
    change(async (trx) => {
      found(await changeSensor(trx, customerId, sensorId, { name }), NO_SUCH.sensor);
      return DONE;
    }),
  );
}
