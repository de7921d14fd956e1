import type { CDPSession } from 'playwright';
import { z } from 'zod';

const ANSWER = z.object({
  id: z.number(),
  result: z.object({ usedSize: z.number().optional(), backingStorageSize: z.number().optional() }),
});

/**
 * @returns a function that measures what a full collection leaves in the page's workers, buffers included, in MB
 */
export async function watchWorkers(cdp: CDPSession): Promise<() => Promise<number>> {
  const workers = new Set<string>();
  const answers = new Map<number, (bytes: number) => void>();
  let asked = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = ANSWER.safeParse(JSON.parse(message));
    if (!answer.success) return;
    const { usedSize = 0, backingStorageSize = 0 } = answer.data.result;
    answers.get(answer.data.id)?.(usedSize + backingStorageSize);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = async (sessionId: string, method: string): Promise<number> => {
    const id = ++asked;
    const answered = new Promise<number>((resolve) => answers.set(id, resolve));
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    const bytes = await answered;
    answers.delete(id);
    return bytes;
  };
  return async () => {
    let bytes = 0;
    for (const sessionId of workers) {
      await ask(sessionId, 'HeapProfiler.collectGarbage');
      bytes += await ask(sessionId, 'Runtime.getHeapUsage');
    }
    return bytes / 1e6;
  };
}
