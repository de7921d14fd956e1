import { players } from '@halfturn/contract/player/players';
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signIn } from '../../api/import-client';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import { makeMatch } from '../../fixtures/match';
import { invited, INVITED_PASSWORD } from '../ground/invited';
import { enter, expectAccessible } from '../ground/portal';
import { leaguePrepared, PREPARED_MS } from '../ground/session-calls';

const [FIRST, SECOND] = ['Long ago', 'A day later'];
/** A season of which the demo has nothing. */
const SEASON = '2022/23';

async function exported(page: Page, encoding: 'CSV' | 'Parquet') {
  await page.getByRole('button', { name: 'Export …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export / });
  await dialog.getByRole('radio', { name: encoding }).check();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await arriving;
  await expect(dialog).toHaveCount(0);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('many sessions from the foot of their table, and a season as a file', async ({ page, baseURL }) => {
  test.setTimeout(PREPARED_MS + 60_000);
  const api = await signIn(baseURL ?? '', 'women');
  const [own] = players.answer.parse((await api.get('/players')).body).filter(({ isActive }) => isActive);
  if (own === undefined) throw new Error('The club is empty.');
  const sessionIds: number[] = [];
  for (const [seed, title, date] of [
    [8, FIRST, '2022-09-05T10:00:00Z'],
    [9, SECOND, '2022-09-06T10:00:00Z'],
  ] as const) {
    const match = makeMatch({ seed, minutes: 1, hz: 10, playersPerTeam: 1 });
    const [runner] = match.players;
    if (runner === undefined) throw new Error('Nobody runs.');
    const content = toStatsportsCsv(match, { ...runner, name: own.name, shirtNumber: own.shirtNumber ?? 1 });
    const { job } = await api.importFiles([{ name: `${title}.csv`, content }], { title, date });
    expect(job.message).toBeNull();
    sessionIds.push(job.sessionId ?? 0);
  }
  await enter(page, await invited(page, api.customerId, 'administrator'), INVITED_PASSWORD);
  await leaguePrepared(page);
  await page.goto(`/data?season=${encodeURIComponent(SEASON)}`);
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  const rowOf = (title: string) => rows.filter({ has: page.getByText(title, { exact: true }) });
  const foot = page.getByRole('region', { name: 'Selected sessions' });
  const selectAll = page.getByRole('checkbox', { name: 'Select all sessions shown' });
  await expect(rows).toHaveCount(3);

  await test.step('another type', async () => {
    await selectAll.check();
    await expect(foot.getByRole('status')).toHaveText('2 selected');
    await expect(foot.getByRole('button', { name: 'Change type' })).toBeDisabled();
    await foot.getByLabel('Type of the selected sessions').selectOption('Rehab');
    await expectAccessible(page);
    await foot.getByRole('button', { name: 'Change type' }).click();
    await expect(foot).toHaveCount(0);
    for (const title of [FIRST, SECOND]) await expect(rowOf(title)).toContainText('Rehab');
  });

  await test.step('locked, and opened again', async () => {
    await selectAll.check();
    await foot.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: `View ${FIRST}` })).toHaveCount(0);
    await selectAll.check();
    await foot.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: `View ${FIRST}` })).toBeVisible();
  });

  await test.step('a session as CSV, its season as Parquet, the simulated ones by their name', async () => {
    await rowOf(FIRST).getByRole('checkbox').check();
    const csv = await exported(page, 'CSV');
    expect(csv.name).toMatch(/kpis_2022-09-05\.csv$/);
    const lines = csv.bytes.toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(FIRST);
    expect(lines[1]).toContain(own.name);
    await selectAll.check();
    const parquet = await exported(page, 'Parquet');
    expect(parquet.name).toMatch(/kpis_2022-09-05_2022-09-06\.parquet$/);
    expect([parquet.bytes.subarray(0, 4), parquet.bytes.subarray(-4)].map(String)).toEqual(['PAR1', 'PAR1']);
    await foot.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('radio', { name: '2026/27' }).click();
    await expect(rowOf(FIRST)).toHaveCount(0);
    const simulated = page.getByRole('link', { name: /^View .+ \([HA]\)$/ });
    await rows.filter({ has: simulated }).first().getByRole('checkbox').check();
    expect((await exported(page, 'CSV')).name).toMatch(/kpis_2026-\d\d-\d\d_simulated\.csv$/);
    await foot.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('radio', { name: SEASON }).click();
  });

  await test.step('deleted in two steps, and back', async () => {
    await rowOf(SECOND).getByRole('checkbox').check();
    await foot.getByRole('button', { name: 'Delete …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete session' });
    await expect(dialog).toContainText(`“${SECOND}” (2022-09-06)`);
    await expect(rowOf(SECOND)).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(SECOND)).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Deleted' })
      .getByRole('button', { name: new RegExp(`^Undo: “${SECOND}”`) })
      .click();
    await expect(rowOf(SECOND)).toContainText('Rehab');
  });

  await test.step('the history of imports has their quality', async () => {
    const history = page.getByRole('region', { name: 'Imports' });
    const line = history.getByRole('row').filter({ hasText: `${FIRST}.csv` });
    await expect(line.getByRole('link', { name: FIRST })).toBeVisible();
    await line.getByRole('button', { name: /^Quality of / }).click();
    const report = page.getByRole('dialog', { name: `Quality of ${FIRST}.csv` });
    await expect(report.getByRole('region', { name: 'Quality' })).toContainText(/seen for at least 90/);
    await report.getByText('Quality by player').click();
    await expect(report.getByRole('row', { name: new RegExp(own.name) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('who may only read sees nothing of it', async () => {
    const gone = { customerId: api.customerId, sessionIds: sessionIds.slice(1) };
    expect((await api.post('/deletesessions', gone)).status).toBe(200);
    await enter(page, await invited(page, api.customerId, 'readOnly'), INVITED_PASSWORD);
    await page.goto(`/data?season=${encodeURIComponent(SEASON)}`);
    await expect(rowOf(FIRST)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deleted' })).toContainText(SECOND);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Actions for|Edit|Undo)/ })).toHaveCount(0);
    await expect(rowOf(FIRST).getByRole('cell')).toHaveCount(5);
    await expectAccessible(page);
  });
});
