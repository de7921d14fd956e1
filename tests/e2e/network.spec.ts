import { dataNetworkComparison, dataNetworkPlayer, dataNetworkPlayers } from '@halfturn/contract/network/data-network';
import { login } from '@halfturn/contract/signin/login';
import { dataNetworkView } from '@halfturn/core/views/network/data-network';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { expect, test, type Page } from '@playwright/test';
import { enter, enterCredentials, expectAccessible, expectNoSidewaysScroll, sectionOf } from './ground/portal';
import { leaguePrepared } from './ground/session-calls';

const PREPARED_MS = 180_000;

async function factsOf(page: Page) {
  const signedIn = await page.request.post('/api/login', {
    data: { username: 'analyst', password: 'halfturn-demo-1' },
  });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const customerId = login.answer.parse(await signedIn.json()).primaryCustomer?.customerId ?? 0;
  const ask = async (path: string): Promise<unknown> => (await page.request.get(`/api${path}`, { headers })).json();
  const players = dataNetworkPlayers.answer.parse(await ask(`/datanetworkplayers?customerId=${customerId}`));
  const viewOf = async (club: number, playerId: number) => {
    const query = `userCustomerId=${customerId}&playerCustomerId=${club}&playerId=${playerId}`;
    return dataNetworkView(
      dataNetworkPlayer.answer.parse(await ask(`/datanetworkplayer?${query}`)),
      dataNetworkComparison.answer.parse(await ask(`/datanetworkcomparison?${query}`)),
      { units: DEFAULT_UNITS, customerId },
    );
  };
  return { customerId, players, viewOf };
}

test('a player of the network in four sections, with what is shared', async ({ page }) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page);
  await leaguePrepared(page);
  const { customerId, players, viewOf } = await factsOf(page);
  const player = players.find((each) => each.customerId !== customerId) ?? players[0];
  if (player === undefined) throw new Error('The demo has a data network.');
  const view = await viewOf(player.customerId, player.playerId);

  await page.goto(`/datanetwork?club=${player.customerId}&player=${player.playerId}`);
  await expect(page.getByText(view.sharing)).toBeVisible();
  for (const [name, section] of [
    ['Club Position Comparisons', view.clubs],
    ['Physical Performance Ranking', view.ranking],
    ['Peak Physical Counts', view.counts],
    ['Acceleration Speed Profiling', view.profile],
  ] as const) {
    const shown = await sectionOf(page, name);
    if (section.emptyText !== null) await expect(shown).toContainText(section.emptyText);
    else await expect(shown.getByRole('figure').or(shown.getByRole('table')).first()).toBeVisible();
  }
  for (const { title, force, velocity } of view.profile.content?.rows ?? []) {
    const row = page.getByRole('table', { name: 'F0 and V0' }).getByRole('row', { name: title });
    await expect(row.getByRole('cell')).toHaveText([force, velocity]);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('the administrator sees who read another club’s data, and what each club shares', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await enterCredentials(page, 'admin', 'halfturn-demo-1');
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('tab', { name: 'Data network' }).click();
  const table = page.getByRole('table', { name: 'What clubs share' });
  const first = table.getByRole('checkbox').first();
  await expect(first).toBeChecked();
  await first.click();
  await expect(first).not.toBeChecked();
  await first.click();
  await expect(first).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByText('GET /datanetworkplayer').first()).toBeVisible();
});
