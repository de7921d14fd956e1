import type { Player } from '@halfturn/contract/player/players';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { PlayerEditModal } from './PlayerEditModal';

const ADA: Player = {
  playerId: 1,
  name: 'Ada Lane',
  position: 'Centre Back',
  positionShortDescription: 'CB',
  positionSortOrder: 3,
  positionGroupId: 2,
  squadId: 1,
  shirtNumber: 4,
  isActive: true,
  thumbnail: null,
};
const TWIN: Player = { ...ADA, playerId: 9, name: 'A. Lane', shirtNumber: 44 };
const TRACK = {
  sourceKey: 'home_44',
  name: 'LANE A',
  shirtNumber: 44,
  state: 'known',
  playerId: 9,
  activeTimeM: 90,
  totalDistanceM: 10_000,
  base64EncodedThumbnail: '',
  proposal: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Editor() {
  const [player, setPlayer] = useState<Player | null>(TWIN);
  return <PlayerEditModal player={player} customerId={7} sessionId={3} onClose={() => setPlayer(null)} />;
}

it('shows the name of the file, and gives a player taken for new to the one who stays', async () => {
  const posted: unknown[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/api/config': {
      sessionTypes: [],
      positions: [],
      squads: [],
      role: 'allRound',
      seenSquadIds: [],
      defaultSquadId: 1,
    },
    '/api/players': [ADA, TWIN],
    '/api/sessiontracks': { tracks: [TRACK], squad: [], newPlayersSquadId: 1 },
    '/api/mergeplayers': { changeId: 1 },
  };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    const path = url.replace(/\?.*/, '');
    if (init?.method === 'POST') posted.push([path, JSON.parse(typeof init.body === 'string' ? init.body : 'null')]);
    if (path === '/api/playerhistory') {
      const player = url.includes('playerId=9') ? TWIN : ADA;
      return Promise.resolve(Response.json({ player, sessions: [], keys: [], targetsSetAt: null }));
    }
    return Promise.resolve(Response.json(answers[path]));
  });
  store.set(userAtom, USER);
  const user = userEvent.setup();
  renderAt('/session/7/3/overview', <Editor />);
  expect(await screen.findByText('In the file: #44 LANE A')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'This is another player …' }));
  const who = await screen.findByRole('dialog', { name: 'Who is A. Lane?' });
  const other = within(who).getByRole('combobox', { name: 'This is' });
  await waitFor(() => expect(within(other).getAllByRole('option')).toHaveLength(2));
  await user.selectOptions(other, '1');
  expect(await within(who).findByText('Ada Lane (stays)')).toBeTruthy();
  await user.click(within(who).getByRole('button', { name: 'Merge players' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted).toEqual([
    ['/api/mergeplayers', { customerId: 7, playerId: 1, gonePlayerId: 9, nameOf: 1, shirtNumberOf: 1, positionOf: 1 }],
  ]);
});
