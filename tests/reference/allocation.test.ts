/**
 * The loops over samples allocate nothing once compiled: an additional sample costs no memory beyond the columns,
 * which are reused. A single number boxed per sample would be 16 bytes.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Prevents collections during a measurement, and compiling on another thread that may never finish. */
const FLAGS = ['--min-semi-space-size=512', '--max-semi-space-size=512', '--no-concurrent-recompilation'];
const PROGRAM = fileURLToPath(new URL('allocation-run.ts', import.meta.url));
const MOST_BYTES_PER_SAMPLE = 1;

const answer = z.object({ match: z.array(z.number()).nonempty(), training: z.array(z.number()).nonempty() });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

describe('memory of the analysis', () => {
  it('a further sample costs less than a byte, in a match and in a training', () => {
    const text = execFileSync(process.execPath, [...FLAGS, '--import', 'tsx', PROGRAM], { encoding: 'utf8' });
    const { match, training } = answer.parse(JSON.parse(text));
    // The median, because a function is occasionally compiled again in the middle of a run.
    expect(Math.abs(median(match))).toBeLessThan(MOST_BYTES_PER_SAMPLE);
    expect(Math.abs(median(training))).toBeLessThan(MOST_BYTES_PER_SAMPLE);
  });
});
