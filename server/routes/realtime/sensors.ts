/** Sensors of a club: named, given tokens by the admin, switched on and off with the session that they feed. */
import {
  addSensor,
  makeSensorToken,
  removeSensor,
  renameSensor,
  revokeSensorToken,
  sensors,
  startLiveSession,
  switchSensor,
} from '@halfturn/contract/realtime/live';
import { givenTimeMs } from '@halfturn/core/calendar/time-zone';
import { defaultSquadOf } from '@halfturn/core/views/choices/squads';
import { frameRateOf } from '@halfturn/core/live/frame-counts';
import { ImportRefusal } from '../../jobs/upload/import-request';
import { closeFeed, type LiveImports } from '../../live/close-feed';
import type { Clock } from '../../clock';
import type { LiveChannels } from '../../live/channels';
import { openSession } from '../../live/open-session';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found';
import { listSquads } from '../../store/club/club';
import { type CustomerRecord, takeCustomer } from '../../store/club/customers';
import { timeZoneOf } from '../../store/session/session-start';
import type { Store } from '../../store/engine/database';
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
import type { Database } from '../../store/schema/schema';
import { sensorOf } from '../loaders/club';
import type { Mount } from '../mount';
import type { Transaction } from 'kysely';

const MOST_SENSORS = 40;
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
      if ((await listSensors(trx, customerId)).length >= MOST_SENSORS) {
        throw new HttpError(409, `A club has at most ${MOST_SENSORS} sensors.`);
      }
      return { sensorId: await insertSensor(trx, customerId, { name, venue }) };
    }),
  );

  /** What is being sent with the token that was ends. */
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
        const start = startsAt === undefined ? {} : { startsAt: startOf(startsAt, await timeZoneOf(trx, customerId)) };
        const squad = squadId ?? squadByDefault(squadIds, customer);
        if (squadId !== undefined) await requireSquad(trx, customerId, squadId, squadIds);
        const plan = { ...planned, ...start, squadId: squad };
        const session = await openSession(trx, sensor, clock().toISOString(), plan).catch(refused);
        await changeSensor(trx, customerId, sensorId, { is_on: 1, session_id: session });
        return { sessionId: session };
      }),
  );

  mount.customer(renameSensor, ({ customer: { customerId }, body: { sensorId, name }, change }) =>
    change(async (trx) => {
      found(await changeSensor(trx, customerId, sensorId, { name }), NO_SUCH.sensor);
      return DONE;
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
      // The customer's row is held: of two who switch at once the later one sees what the earlier one did.
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

/** Null: the club's default squad, whichever that is when the players come. Who may not see that one: a squad of theirs. */
function squadByDefault(
  squadIds: CustomerScope['squadIds'],
  { defaultSquadId }: Pick<CustomerRecord, 'defaultSquadId'>,
): number | null {
  if (squadIds === null || squadIds.includes(defaultSquadId)) return null;
  return defaultSquadOf(squadIds, defaultSquadId);
}

/** @throws HttpError 403 for a squad that the user may not see, 400 for one that the club does not have */
async function requireSquad(
  trx: Transaction<Database>,
  customerId: number,
  squadId: number,
  squadIds: CustomerScope['squadIds'],
): Promise<void> {
  if (squadIds !== null && !squadIds.includes(squadId)) {
    throw new HttpError(403, 'This account is limited to other squads: choose one of those.');
  }
  const squads = await listSquads(trx, customerId);
  if (!squads.some((squad) => squad.squadId === squadId))
    throw new HttpError(400, `This club has no squad ${squadId}.`);
}

const startOf = (text: string, timeZone: string) => new Date(givenTimeMs(text, timeZone)).toISOString();

/** A type that the club does not have. */
function refused(error: unknown): never {
  throw error instanceof ImportRefusal ? new HttpError(400, error.message) : error;
}
