import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { ADMIN, CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SelectedSessions } from './SelectedSessions';
import { SessionsScreen } from './SessionsScreen';
import { SessionsTable } from './SessionsTable';

const UNTICKED = { ticked: new Set<number>(), onTick: () => undefined, onChoose: () => undefined };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION: Session = {
  sessionId: 3,
  title: 'Oaks v Elms',
  date: '2026-05-02T15:00:00+00:00',
  type: 'Match',
  typeColour: '#123456',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: true,
  hasTurnsEnhanced: false,
  sessionType: { id: 1, name: 'Match', colour: '#123456', sessionIsAMatch: true, isAcademyMatch: false },
  opposition: null,
};

it.each([
  ['an open session', {}, 1],
  ['a locked one', { isLocked: true }, 0],
  ['one that is not complete', { statusDisplayName: 'Incomplete' }, 0],
])('%s: viewed and edited only where the server lets it be', (_what, changes, count) => {
  store.set(userAtom, USER);
  renderAt('/data', <SessionsTable sessions={[{ ...SESSION, ...changes }]} customer={CLUB} {...UNTICKED} />);
  expect(screen.getByText('Oaks v Elms')).toBeDefined();
  expect(screen.queryAllByRole('link', { name: 'View Oaks v Elms' })).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: 'Edit Oaks v Elms' })).toHaveLength(count);
});

it('a phone shows the newest sessions, more on demand, and the one a link leads to', async () => {
  store.set(userAtom, USER);
  const sessions = Array.from({ length: 40 }, (_, k) => ({ ...SESSION, sessionId: k, title: `Session ${k}` }));
  const show = (path: string, isNarrow: boolean) => {
    cleanup();
    renderAt(path, <SessionsTable sessions={sessions} customer={CLUB} {...UNTICKED} />, { isNarrow });
  };
  const count = () => screen.getAllByText(/^Session \d+$/).length;
  show('/data', false);
  expect(count()).toBe(40);
  show('/data#session-row-21', true);
  expect(count()).toBe(22);
  show('/data', true);
  expect(count()).toBe(15);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(count()).toBe(30);
  expect(screen.getByText('30 of 40 sessions')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(count()).toBe(40);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('seasons are derived from the sessions; without any there is no data', async () => {
  store.set(userAtom, USER);
  const open = async (sessions: readonly Session[]) => {
    cleanup();
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(url.includes('/sessions?') ? sessions : [])));
    renderAt('/data', <SessionsScreen />);
    await screen.findByRole('radio', { name: 'All seasons' });
  };
  await open([]);
  expect(await screen.findByText('No data for this season')).toBeTruthy();
  await open([SESSION, { ...SESSION, sessionId: 4, title: 'Elms v Oaks', date: '2026-07-02T15:00:00+00:00' }]);
  expect(await screen.findByText('Elms v Oaks')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('radio', { name: '2025/26' }));
  expect(screen.getByText('Oaks v Elms')).toBeTruthy();
  expect(screen.queryByText('Elms v Oaks')).toBeNull();
});

it('the type of many is changed by a button, not by passing one in the list; an administrator locks them', async () => {
  const sent: unknown[] = [];
  const kind = {
    sessionIsAMatch: false,
    isAcademyMatch: false,
    isOptionForPlayerScreenSelector: true,
    isDefaultOption: false,
  };
  const type = { id: 2, name: 'Training', colour: 'training', ...kind };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal');
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)]);
    return Promise.resolve(
      pathname === '/api/config'
        ? Response.json({
            sessionTypes: [type],
            role: 'administrator',
            seenSquadIds: [1],
            squads: [{ squadId: 1, name: 'First team' }],
            defaultSquadId: 1,
            positions: [],
          })
        : Response.json({ statusCode: 409, message: 'Wait for the import.' }, { status: 409 }),
    );
  });
  store.set(userAtom, ADMIN);
  const nothing = () => undefined;
  const user = userEvent.setup();
  renderAt(
    '/data',
    <SelectedSessions
      sessions={[SESSION]}
      customer={{ ...CLUB, role: 'administrator' }}
      onDelete={nothing}
      onExport={nothing}
      onClear={nothing}
    />,
  );
  const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Change type' });
  expect(change.disabled).toBe(true);
  await screen.findByRole('option', { name: 'Training' });
  await user.selectOptions(screen.getByLabelText('Type of the selected sessions'), 'Training');
  expect(sent).toEqual([]);
  await user.click(change);
  expect((await screen.findByRole('alert')).textContent).toBe('Wait for the import.');
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((each) => z.tuple([z.string(), z.object({ sessionIds: z.array(z.number()) })]).parse(each))).toEqual([
    ['/api/sessionstype', { sessionIds: [3] }],
    ['/api/locksessions', { sessionIds: [3] }],
  ]);
});
