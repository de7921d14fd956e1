import { dayText } from '@halfturn/core/calendar/day-text';
import { expect, test } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { TODAY } from '../fixtures/today';
import { type BareServer, startBareServer } from './ground/bare-server';
import { enterCredentials, expectAccessible, expectNoSidewaysScroll, sectionOf, startImport } from './ground/portal';
import { inventedMatch } from './ground/sample';

const PASSWORD = 'a password of my own';
const OWN = 'Quay Rangers';
const RIVAL = 'Harbour Town';

let server: BareServer;
test.beforeAll(async () => {
  server = await startBareServer();
});
test.afterAll(async () => server.stop());

test('a bare install goes from nothing to a compared match', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Reject' }).click();
  await enterCredentials(page, 'admin', server.oneTimePassword);
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(server.oneTimePassword);
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password changed successfully. Please log in again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await enterCredentials(page, 'admin', PASSWORD);
  await expect(page).toHaveURL(/\/admin$/);

  const guide = page.getByRole('region', { name: 'First steps' });
  const stepOf = (title: string) => guide.getByRole('listitem').filter({ hasText: new RegExp(`^${title}`) });
  await expect(stepOf('Your club')).toContainText('Next');
  await guide.getByRole('link', { name: 'To your club' }).press('Enter');
  const settings = page.getByRole('form', { name: 'Settings of My Club' });
  await settings.getByLabel('Club name').fill(OWN);
  await settings.getByRole('button', { name: 'Save club' }).click();
  await expect(page.getByRole('heading', { name: `Settings of ${OWN}` })).toBeVisible();
  await expect(stepOf('Your club')).toContainText('Done');

  await guide.getByRole('link', { name: 'To the units' }).click();
  await page.getByRole('radio', { name: 'km/h' }).check();
  await expect(stepOf('Units')).toContainText('peak speed in km/h');
  await expect(stepOf('Units')).toContainText('Done');

  const add = page.getByRole('form', { name: 'Add a club' });
  await add.getByLabel('Club name').fill(RIVAL);
  await add.getByRole('button', { name: 'Add opponent' }).click();
  await expect(stepOf('An opponent')).toContainText('Done');
  const clubs = page.getByRole('tabpanel', { name: 'Clubs' });
  await expect(clubs.getByLabel('Club', { exact: true })).toHaveValue('1');
  await expect(page.getByRole('heading', { name: `Settings of ${OWN}` })).toBeVisible();

  await page.getByLabel('New squad').fill('U18');
  await page.getByRole('button', { name: 'Add squad' }).click();
  await expect(page.getByRole('button', { name: 'Delete U18' })).toBeVisible();
  await expect(stepOf('Squads')).toContainText('Done');

  await guide.getByRole('link', { name: 'To the players' }).click();
  await page.getByRole('button', { name: 'Load a list' }).click();
  const list = page.getByRole('dialog', { name: 'Load a list' });
  await list
    .getByLabel('Players, one per line')
    .fill('Nr\tSpieler\tPosition\n1\tAda Lane\tTorfrau\n9\tRunar Oxbow\tStürmer\n9\tBo Quill\tIV\n');
  await expect(list.getByRole('status')).toContainText('3 players: 1 new, 2 not saved.');
  await expect(list.getByText('Line 4: Bo Quill wears #9 in this squad.')).toBeVisible();
  await list
    .getByLabel('Players, one per line')
    .fill('Nr\tSpieler\tPosition\n1\tAda Lane\tTorfrau\n9\tRunar Oxbow\tStürmer\n4\tBo Quill\tIV\n');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Save 3 players' }).click();
  await expect(page.getByLabel('Position of Ada Lane')).toHaveValue('1');
  await page.getByRole('button', { name: 'Actions for Bo Quill' }).click();
  await page.getByRole('menuitem', { name: 'Edit name, number, tags' }).click();
  await page.getByRole('form', { name: 'Edit Bo Quill' }).getByLabel(/^Name/).fill('Bo Quillon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Bo Quill renamed to Bo Quillon, by admin')).toBeVisible();
  await expect(page.getByLabel('Position of Bo Quillon')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the first steps' }).click();
  await expect(stepOf('Players')).toContainText('3 players on the roster.');
  await page.getByRole('tab', { name: 'Clubs' }).click();

  const file = (text: string) => ({ name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const fixtures = page.getByRole('region', { name: `Fixtures of ${OWN}` });
  await fixtures.getByLabel('Fixtures file').setInputFiles(file(`date,opponent\n2026-02-30,${RIVAL}\n`));
  await expect(fixtures.getByRole('alert')).toContainText('season.csv, line 2: "2026-02-30" is not a date.');
  await fixtures.getByLabel('Fixtures file').setInputFiles(file(`date,opponent\n${TODAY},${RIVAL} (H)\n`));
  await expect(fixtures.getByRole('alert')).toHaveCount(0);
  await fixtures.getByRole('button', { name: 'Save 1 fixture' }).click();
  await expect(fixtures.getByRole('status')).toHaveText('1 added, 0 changed, 0 already saved');
  await expect(fixtures.getByRole('button', { name: `Delete ${RIVAL} (H) on ${dayText(TODAY)}` })).toBeVisible();
  await expect(stepOf('First file')).toContainText('Next');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const match = inventedMatch();
  const files = [
    { name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(toTracabCsv(match)) },
    { name: 'metadata.json', mimeType: 'text/csv', buffer: Buffer.from(toTracabMetadata(match)) },
  ];
  const opposition = { club: RIVAL, positions: '2 CB, 9 CF' };
  await startImport(page, files, { title: 'First match', date: `${TODAY}T15:00`, opposition });
  await page.getByRole('link', { name: 'Open the session' }).click({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Opposition Analysis' }).click();
  const summary = await sectionOf(page, 'KPI Summary (Between Teams)');
  await summary.getByText('Table').click();
  for (const club of [OWN, RIVAL]) {
    await expect(summary.getByRole('row', { name: new RegExp(`^${club}`) }).first()).toBeVisible();
  }

  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Clubs' }).click();
  const sessions = page.getByRole('region', { name: `Sessions of ${OWN}` });
  await expect(sessions.getByLabel('Opposing club of First match')).toHaveValue('2');
  await sessions.getByRole('button', { name: 'Lock First match' }).click();
  await expect(sessions.getByRole('button', { name: 'Unlock First match' })).toBeVisible();
  await expect(guide).toHaveCount(0);
  await page.close();
});
