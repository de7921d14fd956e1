import { openSession } from '@halfturn/server/live/start-live-session';
import { hashPassword } from '@halfturn/server/plugins/passwords';
import { listCustomerIds } from '@halfturn/server/store/club/customers';
import { openDatabase } from '@halfturn/server/store/engine/database';
import {
  changeSensor,
  findSensor,
  insertSensor,
  newSensorToken,
  sensorTokenHash,
} from '@halfturn/server/store/live/sensors';
import { insertUser } from '@halfturn/server/store/access/users';
import { startProcess } from '../../tests/crash/server-process';

const PASSWORD = 'a password of its own';

export interface LiveFeed {
  readonly customerId: number;
  readonly sessionId: number;
  readonly token: string;
}

export interface LiveClub {
  readonly customerId: number;
  readonly userName: string;
  readonly feeds: readonly LiveFeed[];
}

export async function makeLiveClubs(dataFolder: string, clubs: number, sessions: number): Promise<readonly LiveClub[]> {
  await (await startProcess({ dataFolder })).stop();
  const store = await openDatabase({ databaseUrl: null, dataFolder, migrate: false });
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const ids = (await listCustomerIds(store.db)).slice(0, clubs);
    if (ids.length < clubs) throw new Error(`The demo has ${ids.length} clubs only.`);
    const options = JSON.stringify(['workInProgress']);
    return await store.db.transaction().execute(async (trx) => {
      const made: LiveClub[] = [];
      for (const [index, customerId] of ids.entries()) {
        await trx.updateTable('customers').set({ options }).where('customer_id', '=', customerId).execute();
        const userName = `viewer-${customerId}`;
        await insertUser(trx, {
          userName,
          passwordHash,
          isAdmin: false,
          primaryCustomerId: customerId,
          additionalCustomerId: null,
          passwordChangeRequired: false,
        });
        const feeds: LiveFeed[] = [];
        for (let session = index; session < sessions; session += clubs) {
          const token = newSensorToken();
          const sensorId = await insertSensor(trx, customerId, { name: `Dock ${session}`, venue: 'North field' });
          const sensor = await findSensor(trx, customerId, sensorId);
          if (sensor === null) throw new Error('The sensor is not there.');
          const sessionId = await openSession(trx, sensor, new Date().toISOString());
          const change = { is_on: 1, session_id: sessionId, token_hash: sensorTokenHash(token) };
          await changeSensor(trx, customerId, sensorId, change);
          feeds.push({ customerId, sessionId, token });
        }
        made.push({ customerId, userName, feeds });
      }
      return made;
    });
  } finally {
    await store.close();
  }
}

export async function signInTo(address: string, userName: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password: PASSWORD }),
  });
  await answer.text();
  const header = answer.headers.get('authorization');
  if (header === null) throw new Error(`${userName} could not sign in: ${answer.status}.`);
  return header;
}

const PLAYERS = 22;

export function headOf(rateHz: number): string {
  const players = Array.from({ length: PLAYERS }, (_, k) => ({
    key: `p${k}`,
    name: `Player ${k}`,
    side: k % 2 === 0 ? 'home' : 'away',
  }));
  const pitch = { lengthM: 105, widthM: 68 };
  return JSON.stringify({ head: { version: 1, sourceClass: 'lps', rateHz, pitch, players } });
}

export function frameOf(frame: number, rateHz: number): string {
  const p = Array.from({ length: PLAYERS }, (_, k) => [`p${k}`, (frame % 500) / 10 - 25, k * 2 - 20]);
  return JSON.stringify({ t: frame / rateHz, p });
}

export function sendLines(
  address: string,
  { sessionId, token }: LiveFeed,
  lines: readonly string[],
): Promise<Response> {
  return fetch(`${address}/api/live/${sessionId}/frames`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: `${lines.join('\n')}\n`,
  });
}

/** Polls `/health`. `end` returns the slowest answer in ms, or `Infinity` if any was not 200. */
export function watchHealth(address: string): { end(): Promise<number> } {
  let isOver = false;
  const watched = (async () => {
    let slowest = 0;
    while (!isOver) {
      const begin = performance.now();
      const isThere = await fetch(`${address}/health`).then(
        async (answer) => {
          await answer.text();
          return answer.status === 200;
        },
        () => false,
      );
      slowest = Math.max(slowest, isThere ? performance.now() - begin : Number.MAX_SAFE_INTEGER);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return slowest;
  })();
  return {
    end() {
      isOver = true;
      return watched;
    },
  };
}
