import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { endSession, LOGIN_WARNING } from '../../../state/user/login-state';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { ImportedSession } from '../ImportedSession';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const track = (sourceKey: string, name: string, shirtNumber: number) => ({
  sourceKey,
  name,
  shirtNumber,
  state: 'open',
  playerId: 90,
  activeTimeM: 1,
  totalDistanceM: 100,
  proposal: null,
  base64EncodedThumbnail: '',
});
const ADA = { playerId: 4, name: 'Ada Lane', shirtNumber: 7, squadId: 1, isActive: true };

it('asks for the name of a new player, says whose number they would have, and saves what was typed', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('/sessiontracks')) return Promise.resolve(new Response('null', { status: 404 }));
    if (init.method === 'POST') {
      bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
      return Promise.resolve(Response.json({ ok: true }));
    }
    const tracks = [track('home_7', 'home_7', 7), track('home_8', 'Bo Quill', 8)];
    return Promise.resolve(Response.json({ tracks, squad: [ADA], newPlayersSquadId: 1 }));
  });
  store.set(userAtom, USER);
  const user = userEvent.setup();
  renderAt(
    '/data',
    <ImportedSession customerId={7} sessionId={31} onNaming={() => undefined} onAnother={() => undefined} />,
  );
  await user.selectOptions(await screen.findByLabelText('Player of #7'), 'New player …');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new player, #7' });
  const said = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe(
    'Ada Lane wears #7 in this squad. The new player has no number until you change one of them.',
  );
  expect(name.value).toBe('');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save players' });
  expect(save.disabled).toBe(true);
  expect(screen.getByText('Type a name for the new player: #7')).toBeTruthy();
  await user.type(name, 'Cy Dale');
  expect(save.disabled).toBe(false);
  await user.selectOptions(screen.getByLabelText('Player of #8 Bo Quill'), 'New player …');
  const other = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new player, #8 Bo Quill' });
  expect(other.value).toBe('Bo Quill');
  expect(other.getAttribute('aria-describedby')).toBeNull();
  act(() => endSession(LOGIN_WARNING.sessionExpired));
  cleanup();
  store.set(userAtom, USER);
  renderAt(
    '/data',
    <ImportedSession customerId={7} sessionId={31} onNaming={() => undefined} onAnother={() => undefined} />,
  );
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the new player, #7' });
  expect(again.value).toBe('Cy Dale');
  await user.click(screen.getByRole('button', { name: 'Save players' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([
    {
      tracks: [
        { sourceKey: 'home_7', player: { kind: 'new', name: 'Cy Dale' } },
        { sourceKey: 'home_8', player: { kind: 'new', name: 'Bo Quill' } },
      ],
    },
  ]);
});
