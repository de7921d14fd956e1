import { join } from 'node:path';
import { login } from '@halfturn/contract/signin/login';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { Page } from 'playwright';
import type { Truth, TruthSoFar } from '../../../tests/reference/batch-truth';

/** METHODS 13: the filter's lag, plus a table that updates four times a second. */
const LATE_S = 1.5;
const EARLY_S = 0.5;
/** HSR distance and peak speed count once the filter has seen a second more (`settled-totals`). */
const SETTLED_LATE_S = 2;
/** The bounds of `tests/reference/live-distance.test.ts` and `live-totals.test.ts`. */
const DISTANCE = { share: 0.02, slack: 2 };
const HSR = { share: 0.05, slack: 3.5 };
const PEAK = { share: 0, slack: 0.2 };
const LEAST_PACE = 0.9;
const PATIENCE_MS = 120_000;
const CHOSEN = ['accelerations', 'turns'];

interface Row {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

export class LiveView {
  readonly faults: string[] = [];
  compared = 0;
  summary = '';
  #frame = 0;
  #lookedMs = NaN;
  #metres = 0;

  private constructor(
    private readonly page: Page,
    private readonly name: string,
    private readonly truth: Truth,
  ) {
    page.on('pageerror', (error) => this.#fault(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#fault(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#fault(`${response.status()} ${new URL(response.url()).pathname}`);
    });
  }

  static async open(page: Page, customer: string, sessionId: number, name: string, truth: Truth): Promise<LiveView> {
    const view = new LiveView(page, name, truth);
    await signInPage(page);
    await page.goto(`/realtime?session=${sessionId}&customerId=${customer}`);
    await page.getByRole('img', { name: /: pitch with \d+ players?$/ }).waitFor({ timeout: PATIENCE_MS });
    view.#lookedMs = performance.now();
    return view;
  }

  #fault(text: string): void {
    this.faults.push(`${this.name}: ${text}`);
  }

  async look(minute: number, pictures: string | null): Promise<void> {
    const { page } = this;
    const [{ frame, rows }, elapsed] = await Promise.all([this.#table(), this.#elapsed()]);
    const nowMs = performance.now();
    const passedS = (nowMs - this.#lookedMs) / 1000;
    const { rateHz } = this.truth;
    if (minute > 1 && frame - this.#frame < LEAST_PACE * passedS * rateHz)
      this.#fault(`minute ${minute}: it stands still`);
    [this.#frame, this.#lookedMs] = [frame, nowMs];
    if ((await page.getByText('LIVE', { exact: true }).count()) === 0) this.#fault(`minute ${minute}: not LIVE`);
    const metres = rows.reduce((sum, { cells }) => sum + (numberIn(cells, 'Distance (') ?? 0), 0);
    if (!(metres > this.#metres)) this.#fault(`minute ${minute}: nobody has moved`);
    this.#metres = metres;
    this.#compare(rows, frame / rateHz, `minute ${minute}`);
    this.summary = `${this.name.split(',')[0] ?? ''} ${elapsed} ${Math.round(metres)} m`;
    await this.#picture(pictures, `${minute}`);
  }

  async awaitFinal(pictures: string | null): Promise<void> {
    const { page } = this;
    await page.getByText(/as the session’s KPIs count them/).waitFor({ timeout: PATIENCE_MS });
    await page.getByRole('img', { name: /: pitch with \d+ players?$/ }).waitFor({ timeout: PATIENCE_MS });
    const { rows } = await this.#table();
    if (rows.length === 0) this.#fault('final: nobody is in the table');
    await this.#picture(pictures, 'final');
  }

  #compare(rows: readonly Row[], atS: number, when: string): void {
    for (const { name, cells } of rows) {
      const truthAt = this.truth.players.get(name);
      if (truthAt === undefined) {
        this.#fault(`${when}: nobody is called ${name}`);
        continue;
      }
      const [low, settled, high] = [truthAt(atS - LATE_S), truthAt(atS - SETTLED_LATE_S), truthAt(atS + EARLY_S)];
      const check = (
        title: string,
        of: (truth: TruthSoFar) => number | null,
        bound: typeof DISTANCE,
        lowest = settled,
      ) => {
        if (!Object.keys(cells).some((head) => head.startsWith(title))) return;
        const [shown, least, most] = [numberIn(cells, title), of(lowest), of(high)];
        if (shown === null && (least ?? 0) < 1) return;
        this.compared++;
        const [from, to] = [
          (least ?? 0) * (1 - bound.share) - bound.slack,
          (most ?? 0) * (1 + bound.share) + bound.slack,
        ];
        if (shown === null || shown < from || shown > to) {
          this.#fault(`${when}: ${name}, ${title} ${shown ?? 'N/A'}, not ${from.toFixed(1)} to ${to.toFixed(1)}`);
        }
      };
      check('Distance (', ({ distanceM }) => distanceM, DISTANCE, low);
      check('HSR (', ({ hsrM }) => hsrM, HSR);
      check('Peak speed (', ({ peakMPerS }) => peakMPerS, PEAK);
    }
  }

  #table(): Promise<{ readonly frame: number; readonly rows: readonly Row[] }> {
    return this.page.evaluate(() => {
      const table = document.querySelector('table[aria-label="Players"]');
      const titles = [...(table?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent);
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => {
        const title = row.querySelector('button')?.getAttribute('title') ?? '';
        const cells = [...row.children].map(({ textContent }, index) => [titles[index] ?? '', textContent] as const);
        return { name: title.replace(/: show the name on the pitch$/, ''), cells: Object.fromEntries(cells) };
      });
      const slider = document.querySelector('input[aria-label="Time"]');
      return { frame: slider instanceof HTMLInputElement ? Number(slider.value) : NaN, rows };
    });
  }

  #elapsed(): Promise<string> {
    return this.page.getByRole('timer', { name: 'Elapsed time' }).innerText();
  }

  async #picture(folder: string | null, what: string): Promise<void> {
    if (folder === null) return;
    const name = `${this.name.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}-${what}.png`;
    await this.page.screenshot({ path: join(folder, name) });
  }
}

function numberIn(cells: Readonly<Record<string, string>>, title: string): number | null {
  const text = Object.entries(cells).find(([head]) => head.startsWith(title))?.[1] ?? 'N/A';
  const value = Number(text.replaceAll(',', ''));
  return Number.isNaN(value) ? null : value;
}

async function signInPage(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: 'analyst', password: DEMO_PASSWORD } });
  const token = /^Bearer (\S+)$/.exec(answer.headers()['authorization'] ?? '')?.[1];
  const user = { ...login.answer.parse(await answer.json()), token };
  await page.goto('/health');
  await page.evaluate(
    ([kept, cookies, columns]) => {
      sessionStorage.setItem('halfturn.user', kept);
      localStorage.setItem('halfturn.cookies', cookies);
      localStorage.setItem('halfturn.hiddenColumns', columns);
    },
    [
      JSON.stringify(user),
      JSON.stringify({ accepted: true, decidedAtMs: Date.now() }),
      JSON.stringify({ 'analyst realtime': CHOSEN }),
    ] as const,
  );
}
