import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { DataNetworkScreen } from './DataNetworkScreen';

const OTHER = {
  name: 'Dario Reyes',
  playerId: 4,
  customerId: 9,
  teamName: 'Aldermere Town',
  teamAvatarUrl: null,
  position: 'Centre Back',
};

function show(players: readonly unknown[], path = '/datanetwork'): readonly string[] {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['datanetwork'] } });
  const answerOf = (url: string): Response => {
    if (url.endsWith('/config.json')) return Response.json({ apiBase: '/api' });
    if (url.includes('/datanetworkplayers')) return Response.json(players);
    if (url.includes('/demo')) return Response.json({ isDemo: false, total: 0, done: 0, isPreparing: false });
    return Response.json({ statusCode: 404, message: 'The data network has no such player.' }, { status: 404 });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) => Promise.resolve(answerOf(input instanceof Request ? input.url : input.toString()))),
  );
  stubAnalyticsWorker();
  const visited: string[] = [];
  renderAt(path, <DataNetworkScreen />);
  setNavigate((to) => visited.push(to));
  return visited;
}

afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('a league with one club, or none that shares, has nobody to show', async () => {
  show([]);
  expect(await screen.findByText('No club of the network shares a player')).toBeTruthy();
  expect(screen.queryByLabelText('Player')).toBeNull();
});

it.each(['?club=11&player=4', '?club=9&player=99', '?player=4'])(
  'a link %s to nobody of the network, or to a club that left it, says so',
  async (search) => {
    show([OTHER], `/datanetwork${search}`);
    expect(await screen.findByText('Player not found')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Player' })).toBeTruthy();
  },
);

it('a club that leaves the network while its player is chosen: the server’s words, and the page stays', async () => {
  const visited = show([OTHER], '/datanetwork?club=9&player=4');
  expect(await screen.findByText('The data network has no such player.')).toBeTruthy();
  expect(visited).toEqual([]);
});
