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

test('a writer waits for another connection without holding up the event loop', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 5);
  const order: string[] = [];
  const holder = first.db.transaction().execute(async (trx) => {
    await nextId(trx, 1, 'player');
    await sleep(150);
    order.push('holder');
  });
  await sleep(20);
  const waiter = second.db.transaction().execute(async (trx) => {
    await nextId(trx, 1, 'player');
    order.push('waiter');
  });
  await Promise.all([holder, waiter]);
  clearInterval(clock);
  expect(order).toEqual(['holder', 'waiter']);
  expect(ticks).toBeGreaterThan(5);
});

test('a write that had to wait is committed, and its lock is free again', async () => {
  const holder = first.db.transaction().execute(async (trx) => {
    await nextId(trx, 3, 'player');
    await sleep(60);
  });
  await sleep(10);
  const counters = second.db.updateTable('counters').where('customer_id', '=', 1);
  await Promise.all([holder, counters.set({ value: 77 }).execute()]);
  const seen = await first.db.selectFrom('counters').select('value').where('customer_id', '=', 1).execute();
  expect(seen).toEqual([{ value: 77 }]);
  const start = performance.now();
  await nextId(first.db, 3, 'player');
  expect(performance.now() - start).toBeLessThan(1000);
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
