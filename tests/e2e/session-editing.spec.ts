import { expect, test } from '@playwright/test';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { TODAY } from '../fixtures/today';
import { enter, expectAccessible, startImport } from './ground/portal';
import { inventedMatch } from './ground/sample';

const TITLE = 'Wrong by a week';
const match = inventedMatch();
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const SHORTER = `${toTracabCsv(match).trimEnd().split('\n').slice(0, -1).join('\n')}\n`;

test('a session gets its right day, is deleted and comes back as it was', async ({ page }) => {
  // A separate club, which other tests do not count.
  await enter(page, 'women');
  const files = [file('tracking.csv', SHORTER), file('metadata.json', toTracabMetadata(match))];
  await startImport(page, files, { title: TITLE, date: `${TODAY}T10:00`, newPlayers: false });
  const imported = page.getByRole('dialog', { name: 'Import a session' });
  await expect(imported.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
  await page.goto('/data');
  const row = page.getByRole('row', { name: `Select ${TITLE}` });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: `Actions for ${TITLE}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await choose('Edit …');
  const edit = page.getByRole('dialog', { name: 'Edit session' });
  await expect(edit.getByLabel('Start')).toHaveValue(`${TODAY}T10:00`);
  await edit.getByLabel('Start').fill('2026-03-02T18:30');
  await edit.getByRole('textbox', { name: 'Opponent' }).fill('Ash Ladies');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('2 Mar 2026');

  await choose('Replace file …');
  const replace = page.getByRole('dialog', { name: `Replace the file of ${TITLE}` });
  await expect(replace.getByText('The session keeps its place')).toBeVisible();
  await replace.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected sessions' }).getByRole('button', { name: 'Delete …' }).click();
  const remove = page.getByRole('dialog', { name: 'Delete session' });
  await expect(remove.getByText(/the raw tracking of 1 session/)).toBeVisible();
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await deleted.getByRole('button', { name: new RegExp(`Undo: “${TITLE}” \\(2026-03-02\\)`) }).click();
  await expect(row).toContainText('2 Mar 2026');
  await row.getByRole('link', { name: `View ${TITLE}` }).click();
  await expect(page.getByText('2nd March 2026')).toBeVisible();
});
