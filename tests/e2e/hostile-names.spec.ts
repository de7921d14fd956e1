import { expect, test } from '@playwright/test';
import { toTracabCsv, toTracabMetadata, toTracabPlayers } from '../fixtures/layouts/tracab-csv';
import { TODAY } from '../fixtures/today';
import { type BareServer, startBareServer } from './ground/bare-server';
import { enterCredentials, expectNoSidewaysScroll, startImport } from './ground/portal';
import { inventedMatch } from './ground/sample';

const PASSWORD = 'a password of the admin';
const TITLE = '<img src=x onerror=window.hacked=1>]]>';
/** Text in a file, and as displayed: without invisible characters. */
const NAMES = [
  ['<img src=x onerror=window.hacked=1>', '<img src=x onerror=window.hacked=1>'],
  [']]><script>window.hacked=1</script>', ']]><script>window.hacked=1</script>'],
  ['=HYPERLINK(1)', '=HYPERLINK(1)'],
  ['\u202Eevil Ada', 'evil Ada'],
  ['Zoë 👩\u200D🚀 Müller', 'Zoë 👩🚀 Müller'],
] as const;
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8);

let server: BareServer;
test.beforeAll(async ({ playwright }) => {
  server = await startBareServer();
  const api = await playwright.request.newContext({ baseURL: server.address });
  const data = { username: 'admin', password: server.oneTimePassword };
  const { authorization = '' } = (await api.post('/api/login', { data })).headers();
  const change = { username: 'admin', currentPassword: server.oneTimePassword, newPassword: PASSWORD };
  await api.post('/api/updatepassword', { headers: { authorization }, data: change });
  await api.dispose();
});
test.afterAll(async () => server.stop());

test('hostile names and titles stay text on every page', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  const strange: string[] = [];
  page.on('dialog', (dialog) => {
    strange.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) strange.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Reject' }).click();
  await enterCredentials(page, 'admin', PASSWORD);
  await expect(page).toHaveURL(/\/admin$/);

  const invented = inventedMatch();
  const names = [...NAMES.map(([name]) => name), LONG];
  const match = {
    ...invented,
    players: invented.players.map((player, index) => ({ ...player, name: names[index] ?? player.name })),
  };
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const files = [
    file('tracking.csv', toTracabCsv(match)),
    file('metadata.json', toTracabMetadata(match)),
    file('home_players.csv', toTracabPlayers(match, 'home')),
    file('away_players.csv', toTracabPlayers(match, 'away')),
  ];
  await startImport(page, files, { title: TITLE, date: `${TODAY}T15:00` });
  await page.getByRole('link', { name: 'Open the session' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  for (const [, shown] of NAMES) await expect(page.getByRole('gridcell', { name: shown }).first()).toBeVisible();

  const [, customerId = '', sessionId = ''] = /session\/(\d+)\/(\d+)/.exec(page.url()) ?? [];
  const session = `/session/${customerId}`;
  const tab = (name: string) => `${session}/${name}/${sessionId}/drill/0`;
  for (const path of [`${session}/${sessionId}`, tab('sessionanalysis'), tab('turnanalysis'), '/data', '/calendar']) {
    await page.goto(path);
    await expect(page.getByText(/window\.hacked/).first()).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(strange).toEqual([]);
  await page.close();
});
