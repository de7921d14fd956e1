import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClubPreparation } from './club-preparation';

const CLUB = { customerId: 1 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function preparation(prepare: () => Promise<void> = () => Promise.resolve()) {
  const begun: number[] = [];
  const errors: unknown[] = [];
  const made = new ClubPreparation<typeof CLUB>(
    ({ customerId }) => {
      begun.push(customerId);
      return prepare();
    },
    (error) => errors.push(error),
  );
  return { made, begun, errors };
}

test('once for each club, after the screen that is open, and again ten minutes later', () => {
  const { made, begun } = preparation();
  made.begin(CLUB);
  made.begin(CLUB);
  made.begin({ customerId: 2 });
  expect(begun).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(begun).toEqual([1, 2]);
  vi.advanceTimersByTime(590_000);
  made.begin(CLUB);
  vi.advanceTimersByTime(5000);
  expect(begun).toEqual([1, 2]);
  vi.advanceTimersByTime(10_000);
  made.begin(CLUB);
  vi.advanceTimersByTime(3000);
  expect(begun).toEqual([1, 2, 1]);
});

test('what fails is told and harms nobody', async () => {
  const { made, errors } = preparation(() => Promise.reject(new Error('closed')));
  made.begin(CLUB);
  await vi.advanceTimersByTimeAsync(3000);
  expect(errors).toEqual([new Error('closed')]);
});

test('closed: what waits does not begin, what runs is waited for', async () => {
  let end: () => void = () => undefined;
  const { made, begun } = preparation(() => new Promise<void>((resolve) => (end = resolve)));
  made.begin(CLUB);
  vi.advanceTimersByTime(3000);
  made.begin({ ...CLUB, customerId: 2 });
  let isClosed = false;
  const closing = made.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([begun, isClosed]).toEqual([[1], false]);
  end();
  await closing;
  made.begin({ ...CLUB, customerId: 3 });
  vi.advanceTimersByTime(3000);
  expect(begun).toEqual([1]);
});
