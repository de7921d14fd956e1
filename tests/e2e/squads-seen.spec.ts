import { addUser, setUserSquads } from '@halfturn/contract/admin/accounts';
import { config } from '@halfturn/contract/config';
import { playerDetail } from '@halfturn/contract/player/player-detail';
import { type Player, players } from '@halfturn/contract/player/players';
import { expect, test, type Page } from '@playwright/test';
import { enter } from './ground/portal';
import { clubOf, PREPARED_MS } from './ground/session-calls';

const SCREENS = ['player', 'sessionoverview', 'longitudinalrehab', 'playerdevelopment', 'longitudinalanalysis'];
const GOALKEEPER = 1;
const PASSWORD = 'a password of the coach';

async function headersOf(page: Page, username: string, password: string): Promise<Record<'authorization', string>> {
  const signedIn = await page.request.post('/api/login', { data: { username, password } });
  return { authorization: signedIn.headers()['authorization'] ?? '' };
}

async function coachOfOne(page: Page, customerId: number, squadId: number): Promise<string> {
  const post = (path: string, data: object, headers: Record<string, string>) =>
    page.request.post(`/api${path}`, { data, headers });
  const admin = await headersOf(page, 'admin', 'halfturn-demo-1');
  const username = `coach${Date.now()}`;
  const first = 'a password for once';
  const names = { firstName: 'Only', lastName: 'One', email: `${username}@example.org` };
  const added = await post(addUser.path, { ...names, customerId, username, password: first }, admin);
  const { userId } = addUser.answer.parse(await added.json());
  await post(setUserSquads.path, { userId, customerId, squadIds: [squadId] }, admin);
  const change = { username, currentPassword: first, newPassword: PASSWORD };
  await post('/updatepassword', change, await headersOf(page, username, first));
  return username;
}

test('the pickers list the squad of who may see one alone; anybody else is not found, nor answered', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 60_000);
  const club = await clubOf(page, 'analyst');
  const { customerId } = club;
  const { defaultSquadId, squads } = await club.ask(config, {});
  const active = (await club.ask(players, {})).filter(({ isActive }) => isActive);
  const outsider = active.find(({ squadId, positionSortOrder }) => squadId === defaultSquadId && positionSortOrder > 1);
  const squad = squads.find(
    ({ squadId }) => squadId !== defaultSquadId && active.some((one) => one.squadId === squadId),
  );
  if (outsider === undefined || squad === undefined) throw new Error('The demo club has one squad alone.');
  const own = active.filter(({ squadId }) => squadId === squad.squadId);
  const namesOf = (some: readonly Player[]) => some.map(({ name }) => name).toSorted();

  const username = await coachOfOne(page, customerId, squad.squadId);
  await enter(page, username, PASSWORD);
  for (const screen of SCREENS) {
    await page.goto(`/${screen}?player=${outsider.playerId}`);
    await expect(page.getByText('Player not found')).toBeVisible();
    await expect(page.getByText(outsider.name)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Player', exact: true }).click();
    // Name, then position on a separate line.
    const names = async () =>
      (await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0] ?? '').toSorted();
    const isKept = ({ positionSortOrder }: Player) =>
      positionSortOrder !== GOALKEEPER || !['playerdevelopment', 'longitudinalanalysis'].includes(screen);
    await expect.poll(names).toEqual(namesOf(own.filter(isKept)));
  }
  await page.goto('/player');
  await expect(page.getByRole('combobox', { name: 'Player', exact: true })).not.toHaveValue('');
  const shown = await page.getByRole('combobox', { name: 'Player', exact: true }).inputValue();
  expect(namesOf(own)).toContain(shown);

  const headers = await headersOf(page, username, PASSWORD);
  const statusOf = async (playerId: number) =>
    (await page.request.get(`/api${playerDetail.path}`, { headers, params: { customerId, playerId } })).status();
  const mine = own.find(({ name }) => name === shown);
  expect([await statusOf(mine?.playerId ?? 0), await statusOf(outsider.playerId)]).toEqual([200, 403]);
});
