import { expect, test } from '@playwright/test';
import { signIn } from '../../api/import-client';
import { invited, INVITED_PASSWORD } from '../ground/invited';
import { enter, expectAccessible, expectNoSidewaysScroll } from '../ground/portal';

const [NAME, RENAMED] = ['Nia Sandhill', 'Nia Sandhill-Roe'];

test('a player is added by hand and renamed, and both are undone', async ({ page, baseURL }) => {
  await enter(page, 'hoops');
  await page.goto('/playermanagement');
  const squads = page.getByRole('region', { name: /\(\d+\)$/ });
  const rowOf = (name: string) =>
    squads.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  await page.getByRole('button', { name: 'Add player' }).click();
  const adding = page.getByRole('dialog', { name: 'Add player' });
  const name = adding.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await expect(adding.getByRole('button', { name: 'Add player' })).toBeDisabled();
  await name.fill(NAME);
  const number = adding.getByLabel('Shirt number');
  const worn = (await squads.getByRole('row').nth(1).getByRole('cell').first().innerText()).replace(/\D/g, '');
  await number.fill(worn);
  await expect(adding.getByText(/ wears #\d+ in this squad\.$/)).toBeVisible();
  await expect(adding.getByRole('button', { name: 'Add player' })).toBeDisabled();
  await number.fill('hundred');
  await expect(adding.getByText('Write 0 to 99, or 00')).toBeVisible();
  await expectAccessible(page);
  await number.fill('98');
  await number.press('Enter');
  await expect(adding).toHaveCount(0);
  await expect(rowOf(NAME)).toContainText('98');

  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Edit name, number, tags' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${NAME}` });
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill(RENAMED);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await expect(rowOf(RENAMED)).toContainText('98');
  await expect(rowOf(NAME)).toHaveCount(0);

  const changes = page.getByRole('region', { name: 'Changes of the roster' });
  await changes.getByRole('button', { name: `Undo: ${NAME} renamed to ${RENAMED}, by hoops` }).click();
  await expect(rowOf(NAME)).toContainText('98');
  await changes.getByRole('button', { name: `Undo: ${NAME} added, by hoops` }).click();
  await expect(rowOf(NAME)).toHaveCount(0);

  const { customerId } = await signIn(baseURL ?? '', 'hoops');
  await enter(page, await invited(page, customerId, 'readOnly'), INVITED_PASSWORD);
  await page.goto('/playermanagement');
  await expect(squads.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add player|Load a list|Actions for|Undo)/ })).toHaveCount(0);
  await expect(page.getByLabel(/^(Position|Squad) of /)).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
