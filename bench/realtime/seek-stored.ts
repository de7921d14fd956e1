import type { Page } from 'playwright';
import { median } from '../result';

const SEEKS = 20;

export interface StoredRun {
  readonly openMs: number;
  readonly seekMs: number;
}

export async function openStored(page: Page): Promise<StoredRun> {
  const choice = page.getByLabel('Session');
  const stored = choice.locator('option', { hasText: /\([HA]\)/ });
  await stored.first().waitFor({ state: 'attached' });
  const value = await stored.first().getAttribute('value');
  if (value === null) throw new Error('There is no stored match.');
  const openMs = await page.evaluate(async (session) => {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some((option) => option.value === session),
    );
    if (select === undefined) throw new Error('There is no list of sessions.');
    const beginMs = performance.now();
    select.value = session;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // No named functions here: the page lacks the helpers that a build adds to them.
    while (
      document.querySelector('[role=img][aria-label*=": pitch with"]') === null ||
      document.querySelector('main [role=status]:not(:empty)') !== null ||
      !(Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) > 0)
    ) {
      if (performance.now() - beginMs > 30_000) {
        throw new Error(`The match did not open: ${document.querySelector('main')?.textContent}`);
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - beginMs;
  }, value);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForLoadState('networkidle');
  const seeks = await page.evaluate(async (count) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    if (slider === null) throw new Error('There is no slider.');
    const timer = document.querySelector('[role=timer]');
    const last = Number(slider.max);
    const tookMs: number[] = [];
    for (let k = 1; k <= count; k++) {
      const before = timer?.textContent;
      const frame = Math.round((last * ((k * 7) % 19)) / 19);
      const beginMs = performance.now();
      // Sets the value as a hand does, bypassing what React caches of the element.
      Reflect.set(HTMLInputElement.prototype, 'value', String(frame), slider);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      while (timer?.textContent === before || document.querySelector('main [role=status]:not(:empty)') !== null) {
        if (performance.now() - beginMs > 30_000) throw new Error(`The seek to ${frame} was not drawn.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      tookMs.push(performance.now() - beginMs);
    }
    return tookMs;
  }, SEEKS);
  return { openMs, seekMs: median(seeks) };
}
