import type { Locator, Page } from 'playwright';
import type { Watched } from './page-watch';

interface Toggle {
  readonly name: string;
  readonly other: (page: Page) => Promise<Locator | null>;
}

const TOGGLES: readonly Toggle[] = [
  { name: 'first choice', other: (page) => notTaken(page, page.getByRole('radiogroup').filter({ visible: true })) },
  {
    name: 'chart or table',
    other: (page) => notTaken(page, page.getByRole('radiogroup', { name: /: chart or table$/ })),
  },
];

/** Switches each toggle of the open tab and back. @returns the slower of the two times in ms, by name */
export async function toggleTimes(
  page: Page,
  tab: string,
  settled: (page: Page) => Promise<Watched>,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const { name, other } of TOGGLES) {
    let slowest: number | null = null;
    for (let time = 0; time < 2; time++) {
      const choice = await other(page);
      if (choice === null) break;
      await choice.click();
      await page.mouse.move(0, 0);
      slowest = Math.max(slowest ?? 0, (await settled(page)).shownMs);
    }
    if (slowest !== null) times.set(`${tab}, ${name}`, slowest);
  }
  return times;
}

/** Returns the label, because some choices consist only of a label. */
async function notTaken(page: Page, groups: Locator): Promise<Locator | null> {
  const group = page.getByRole('main').locator(groups).first();
  if ((await group.count()) === 0) return null;
  const choice = group.locator('input[type=radio]:not(:checked):not(:disabled)').first();
  if ((await choice.count()) === 0) return null;
  const id = await choice.getAttribute('id');
  return id === null ? null : page.locator(`label[for="${id}"]`);
}
