import { expect, test } from 'vitest';
import { timeSlices } from './time-slices';

function busyFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('others get their chance when a slice is over, and not before', async () => {
  let others = 0;
  const other = () => {
    others++;
    if (others < 100) setImmediate(other);
  };
  setImmediate(other);
  const pause = timeSlices(20);
  await pause();
  expect(others).toBe(0);
  busyFor(25);
  await pause();
  expect(others).toBeGreaterThan(0);
  const before = others;
  await pause();
  expect(others).toBe(before);
});
