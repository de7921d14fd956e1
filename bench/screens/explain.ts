import type { Browser } from 'playwright';
import { DESKTOP } from '../portal-in-browser';
import { newestOf, newPage, settled, type SignedIn } from './walk';

const PLAYERS = 5;

export interface ExplainTimes {
  readonly panel: readonly number[];
  readonly answer: readonly number[];
  readonly replay: readonly number[];
}

export async function explainTimes(browser: Browser, address: string, signedIn: SignedIn): Promise<ExplainTimes> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address, storageState: signedIn.state });
  try {
    const page = await newPage(context, signedIn);
    await page.goto('/calendar');
    await newestOf(page, 'Match').click();
    await settled(page);
    const times = { panel: new Array<number>(), answer: new Array<number>(), replay: new Array<number>() };
    for (let player = 0; player < PLAYERS; player++) {
      const { panelMs, answerMs } = await page.evaluate(async (row) => {
        const cells = [...document.querySelectorAll<HTMLElement>('main [row-id] [col-id="highSpeedDistanceM"]')];
        const cell = cells.filter(({ textContent }) => /[1-9]/.test(textContent))[row];
        if (cell === undefined) throw new Error('Too few players ran fast.');
        const beganMs = performance.now();
        cell.click();
        let panelMs = NaN;
        for (;;) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const passedMs = performance.now() - beganMs;
          const panel = document.querySelector('[role=dialog]');
          if (panel !== null && Number.isNaN(panelMs)) panelMs = passedMs;
          if (panel?.querySelector('#explain-what') !== null && panel !== null) return { panelMs, answerMs: passedMs };
          if (passedMs > 10_000) throw new Error('The number was not explained.');
        }
      }, player);
      times.panel.push(panelMs);
      times.answer.push(answerMs);
      const panel = page.getByRole('dialog');
      await panel
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      const beganMs = performance.now();
      await panel.getByRole('img', { name: /^Players on the pitch/ }).waitFor();
      times.replay.push(performance.now() - beganMs);
      await page.keyboard.press('Escape');
      await settled(page);
    }
    return times;
  } finally {
    await context.close();
  }
}
