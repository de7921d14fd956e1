import type { Page, Worker } from 'playwright';

const SEEKS = 40;

/** Duration of each seek, ms. @param worker must be watched, so that it records when it draws */
export async function seekLive(page: Page, worker: Worker): Promise<readonly number[]> {
  await page.getByRole('button', { name: 'Pause' }).click();
  const tookMs: number[] = [];
  for (let k = 1; k <= SEEKS; k++) {
    const beganMs = await page.evaluate(
      (share) => {
        const slider = document.querySelector<HTMLInputElement>('input[type=range]');
        if (slider === null) throw new Error('There is no slider.');
        const frame = Math.round(Number(slider.min) + share * (Number(slider.max) - Number(slider.min)));
        const atMs = performance.timeOrigin + performance.now();
        // Sets the value as a hand does, bypassing what React caches of the element.
        Reflect.set(HTMLInputElement.prototype, 'value', String(frame), slider);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        return atMs;
      },
      (k * 0.381966) % 1,
    );
    const drawnMs = await worker.evaluate(async (fromMs) => {
      for (;;) {
        const drawn = globalThis.seen?.drawnAtMs.find((atMs) => performance.timeOrigin + atMs >= fromMs);
        if (drawn !== undefined) return performance.timeOrigin + drawn;
        if (performance.timeOrigin + performance.now() > fromMs + 30_000) throw new Error('A seek was not drawn.');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }, beganMs);
    tookMs.push(drawnMs - beganMs);
  }
  return tookMs;
}
