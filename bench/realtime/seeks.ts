/** Seeks in the live pitch: from the hand on the slider in the page to the frame that the worker has drawn. */
import type { Page, Worker } from 'playwright';

const SEEKS = 40;

/** Each seek, ms. @param worker watched: it notes when it draws */
export async function seekLive(page: Page, worker: Worker): Promise<readonly number[]> {
  await page.getByRole('button', { name: 'Pause' }).click();
  const tookMs: number[] = [];
  for (let k = 1; k <= SEEKS; k++) {
    // Anywhere in the four minutes, now far, now near.
    const beganMs = await page.evaluate(
      (share) => {
        const slider = document.querySelector<HTMLInputElement>('input[type=range]');
        if (slider === null) throw new Error('There is no slider.');
        const frame = Math.round(Number(slider.min) + share * (Number(slider.max) - Number(slider.min)));
        const atMs = performance.timeOrigin + performance.now();
        // As a hand does it: past what React keeps of the element.
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
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }, beganMs);
    tookMs.push(drawnMs - beganMs);
  }
  return tookMs;
}
