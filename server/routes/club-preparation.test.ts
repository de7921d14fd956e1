import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GiveWay } from '../plugins/quiet-time';
import { ClubPreparation } from './club-preparation';

const CLUB = { customerId: 1 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function preparation(prepare: (giveWay: GiveWay) => Promise<void> = () => Promise.resolve()) {
  const begun: number[] = [];
  const errors: unknown[] = [];
  const made = new ClubPreparation<typeof CLUB>({
    quiet: { turn: async (signal) => signal.throwIfAborted() },
    prepare: ({ customerId }, giveWay) => {
      begun.push(customerId);
      return prepare(giveWay);
    },
    onError: (error) => errors.push(error),
  });
  const begin = async (club: typeof CLUB) => {
    made.begin(club);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { made, begin, begun, errors };
}

test('once for each club, and again ten minutes later', async () => {
  const { begin, begun } = preparation();
  await begin(CLUB);
  await begin(CLUB);
  await begin({ customerId: 2 });
  expect(begun).toEqual([1, 2]);
  vi.advanceTimersByTime(595_000);
  await begin(CLUB);
  expect(begun).toEqual([1, 2]);
  vi.advanceTimersByTime(10_000);
  await begin(CLUB);
  expect(begun).toEqual([1, 2, 1]);
});

test('once more where a caller knows that more has come', async () => {
  const { made, begin, begun } = preparation();
  await begin(CLUB);
  await made.run(CLUB);
  await begin(CLUB);
  expect(begun).toEqual([1, 1]);
});

test('what fails is told and harms nobody', async () => {
  const { begin, errors } = preparation(() => Promise.reject(new Error('closed')));
  await begin(CLUB);
  expect(errors).toEqual([new Error('closed')]);
});

test('closed: what runs ends before its next step, and nothing else begins', async () => {
  let goOn: () => void = () => undefined;
  let steps = 0;
  const { made, begin, begun, errors } = preparation(async (giveWay) => {
    steps += 1;
    await new Promise<void>((resolve) => (goOn = resolve));
    await giveWay();
    steps += 1;
  });
  await begin(CLUB);
  let isClosed = false;
  const closing = made.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect([steps, isClosed]).toEqual([1, false]);
  goOn();
  await closing;
  await begin({ customerId: 3 });
  expect([steps, begun, errors]).toEqual([1, [1], []]);
});
