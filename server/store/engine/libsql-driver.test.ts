import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Store } from './database';
import { nextId } from './counters';
import { toBindable } from './libsql-values';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-libsql-'));
let first: Store;
let second: Store;
beforeAll(async () => {
  first = await openDatabase({ databaseUrl: null, dataFolder: folder });
  second = await openDatabase({ databaseUrl: null, dataFolder: folder, migrate: false });
});
afterAll(async () => {
  await first.close();
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the file is in WAL mode, flushes every commit and keeps foreign keys', async () => {
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(first.db);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(first.db);
  const keys = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(first.db);
  expect(journal.rows[0]?.journal_mode).toBe('wal');
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  expect(keys.rows[0]?.foreign_keys).toBe(1);
});

async function holdLock(customerId: number) {
  let letGo = (): void => undefined;
  const asked = new Promise<void>((resolve) => (letGo = resolve));
  let done: Promise<void> | undefined;
  await new Promise<void>((isHeld) => {
    done = first.db.transaction().execute(async (trx) => {
      await nextId(trx, customerId, 'player');
      isHeld();
      await asked;
    });
  });
  return { letGo, done };
}

test('a writer waits for another connection without holding up the event loop', async () => {
  const { letGo, done } = await holdLock(1);
  const order: string[] = [];
  const holder = done?.then(() => order.push('holder'));
  const waiter = second.db.transaction().execute(async (trx) => {
    await nextId(trx, 1, 'player');
    order.push('waiter');
  });
  // A writer that blocked the event loop would get neither past these turns nor the lock.
  for (let turn = 0; turn < 10; turn++) await sleep(5);
  expect(order).toEqual([]);
  letGo();
  await Promise.all([holder, waiter]);
  expect(order).toEqual(['holder', 'waiter']);
});

test('a write that had to wait is committed, and its lock is free again', async () => {
  const { letGo, done } = await holdLock(3);
  const counters = second.db.updateTable('counters').where('customer_id', '=', 1);
  const waiter = counters.set({ value: 77 }).execute();
  for (let turn = 0; turn < 3; turn++) await sleep(10);
  letGo();
  await Promise.all([done, waiter]);
  const seen = await first.db.selectFrom('counters').select('value').where('customer_id', '=', 1).execute();
  expect(seen).toEqual([{ value: 77 }]);
  // If the lock were still held, this would wait for it and fail.
  await nextId(first.db, 3, 'player');
});

test('readers on another connection see only what is committed', async () => {
  await first.db.transaction().execute(async (trx) => {
    await nextId(trx, 2, 'session');
    const seen = await second.db.selectFrom('counters').selectAll().where('customer_id', '=', 2).execute();
    expect(seen).toEqual([]);
  });
  const seen = await second.db.selectFrom('counters').select('value').where('customer_id', '=', 2).execute();
  expect(seen).toEqual([{ value: 1 }]);
});

test('values the database must not see are refused before they reach it', () => {
  expect(toBindable(3)).toBe(3n);
  expect(toBindable(3.5)).toBe(3.5);
  expect(toBindable(null)).toBeNull();
  for (const value of [true, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}, new Date(0)]) {
    expect(() => toBindable(value)).toThrow(TypeError);
  }
});
