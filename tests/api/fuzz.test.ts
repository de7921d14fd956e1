/**
 * No request to any call gets a 500, and every refusal has the standard form. `npm run soak -- fuzz` sends many
 * times as much.
 */
import { errorBody } from '@halfturn/contract/error';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { describeOnEngines } from './engines';
import { fuzzCalls } from './fuzz-calls';
import { storeHandMade } from './hand-made';
import { MEN, openTestPortal, type TestPortal } from './portal';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzTimes: number;
  }
}

const TIMES = inject('fuzzTimes');
const RUNS_PER_CALL = 10 * TIMES;
const SEED = 20_260_311;

describeOnEngines('fuzzing', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { signInsPerMinute: 100_000 });
    await storeHandMade(portal.database.store, { customerId: MEN, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
  });
  afterAll(() => portal.close());

  // On one engine: no such body gets as far as the store.
  const untouched = engine === 'sqlite' ? ['every call'] : [];
  test.each(untouched)('a body nested deeper than 32 levels: refused before anything walks it, by %s', async () => {
    const token = await portal.tokenOf('analyst');
    const nested = (depth: number, [open, close]: readonly [string, string]) =>
      `{"username":${open.repeat(depth - 1)}1${close.repeat(depth - 1)}}`;
    const ARRAYS = ['[', ']'] as const;
    const OBJECTS = ['{"a":', '}'] as const;
    const send = async (path: string, payload: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return portal.app.inject({ method: 'POST', url: `/api${path}?customerId=${MEN}`, headers, payload });
    };
    for (const { path } of portal.mount.calls.filter((call) => call.method === 'POST' && call.body !== undefined)) {
      for (const payload of [
        nested(33, ARRAYS),
        nested(10_000, ARRAYS),
        nested(10_000, OBJECTS),
        '['.repeat(200_000),
      ]) {
        const answer = await send(path, payload);
        expect([path, answer.statusCode, JSON.parse(answer.payload)]).toEqual([
          path,
          400,
          { statusCode: 400, message: 'The body is nested too deeply: 32 levels are allowed.' },
        ]);
      }
    }
    const many = await send('/login', `{"username":[${'[],'.repeat(20_001)}1]}`);
    expect([many.statusCode, JSON.parse(many.payload)]).toMatchObject([
      400,
      { message: 'The body has too many values: 20,000 are allowed.' },
    ]);
    // The schema decides about valid nesting, and about brackets inside texts.
    const inText = JSON.stringify({ username: `"${'['.repeat(100)}\\"`, password: 'wrong' });
    expect((await send('/login', inText)).statusCode).toBe(401);
    expect((await send('/login', nested(32, ARRAYS))).payload).toContain('username');
  });

  test.each([
    [`/drills/${'9'.repeat(200)}/turns`, 414],
    ['/drills/%ff/turns', 400],
  ])('an address that no route can have: %s', async (path, status) => {
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect(errorBody.strict().parse(answer.json()).statusCode).toBe(status);
    expect(answer.status).toBe(status);
  });

  test.each(['{', '[1,2', '"text"', '7', 'null', '{"a":1}{"b":2}', '{"__proto__":{"isAdmin":true}}'])(
    'a body that is no object of fields: %s',
    async (payload) => {
      const token = await portal.tokenOf('analyst');
      for (const { path } of portal.mount.calls.filter((call) => call.method === 'POST' && call.body !== undefined)) {
        const answer = await portal.app.inject({
          method: 'POST',
          url: `/api${path}?customerId=${MEN}&teamId=${MEN}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload,
        });
        expect([path, answer.statusCode < 500]).toEqual([path, true]);
        expect(errorBody.strict().parse(JSON.parse(answer.payload)).statusCode).toBe(answer.statusCode);
      }
    },
  );

  test(
    'no request makes a 500',
    async () => {
      const { statuses } = await fuzzCalls(portal, RUNS_PER_CALL, SEED);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(50);
      expect(statuses.get(400) ?? 0).toBeGreaterThan(200);
      expect(statuses.get(404) ?? 0).toBeGreaterThan(10);
    },
    240_000 * TIMES,
  );
});
