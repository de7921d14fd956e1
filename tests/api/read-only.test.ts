import { errorBody } from '@halfturn/contract/error';
import { players } from '@halfturn/contract/player/players';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from './engines';
import { MEN, openTestPortal, type TestPortal } from './portal';

describeOnEngines('a database that can only be read', (engine) => {
  let portal: TestPortal;
  let token: string;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    token = await portal.tokenOf('analyst');
  });
  afterAll(() => portal.close());

  async function letRead(isOnly: boolean): Promise<void> {
    const { db } = portal.database.store;
    if (engine === 'sqlite') {
      await sql`pragma query_only = ${sql.raw(isOnly ? '1' : '0')}`.execute(db);
      return;
    }
    const name = sql.ref(new URL(portal.database.databaseUrl ?? '').pathname.slice(1));
    const value = sql.raw(isOnly ? 'on' : 'off');
    // Connections keep their initial setting: end all but this one, then this one too.
    await sql`set session characteristics as transaction read write`.execute(db);
    await sql`alter database ${name} set default_transaction_read_only = ${value}`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
  }

  const list = async () => {
    const answer = await portal.call('GET', `/players?customerId=${MEN}`, { token });
    expect(answer.status).toBe(200);
    return players.answer.parse(answer.json());
  };
  const move = (playerId: number, positionId: number, squadId: number) =>
    portal.call('POST', '/player', { token, body: { customerId: MEN, playerId, positionId, squadId } });

  test('is read as ever, refuses a change in words, and takes it once it may', async () => {
    const [before] = await list();
    if (before === undefined) throw new Error('The club has no player.');
    const { playerId, squadId } = before;
    await letRead(true);
    try {
      await expect
        .poll(async () => {
          const refused = await move(playerId, 6, squadId);
          expect(refused.status).toBe(503);
          return errorBody.parse(refused.json()).message;
        })
        .toMatch(/is read-only at the moment: nothing was stored/);
      expect((await list())[0]).toEqual(before);
    } finally {
      await letRead(false);
    }
    await expect.poll(async () => (await move(playerId, 6, squadId)).status).toBe(200);
    expect((await list()).find((player) => player.playerId === playerId)?.position).toBe('Central Midfielder');
  });
});
