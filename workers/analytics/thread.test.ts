import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let started: FakeWorker[];

class FakeWorker {
  fail: () => void = () => undefined;

  constructor() {
    started.push(this);
  }
  addEventListener(_type: string, listener: () => void) {
    this.fail = listener;
  }
}

beforeEach(() => {
  started = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('the thread that started early is taken once', async () => {
  const { startAnalyticsThread, takeAnalyticsThread } = await import('./thread');
  startAnalyticsThread();
  startAnalyticsThread();
  expect(started).toHaveLength(1);
  expect(takeAnalyticsThread()).toBe(started[0]);
  expect(takeAnalyticsThread()).toBe(started[1]);
  expect(started).toHaveLength(2);
});

it('one whose script did not come is not taken', async () => {
  const { startAnalyticsThread, takeAnalyticsThread } = await import('./thread');
  startAnalyticsThread();
  started[0]?.fail();
  expect(takeAnalyticsThread()).toBe(started[1]);
});
