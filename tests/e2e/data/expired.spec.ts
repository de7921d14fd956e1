/** After an expired session the dialogs of players and accounts are where they were: import, merge, split, roles. */
import { players } from '@halfturn/contract/player/players';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../../api/import-client';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import { makeMatch } from '../../fixtures/match';
import { invited, INVITED_PASSWORD } from '../ground/invited';
import { enter, enterCredentials, expectAccessible, expire } from '../ground/portal';

const TITLE = 'Chosen before lunch';
const FILE = 'before-lunch.csv';
const LOGIN = /\/login$/;
const SOON = { timeout: 5000 };

/** An administrator of the women's club on the page, how they sign in again, and two of their players. */
async function entered(page: Page, baseURL: string | undefined) {
  const api = await signIn(baseURL ?? '', 'women');
  const [one, other] = players.answer.parse((await api.get('/players')).body).filter(({ isActive }) => isActive);
  if (one === undefined || other === undefined) throw new Error('The club is empty.');
  const chief = await invited(page, api.customerId, 'administrator');
  await enter(page, chief, INVITED_PASSWORD);
  const outAndBack = async (act: () => Promise<unknown>) => {
    await expire(page);
    // A request of the page may find out before the button does.
    await act().catch(() => undefined);
    await expect(page).toHaveURL(LOGIN);
    await enterCredentials(page, chief, INVITED_PASSWORD);
    await expect(page).not.toHaveURL(LOGIN);
  };
  return { one, other, outAndBack };
}

test('an import with its files, and the players of its session, survive an expired session', async ({
  page,
  baseURL,
}) => {
  const { one, outAndBack } = await entered(page, baseURL);
  const match = makeMatch({ seed: 9, minutes: 1, hz: 10, playersPerTeam: 1 });
  const [runner] = match.players;
  if (runner === undefined) throw new Error('Nobody runs.');
  await page.goto('/data');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  const buffer = Buffer.from(toStatsportsCsv(match, { ...runner, name: 'Nobody Known' }));
  await dialog.getByLabel('Tracking files').setInputFiles([{ name: FILE, mimeType: 'text/csv', buffer }]);
  await expect(dialog.getByText('Reading the beginning of the files …')).toHaveCount(0);
  await dialog.getByLabel('Title').fill(TITLE);
  await dialog.getByLabel('Date and time').fill('2023-10-03T10:00');
  await outAndBack(() => dialog.getByRole('button', { name: 'Start import' }).click(SOON));
  await expect(page).toHaveURL(/\/data$/);
  await expect(dialog.getByLabel('Title')).toHaveValue(TITLE);
  await expect(dialog.getByLabel('Date and time')).toHaveValue('2023-10-03T10:00');
  await expect(dialog.getByRole('list', { name: 'Chosen files' })).toContainText(FILE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start import' }).click();
  await expect(dialog.getByText('Session imported')).toBeVisible({ timeout: 30_000 });

  const who = dialog.getByLabel(/^Player of/);
  const chosen = (await who.locator('option', { hasText: one.name }).textContent()) ?? '';
  await who.selectOption({ label: chosen });
  await outAndBack(() => dialog.getByRole('button', { name: 'Save players' }).click(SOON));
  await expect(page).toHaveURL(/\/data$/);
  await expect(dialog.getByText('Session imported')).toBeVisible();
  await expect(who.locator('option:checked')).toHaveText(chosen);
  await dialog.getByRole('button', { name: 'Save players' }).click();
  await expect(dialog.getByText('1 of 1 player known')).toBeVisible();
});

test('a merge, a split and a role survive an expired session', async ({ page, baseURL }) => {
  const { one, other, outAndBack } = await entered(page, baseURL);
  await page.goto('/playermanagement');
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${one.name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Merge with another player');
  const merge = page.getByRole('dialog', { name: `Merge ${one.name}` });
  const same = merge.getByLabel('The same person as');
  const chosen = (await same.locator('option', { hasText: other.name }).textContent()) ?? '';
  await same.selectOption({ label: chosen });
  await outAndBack(() => page.reload());
  await expect(same.locator('option:checked')).toHaveText(chosen);
  await merge.getByRole('button', { name: 'Cancel' }).click();

  await act('Split sessions off');
  const split = page.getByRole('dialog', { name: `Split ${one.name}` });
  await split.getByRole('checkbox').first().check();
  await split.getByLabel('Give them to').selectOption('A new player');
  await split.getByLabel('Name', { exact: true }).fill('Their twin');
  await outAndBack(() => split.getByRole('button', { name: 'Split off 1 session' }).click(SOON));
  await expect(page).toHaveURL(/\/playermanagement$/);
  await expect(split.getByLabel('Name', { exact: true })).toHaveValue('Their twin');
  await expect(split.getByRole('checkbox').first()).toBeChecked();
  await split.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/clubaccounts');
  await page.getByRole('button', { name: 'Role and squads of women' }).click();
  const role = page.getByRole('dialog', { name: /^Role and squads of / });
  await role.getByRole('radio', { name: 'Read-only' }).check();
  await outAndBack(() => role.getByRole('button', { name: 'Save' }).click(SOON));
  await expect(page).toHaveURL(/\/clubaccounts$/);
  await expect(role.getByRole('radio', { name: 'Read-only' })).toBeChecked();
  await role.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveCount(0);
});
