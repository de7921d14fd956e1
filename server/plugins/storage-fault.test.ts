import { expect, it } from 'vitest';
import { mayBeStored, storageFaultOf } from './storage-fault';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  ['ENOSPC', 507, /disk is full/],
  ['SQLITE_FULL', 507, /disk is full/],
  ['53100', 507, /disk is full/],
  ['SQLITE_READONLY', 503, /is read-only/],
  ['SQLITE_READONLY_DIRECTORY', 503, /is read-only/],
  ['25006', 503, /is read-only/],
  ['SQLITE_IOERR_WRITE', 503, /has a disk problem/],
  // Extended codes without a name in the driver: 13, 8 + 6 * 256, 10 + 19 * 256, 5 + 256.
  ['UNKNOWN_SQLITE_ERROR_13', 507, /disk is full/],
  ['UNKNOWN_SQLITE_ERROR_1544', 503, /is read-only/],
  ['UNKNOWN_SQLITE_ERROR_4874', 507, /disk is full/],
  ['UNKNOWN_SQLITE_ERROR_261', 503, /busy/],
  ['SQLITE_BUSY_SNAPSHOT', 503, /busy/],
  ['57014', 503, /busy/],
  ['SQLITE_CORRUPT', 503, /has a disk problem/],
  ['SQLITE_NOTADB', 503, /has a disk problem/],
  ['57P01', 503, /is unavailable/],
  ['08006', 503, /is unavailable/],
  ['ECONNREFUSED', 503, /is unavailable/],
])('%s is answered %d', (code, statusCode, message) => {
  const fault = storageFaultOf(withCode(code));
  expect(fault?.statusCode).toBe(statusCode);
  expect(fault?.message).toMatch(message);
});

it('sees through the error of a migration', () => {
  expect(storageFaultOf(new Error('no migration', { cause: withCode('SQLITE_FULL') }))?.statusCode).toBe(507);
});

it('knows what the pool says without a code', () => {
  expect(storageFaultOf(new Error('Connection terminated unexpectedly'))?.statusCode).toBe(503);
});

it('leaves every other error alone', () => {
  for (const error of [new Error('x'), withCode('23505'), withCode('SQLITE_CONSTRAINT_UNIQUE'), 'text', null]) {
    expect(storageFaultOf(error)).toBeNull();
  }
});

it('leaves it open whether something was stored only where the database went away', () => {
  expect(mayBeStored(withCode('57P01'))).toBe(true);
  expect(mayBeStored(withCode('SQLITE_FULL'))).toBe(false);
  expect(mayBeStored(withCode('23505'))).toBe(false);
});
