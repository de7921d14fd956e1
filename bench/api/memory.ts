/**
 * Judges whether a server's memory is stable. Held memory is the heap after a full collection plus everything
 * outside the heap. RAM varies by a multiple of that, since the engine collects when it likes (the heap may grow to
 * four times its live size), so the maximum of one half is compared with that of the other.
 */
import { GOALS } from '../goals';
import type { GoalInput } from '../result';
import type { MemorySample } from './server-process';

const LEAST_MINUTES = 5;

export interface TimedSample extends MemorySample {
  readonly minute: number;
}

function heldMB({ outsideHeapMB, leftOfHeapMB }: MemorySample): number {
  return outsideHeapMB + leftOfHeapMB;
}

/** @param minutes length of the load that the samples cover */
export function judgeMemory(samples: readonly TimedSample[], minutes: number) {
  const half = samples.findIndex(({ minute }) => minute >= minutes / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)];
  const held = slopeOf(second.map((sample) => ({ x: sample.minute, y: heldMB(sample) })));
  const mostFirst = Math.max(...first.map(({ inRamMB }) => inRamMB));
  const mostSecond = Math.max(...second.map(({ inRamMB }) => inRamMB));
  const heldAtHalf = second[0];
  const heldAtEnd = second.at(-1);
  const goals: GoalInput[] =
    minutes < LEAST_MINUTES
      ? []
      : [
          { name: 'memory held, second half', value: held, unit: 'MB a minute', bound: GOALS.api.memoryMBPerMinute },
          {
            name: 'memory in RAM, the most of the second half above that of the first',
            value: (mostSecond - mostFirst) / (minutes / 2),
            unit: 'MB a minute',
            bound: GOALS.api.memoryMBPerMinute,
          },
        ];
  const medians = {
    memoryLeastMB: Math.min(...samples.map(({ inRamMB }) => inRamMB)),
    memoryMostFirstHalfMB: mostFirst,
    memoryMostSecondHalfMB: mostSecond,
    memorySecondHalfMBPerMinute: slopeOf(second.map(({ minute, inRamMB }) => ({ x: minute, y: inRamMB }))),
    memoryHeldAtHalfMB: heldAtHalf === undefined ? NaN : heldMB(heldAtHalf),
    memoryHeldAtEndMB: heldAtEnd === undefined ? NaN : heldMB(heldAtEnd),
    memoryOutsideHeapAtEndMB: heldAtEnd?.outsideHeapMB ?? NaN,
    memoryCollections: (heldAtEnd?.collections ?? NaN) - (samples[0]?.collections ?? NaN),
  };
  return { goals, medians };
}

function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const meanOf = (of: (point: { readonly x: number; readonly y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [meanOf(({ x }) => x), meanOf(({ y }) => y)];
  return (
    points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) /
    points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  );
}
