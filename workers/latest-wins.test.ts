import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestWins } from './latest-wins';

function desk() {
  const open: { question: number; answer: () => void; fail: () => void }[] = [];
  const ask = (question: number) =>
    new Promise<string>((resolve, reject) => {
      open.push({
        question,
        answer: () => resolve(`answer ${question}`),
        fail: () => reject(new Error(`no ${question}`)),
      });
    });
  return { open, ask };
}

describe('latestWins', () => {
  it('works on the first, drops what is overtaken and ends with the newest', async () => {
    const { open, ask } = desk();
    const question = latestWins(ask);
    const answers = [question(1), question(2), question(3)];
    await expect(answers[1]).resolves.toBeNull();
    expect(open.map((one) => one.question)).toEqual([1]);
    open[0]?.answer();
    await expect(answers[0]).resolves.toBe('answer 1');
    expect(open.map((one) => one.question)).toEqual([1, 3]);
    open[1]?.answer();
    await expect(answers[2]).resolves.toBe('answer 3');
  });

  it('goes on after a failure, and hands the failure to who asked', async () => {
    const { open, ask } = desk();
    const question = latestWins(ask);
    const first = question(1);
    const second = question(2);
    open[0]?.fail();
    await expect(first).rejects.toThrow('no 1');
    open[1]?.answer();
    await expect(second).resolves.toBe('answer 2');
    const third = question(3);
    open[2]?.answer();
    await expect(third).resolves.toBe('answer 3');
  });

  it('settles every question, the newest with an answer, never two at work', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 12 }), async (scheduler, count) => {
        let atWork = 0;
        const question = latestWins(async (n: number) => {
          expect(++atWork).toBe(1);
          await scheduler.schedule(Promise.resolve());
          atWork--;
          return n;
        });
        const asked: { n: number; answer: Promise<number | null> }[] = [];
        for (let n = 0; n < count; n++) {
          void scheduler.schedule(Promise.resolve()).then(() => asked.push({ n, answer: question(n) }));
        }
        await scheduler.waitIdle();
        const answers = await Promise.all(asked.map(({ answer }) => answer));
        expect(answers).toHaveLength(count);
        asked.forEach(({ n }, at) => expect([n, null]).toContain(answers[at]));
        expect(answers.at(-1)).toBe(asked.at(-1)?.n);
      }),
      { numRuns: 50 },
    );
  });
});
