import { expect, test, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn as signInToApi } from '../api/import-client';
import { toStatsportsCsv } from '../fixtures/layouts/statsports';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { TODAY } from '../fixtures/today';
import { enter, expectAccessible, startImport, tableColumn } from './ground/portal';
import { inventedMatch, scratchFolder } from './ground/sample';

const DATE = `${TODAY}T10:00`;
const match = inventedMatch();
const csv = toTracabCsv(match);

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function refusal(page: Page, files: ReturnType<typeof file>[]): Promise<string> {
  await page.goto('/data');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  await dialog.getByLabel('Tracking files').setInputFiles(files);
  const alert = dialog.getByRole('alert');
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: 'Start import' })).toBeDisabled();
  return alert.innerText();
}

// A separate club, so that imports here do not meet other tests' players.
test.beforeEach(async ({ page }) => enter(page, 'women'));

test('a file that is no tracking file is refused by name', async ({ page }) => {
  const text = await refusal(page, [file('shopping.csv', 'milk;2\nbread;1\n')]);
  expect(text).toContain('shopping.csv');
});

test('a text in a number column is refused with file and line', async ({ page }) => {
  const lines = csv.split('\n');
  const cells = (lines[40] ?? '').split(',');
  lines[40] = cells.map((cell, index) => (index === 1 ? 'left back' : cell)).join(',');
  const text = await refusal(page, [file('tracking.csv', lines.join('\n'))]);
  expect(text).toContain('tracking.csv');
  expect(text).toMatch(/line 41\b/);
});

test('a file that ends in the middle of a line is refused with its last line', async ({ page }) => {
  const text = await refusal(page, [file('tracking.csv', csv.slice(0, csv.lastIndexOf(',') - 200))]);
  expect(text).toContain('tracking.csv');
  expect(text).toMatch(/line \d+/);
});

