import { expect, it } from 'vitest';
import { type FrameCounts, frameRateOf, withFrames } from './feed-frame-rate';

function fed(fromMs: number, toMs: number, before: FrameCounts = []): FrameCounts {
  let counts = before;
  for (let atMs = fromMs; atMs < toMs; atMs += 1000) counts = withFrames(counts, 25, atMs);
  return counts;
}
const BEGIN = 1_790_000_000_000;

it('counts the frames of the last minute, and how many a second come', () => {
  expect(frameRateOf([], BEGIN)).toEqual({ frames: 0, perSecond: null });
  expect(frameRateOf(fed(BEGIN, BEGIN + 3000), BEGIN + 3000)).toEqual({ frames: 75, perSecond: null });
  expect(frameRateOf(fed(BEGIN, BEGIN + 20_000), BEGIN + 20_000)).toEqual({ frames: 500, perSecond: 25 });
  const long = fed(BEGIN, BEGIN + 600_000);
  expect(frameRateOf(long, BEGIN + 600_000).perSecond).toBe(25);
  expect(frameRateOf(long, BEGIN + 599_999).frames).toBe(12 * 125);
  expect(long.length).toBeLessThanOrEqual(12);
});

it('falls when a feed stops, to nothing after a minute', () => {
  const counts = fed(BEGIN, BEGIN + 60_000);
  const rates = [0, 10, 30, 61].map((s) => frameRateOf(counts, BEGIN + 60_000 + s * 1000));
  expect(rates.map(({ frames }) => frames)).toEqual([1375, 1125, 625, 0]);
  expect(rates[2]?.perSecond).toBeLessThan(12);
});
