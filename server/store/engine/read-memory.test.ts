import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReadMemory } from './read-memory';

let folder = '';
let ours: Database.Database;
let others: Database.Database;
let memory: ReadMemory;
let reads = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-read-memory-'));
  ours = new Database(join(folder, 'a.db'));
  ours.exec('PRAGMA journal_mode = WAL');
  ours.exec("CREATE TABLE players (id INTEGER, name TEXT, picture BLOB); INSERT INTO players VALUES (1, 'Ada', NULL)");
  others = new Database(join(folder, 'a.db'));
  memory = new ReadMemory(ours);
  reads = 0;
});
afterEach(() => {
  ours.close();
  others.close();
  rmSync(folder, { recursive: true, force: true });
});

const ALL = 'select id, name from players where id > ?';
function rowsOf(sql = ALL, parameters: readonly (bigint | string)[] = [0n]): readonly unknown[] {
  return memory.rowsOf(sql, parameters, () => {
    reads++;
    return ours.prepare(sql).all([...parameters]);
  });
}

test('rows are read once while nothing changes, by statement and by value and kind of its parameters', () => {
  expect(rowsOf()).toEqual([{ id: 1, name: 'Ada' }]);
  expect(rowsOf()).toEqual([{ id: 1, name: 'Ada' }]);
  expect(reads).toBe(1);
  expect(rowsOf(ALL, [1n])).toEqual([]);
  rowsOf(ALL, ['1']);
  expect(reads).toBe(3);
});

test('a commit of another connection is seen by the next read; what it has not committed is not', () => {
  rowsOf();
  others.exec('begin immediate');
  others.exec("insert into players values (2, 'Bo', NULL)");
  expect(rowsOf()).toHaveLength(1);
  expect(reads).toBe(1);
  others.exec('commit');
  expect(rowsOf()).toHaveLength(2);
  expect(rowsOf()).toHaveLength(2);
  expect(reads).toBe(2);
});

test('a write of the connection itself is seen once it is told', () => {
  rowsOf();
  ours.exec("update players set name = 'Eve'");
  memory.forget();
  expect(rowsOf()).toEqual([{ id: 1, name: 'Eve' }]);
});

test('nobody changes what others are given', () => {
  const first = [...rowsOf()];
  expect(() => Object.assign(first[0] ?? {}, { name: 'Zoe' })).toThrow(TypeError);
  const list = rowsOf();
  expect(list).not.toBe(rowsOf());
  expect(rowsOf()).toEqual([{ id: 1, name: 'Ada' }]);
});

test('bytes, long answers and what another moment answers otherwise are read each time', () => {
  ours.exec("update players set picture = x'00ff'");
  memory.forget();
  rowsOf('select picture from players', []);
  rowsOf('select picture from players', []);
  expect(reads).toBe(2);
  ours.exec(`update players set picture = NULL, name = '${'a'.repeat(300_000)}'`);
  memory.forget();
  rowsOf();
  rowsOf();
  expect(reads).toBe(4);
  rowsOf("select datetime('now') as moment", []);
  rowsOf("select datetime('now') as moment", []);
  expect(reads).toBe(6);
});
