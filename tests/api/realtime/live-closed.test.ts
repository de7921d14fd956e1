import { addSensor, liveFrames, makeSensorToken, switchSensor } from '@halfturn/contract/realtime/live';
import { sessionReplay } from '@halfturn/contract/session/session-replay';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const HEAD =
  '{"head":{"version":1,"sourceClass":"lps","rateHz":10,"pitch":{"lengthM":105,"widthM":68},"players":[{"key":"a","name":"Ada"}]}}';
const frame = (k: number) => `{"t":${k / 10},"p":[["a",${((k / 10) % 30) - 15},0]]}\n`;
const FIRST = 3000;

describeOnEngines('a session whose feed goes on while it is closed', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let admin: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database);
    admin = await signIn(server.address, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const post = async (path: string, body: object) => {
    const answer = await admin.post(path, { customerId: 1, ...body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };

  it('has the frames whose sender was told that they are stored, and no others', async () => {
    const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name: 'Dock 9', venue: 'North field' }));
    const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
    const { sessionId } = switchSensor.answer.parse(await post('/sensorswitch', { sensorId, isOn: true }));
    const send = async (lines: string) => {
      const response = await fetch(`${server.address}/api/live/${sessionId}/frames`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
        body: lines,
      });
      const body: unknown = JSON.parse(await response.text());
      return { status: response.status, body };
    };
    const whole = Array.from({ length: FIRST }, (_, k) => frame(k)).join('');
    expect((await send(`${HEAD}\n${whole}`)).status).toBe(200);
    let next = FIRST;
    const sending = (async () => {
      for (;;) {
        const { status, body } = await send(frame(next));
        if (status !== 200) return status;
        expect(liveFrames.answer.parse(body).taken).toBe(1);
        next++;
      }
    })();
    await expect.poll(() => next).toBeGreaterThan(FIRST + 5);
    const off = switchSensor.answer.parse(await post('/sensorswitch', { sensorId, isOn: false }));
    expect(off.isOn).toBe(false);
    expect([409, 403]).toContain(await sending);
    await expect
      .poll(async () => (await admin.get(`/sessionreplay?sessionId=${sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    const { frames, rateHz, startS } = sessionReplay.answer.parse(
      (await admin.get(`/sessionreplay?sessionId=${sessionId}`)).body,
    );
    expect([Math.round(startS * rateHz), frames]).toEqual([0, next]);
  });
});