test('tracks without names: confirmed in the dialog, identified later or discarded, their numbers unchanged', async ({
  page,
}) => {
  const title = 'Nobody by name';
  const files = [file('tracking.csv', csv), file('metadata.json', toTracabMetadata(match))];
  await startImport(page, files, { title, date: DATE, newPlayers: false });
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  await expect(dialog.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
  const own = match.players.filter(({ side }) => side === 'home').length;
  await expect(dialog.getByText(/^All \d+ players were seen for at least 90/)).toBeVisible();
  await expect(dialog.getByText(`0 of ${own} players known`)).toBeVisible();
  const choices = dialog.getByLabel(/^Player of/);
  await expect(choices).toHaveCount(own);
  const names = await choices.first().locator('option').allTextContents();
  const squad = names.filter((name) => !/^(Leave|Discard|New)/.test(name));
  for (let track = 0; track < own; track++) {
    await choices.nth(track).selectOption(track < 4 ? (squad[track] ?? '') : 'Leave unidentified');
  }
  await dialog.getByRole('button', { name: 'Save players' }).click();
  await expect(dialog.getByText(`4 of ${own} players known`)).toBeVisible();
  await dialog.getByRole('link', { name: 'Open the session' }).click();

  const identify = page.getByRole('dialog', { name: 'Player Identification' });
  const distances = async () => {
    const shown = await tableColumn(page, `KPIs per player, ${title}`, 'name', 'activeDistanceM');
    return new Map([...shown].map(([name, metres]) => [name.replace(/ \(.*$/, ''), metres]));
  };
  const before = await distances();
  const unidentified = [...before.keys()].filter((name) => name.startsWith('Unidentified'));
  expect(unidentified).toHaveLength(own - 4);
  // The import has just asked.
  await expect(identify).toHaveCount(0);
  const [kept = '', discarded = ''] = unidentified;
  await page.getByRole('button', { name: `${own - 4} unidentified players` }).click();
  const later = identify.getByLabel(kept, { exact: true });
  const options = await later.locator('option').allTextContents();
  const found = options.at(-1) ?? '';
  await later.selectOption(found);
  await identify.getByRole('button', { name: `Discard ${discarded}` }).click();
  await identify.getByRole('button', { name: 'OK' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Changes' });
  await confirm.getByLabel(/I have reviewed/).check();
  await confirm.getByRole('button', { name: 'Submit' }).click();
  await expect(confirm).toBeHidden();
  await expect.poll(async () => [...(await distances()).keys()].includes(found)).toBe(true);
  const after = await distances();
  expect(after.size).toBe(own - 1);
  expect([...before.values()]).toEqual(expect.arrayContaining([...after.values()]));
  for (const [name, metres] of before) if (after.has(name)) expect([...after.values()]).toContain(metres);
});

test('a folder becomes its sessions, one refused; a table is read by its mapping, which the club keeps', async ({
  page,
}) => {
  const folder = join(scratchFolder(), 'week of two');
  const [player] = match.players;
  if (player === undefined) throw new Error('nobody');
  const vest = toStatsportsCsv(match, player);
  for (const [day, text] of [
    ['2026-05-04 Vests', vest],
    ['2026-05-05 Vests', vest.replace(/(?<=^(?:[^\n]*\n){400}(?:[^,\n]*,){4})[^,]*/, 'north')],
  ] as const) {
    mkdirSync(join(folder, day), { recursive: true });
    writeFileSync(join(folder, day, 'a.csv'), text);
  }
  await page.goto('/data');
  await page.getByRole('button', { name: 'Folder or ZIP' }).click();
  const week = page.getByRole('dialog', { name: 'Import a folder' });
  await week.locator('input[webkitdirectory]').setInputFiles(folder);
  await week.getByRole('button', { name: 'Import 2 sessions' }).press('Enter');
  await expect(week.getByText('1 imported, 1 failed')).toBeFocused({ timeout: 30_000 });
  await expect(week.getByRole('link', { name: 'Imported' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(week).toBeHidden();

  const rows = Array.from({ length: 400 }, (_, i) => `${i * 100},A,${i * 30},0,10.8`);
  const table = file('own.csv', `Clock,Unit,East,North,Pace\n${rows.join('\n')}\n`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  await dialog.getByLabel('Tracking files').setInputFiles([table]);
  await dialog.getByRole('button', { name: 'Choose the columns' }).press('Enter');
  for (const [label, column] of [
    ['Time', 'Clock'],
    ['Player or device', 'Unit'],
    ['x', 'East'],
    ['y', 'North'],
    ['Unit of the time', 'ms'],
    ['Unit of the positions', 'cm'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).selectOption(column);
  }
  await expect(dialog.getByRole('img', { name: '1 player in the first minute from 0:00' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Save for the club as').fill('Dock');
  await dialog.getByLabel('Save for the club as').press('Enter');
  await expect(dialog.getByText(/^Saved as Dock/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Read without a mapping' }).click();
  await expect(dialog.getByText('Not recognised', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove own.csv' }).click();
  await dialog.getByLabel('Tracking files').setInputFiles([table]);
  await expect(dialog.getByText(/^Read with the saved mapping Dock/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Delete Dock' }).click();
  await expect(dialog.getByText('Dock is deleted.')).toBeVisible();
});

test('two players are merged: the numbers of both stand at the one who stays; undone, all is as before', async ({
  page,
  baseURL,
}) => {
  const [stays, gone] = ['Orla Finch', 'Runa Tallow'] as const;
  const api = await signInToApi(baseURL ?? '', 'women');
  const addresses = new Map<string, string>();
  for (const [index, name] of [stays, gone].entries()) {
    const player = match.players[index];
    if (player === undefined) throw new Error('nobody');
    const content = toStatsportsCsv(match, { ...player, name, shirtNumber: 71 + index });
    const fields = { title: `Alone: ${name}`, date: `${DATE}:00Z`, newPlayers: 'true' };
    const { job } = await api.importFiles([{ name: `${name}.csv`, content }], fields);
    expect(job.message).toBeNull();
    addresses.set(name, `/session/${api.customerId}/${job.sessionId}`);
  }
  const distances = async () => {
    await page.goto(addresses.get(gone) ?? '');
    return [...(await tableColumn(page, `KPIs per player, Alone: ${gone}`, 'name', 'activeDistanceM'))];
  };
  const [[shownName, metres] = ['', '']] = await distances();
  expect(shownName).toContain(gone);
  expect(metres).toMatch(/\d/);

  await page.goto('/playermanagement');
  await page.getByRole('button', { name: `Actions for ${stays}` }).click();
  await page.getByRole('menuitem', { name: 'Merge with another player' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${stays}` });
  await dialog.getByLabel('The same person as').selectOption({ label: gone });
  for (const name of [`${stays} (stays)`, gone]) {
    await expect(dialog.getByRole('group', { name, exact: true })).toContainText('Sessions1');
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge players' }).press('Enter');
  await expect(dialog).toBeHidden();
  const undo = page.getByRole('button', { name: `Undo: ${gone} merged into ${stays} (1 session)` });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${gone}` })).toHaveCount(0);
  expect(await distances()).toEqual([[shownName.replace(gone, stays), metres]]);

  await page.goto('/playermanagement');
  await undo.click();
  await expect(page.getByRole('button', { name: `Actions for ${gone}` })).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await distances()).toEqual([[shownName, metres]]);
});
