import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { wasAsked } from '../session/identification/asked-sessions';
import { USER } from '../../testing/fixtures';
import { LOOK, JOB, FakeRequest, startImport } from './import-dialog.fixture';

const looks = vi.hoisted(() => vi.fn<(files: readonly File[], question: object) => Promise<unknown>>());
vi.mock('@halfturn/workers/imports/client', () => ({
  openImportsClient: () => ({ look: looks, dispose: () => undefined }),
}));

beforeEach(() => {
  looks.mockReset().mockResolvedValue(LOOK);
  FakeRequest.last = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  store.set(userAtom, USER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['a proposed player', true],
  ['nobody proposed', false],
])('with %s, what comes first after an import is what is left to do', async (_, isProposed) => {
  const bodies: unknown[] = [];
  const track = (isKnown: boolean) => ({
    sourceKey: 'home_7',
    name: 'Ada Lane',
    shirtNumber: 7,
    state: isKnown ? 'known' : 'open',
    playerId: isKnown ? 4 : 90,
    activeTimeM: 1,
    totalDistanceM: 100,
    proposal: isKnown ? null : { playerId: 4, reason: 'name', isSure: false, doubt: null },
    base64EncodedThumbnail: '',
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/sessiontracks') && init.method === 'POST') {
      bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
      return Promise.resolve(Response.json({ ok: true }));
    }
    if (url.includes('/sessiontracks')) {
      const tracks = [track(!isProposed || bodies.length > 0)];
      const ada = { playerId: 4, name: 'Ada Lane', shirtNumber: 7, squadId: 1, isActive: true };
      return Promise.resolve(Response.json({ tracks, squad: [ada], newPlayersSquadId: 1 }));
    }
    const isPoll = url.includes('/imports/') && !url.includes('/events');
    return Promise.resolve(
      isPoll
        ? Response.json({ ...JOB, state: 'complete', progress: 1, sessionId: 31 })
        : new Response('null', { status: 404 }),
    );
  });
  const { user, request } = await startImport();
  request.answer(200, JOB);
  await screen.findByRole('table', { name: 'Who is who' });
  const another = screen.getByRole('button', { name: 'Import another' });
  const labels = () => [...(another.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  expect(labels()).toEqual(
    isProposed
      ? ['Import another', 'Open without saving players', 'Save players']
      : ['Import another', 'Open the session'],
  );
  if (!isProposed) {
    expect(wasAsked(7, 31)).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Open the session' }));
    // The session does not ask again for the players left open here.
    expect(wasAsked(7, 31)).toBe(true);
    return;
  }
  expect(screen.getByRole('link', { name: 'Open without saving players' }).getAttribute('href')).toBe('/session/7/31');
  await user.click(screen.getByRole('button', { name: 'Save players' }));
  await waitFor(() => expect(labels()).toEqual(['Import another', 'Open the session']));
  expect(bodies).toMatchObject([{ tracks: [{ sourceKey: 'home_7', player: { kind: 'player', playerId: 4 } }] }]);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open the session' }));
});
