import { expect, test } from 'vitest';
import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from '../store/users';
import { UnknownNames } from './unknown-names';

const LOCK_MS = LOCK_MINUTES * 60_000;

test('the tenth failure locks for fifteen minutes, then the count starts anew', () => {
  const names = new UnknownNames();
  for (let failure = 1; failure < LOCK_AFTER_FAILURES; failure++) names.recordFailure('eve', 0);
  expect(names.isLocked('eve', 1)).toBe(false);
  names.recordFailure('eve', 0);
  expect(names.isLocked('eve', LOCK_MS - 1)).toBe(true);
  expect(names.isLocked('eve', LOCK_MS)).toBe(false);
  names.recordFailure('eve', LOCK_MS);
  expect(names.isLocked('eve', LOCK_MS + 1)).toBe(false);
  expect(names.isLocked('mallory', 1)).toBe(false);
});

test('a flood of names does not grow without bound', () => {
  const names = new UnknownNames();
  for (let failure = 0; failure < LOCK_AFTER_FAILURES; failure++) names.recordFailure('first', 0);
  for (let other = 0; other < 10_000; other++) names.recordFailure(`name-${other}`, 0);
  expect(names.isLocked('first', 1)).toBe(false);
});
