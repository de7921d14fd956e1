import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { endSession, LOGIN_WARNING } from '../../../state/user/login-state';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { scrolledSideways } from '../../../testing/scrolled-sideways';
import { PlayersScreen } from './PlayersScreen';

const ADA = playerOf(1, 'Ada Lane', 7);
const RUNAR = playerOf(2, 'Runar Oxbow', null);
const OLD = playerOf(3, 'Vera Moss', null, false);

function playerOf(playerId: number, name: string, shirtNumber: number | null, isActive = true) {
  return {
    playerId,
    name,
    position: 'Winger',
    positionShortDescription: 'W',
    positionSortOrder: 7,
    positionGroupId: 5,
    squadId: 1,
    shirtNumber,
    isActive,
    thumbnail: null,
  };
}

const CONFIG = {
  sessionTypes: [],
  role: 'allRound',
  seenSquadIds: [1],
  squads: [
    { squadId: 1, name: 'First team' },
    { squadId: 2, name: 'U21' },
  ],
  defaultSquadId: 1,
  positions: [
    { positionId: 1, positionSortOrder: 7, description: 'Winger', shortDescription: 'W', positionGroupId: 5 },
  ],
};
const MERGED = {
  changeId: 4,
  kind: 'merge',
  madeAt: '2026-03-10T10:00:00.000Z',
  madeBy: 'analyst',
  playerName: 'Ada Lane',
  otherName: 'Runar Oxbow',
  sessions: 1,
};

function serve(change: (path: string) => Response | Promise<Response> | null) {
  const club = { players: [ADA, RUNAR, OLD], changes: [] as readonly object[] };
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal');
    const path = pathname.replace('/api', '');
    asked.push(`${path} ${searchParams.get('playerId') ?? ''}`.trim());
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve(change(path) ?? answer(path, Number(searchParams.get('playerId'))));
  });
  const answer = (path: string, playerId: number): Response => {
    const player = club.players.find((each) => each.playerId === playerId);
    if (path === '/players') return Response.json(club.players);
    if (path === '/config') return Response.json(CONFIG);
    if (path === '/roster') return Response.json({ players: [], offers: [], positionOffers: [] });
    if (path === '/rosterchanges') return Response.json([]);
    if (path === '/playerchanges') return Response.json(club.changes);
    if (path === '/playerhistory' && player !== undefined) {
      const day = `2026-03-0${playerId}T10:00:00.000Z`;
      const sessions = [
        {
          sessionId: playerId,
          title: `Day ${playerId}`,
          startsAt: day,
          activeTimeM: 60,
          totalDistanceM: 5000 + playerId,
        },
      ].map((session) => ({ ...session, sourceKey: null }));
      return Response.json({ player, sessions, keys: [], targetsSetAt: null });
    }
    return Response.json({ statusCode: 404, message: `No ${path} of ${playerId}.` }, { status: 404 });
  };
  return { club, asked, sent };
}

const refused = (message: string) => Response.json({ statusCode: 409, message }, { status: 409 });

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(user: ReturnType<typeof userEvent.setup>, player: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${player}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function openMerge(user: ReturnType<typeof userEvent.setup>) {
  renderAt('/playermanagement', <PlayersScreen />);
  await choose(user, 'Ada Lane', 'Merge with another player');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Ada Lane' });
  await user.selectOptions(within(dialog).getByLabelText('The same person as'), 'Runar Oxbow');
  return dialog;
}

it('a squad fades at its edge while there is more beside', async () => {
  serve(() => null);
  renderAt('/playermanagement', <PlayersScreen />);
  expect(scrolledSideways(await screen.findByRole('group', { name: 'First team' }))).toEqual(['true', 'false']);
});

/** Clicks are slow on a busy machine. */
const TIMEOUT_MS = 30_000;

it(
  'a merge shows what both have, ends on Player Management, and asks nothing of who is gone',
  async () => {
    let answer = () => {};
    const { club, asked, sent } = serve((path) => {
      if (path !== '/mergeplayers') return null;
      return new Promise((resolve) => {
        answer = () => {
          club.players = [ADA, OLD];
          club.changes = [MERGED];
          asked.length = 0;
          resolve(Response.json({ changeId: 4 }));
        };
      });
    });
    const user = userEvent.setup();
    const dialog = await openMerge(user);
    const his = await within(dialog).findByRole('group', { name: 'Runar Oxbow' });
    expect(within(his).getByText('2026-03-02', { selector: 'div:nth-child(2) > dd' })).toBeTruthy();
    const button = within(dialog).getByRole('button', { name: 'Merge players' });
    await user.click(button);
    await waitFor(() => expect(button.dataset['loading']).toBe('true'));
    answer();
    expect(await screen.findByRole('button', { name: /^Undo: Runar Oxbow merged into Ada Lane/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'First team (1)' })).toBeTruthy();
    expect(sent).toEqual([{ customerId: 7, playerId: 1, gonePlayerId: 2, nameOf: 1, shirtNumberOf: 1, positionOf: 1 }]);
    expect(asked.filter((line) => line === '/playerhistory 2')).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'a refused merge and a refused split keep their dialogs open with the sentence of the server',
  async () => {
    const SENTENCE = 'Both have a track in “Day 9” (2026-03-09).';
    serve((path) => (path === '/mergeplayers' || path === '/splitplayer' ? refused(SENTENCE) : null));
    const user = userEvent.setup();
    const merge = await openMerge(user);
    await user.click(await within(merge).findByRole('button', { name: 'Merge players' }));
    expect((await within(merge).findByRole('alert')).textContent).toBe(SENTENCE);
    expect(document.activeElement).toBe(within(merge).getByRole('button', { name: 'Merge players' }));
    await user.click(within(merge).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await choose(user, 'Runar Oxbow', 'Split sessions off');
    const split = await screen.findByRole('dialog', { name: 'Split Runar Oxbow' });
    await user.click(await within(split).findByRole('checkbox', { name: 'Day 2, 2026-03-02' }));
    await user.click(within(split).getByRole('button', { name: 'Split off 1 session' }));
    expect((await within(split).findByRole('alert')).textContent).toBe(SENTENCE);
  },
  TIMEOUT_MS,
);

/** As the portal's guard does: no page is shown without a user. */
function Guarded() {
  return useAtomValue(userAtom) === null ? null : <PlayersScreen />;
}

it(
  'after an expired session one returns to the sessions chosen to be split off, and to whom they go',
  async () => {
    const { sent } = serve((path) => (path === '/splitplayer' ? Response.json(MERGED) : null));
    const user = userEvent.setup();
    renderAt('/playermanagement', <Guarded />);
    await choose(user, 'Runar Oxbow', 'Split sessions off');
    const split = await screen.findByRole('dialog', { name: 'Split Runar Oxbow' });
    await user.click(await within(split).findByRole('checkbox', { name: 'Day 2, 2026-03-02' }));
    await user.selectOptions(within(split).getByLabelText('Give them to'), 'A new player');
    await user.type(within(split).getByLabelText('Name'), 'Cy Dale');
    act(() => endSession(LOGIN_WARNING.sessionExpired));
    cleanup();
    store.set(userAtom, USER);
    renderAt('/playermanagement', <Guarded />);
    const again = await screen.findByRole('dialog', { name: 'Split Runar Oxbow' });
    await user.click(await within(again).findByRole('button', { name: 'Split off 1 session' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        customerId: 7,
        playerId: 2,
        sessionIds: [2],
        to: { kind: 'new', name: 'Cy Dale' },
      }),
    );
  },
  TIMEOUT_MS,
);

it(
  'a refused undo is said above the list; who has left stands below and can be brought back',
  async () => {
    const SENTENCE = 'Undo the later change of Ada Lane first.';
    const { club, sent } = serve((path) =>
      path === '/undoplayerchange'
        ? refused(SENTENCE)
        : path === '/playeractive'
          ? Response.json({ player: { ...OLD, isActive: true } })
          : null,
    );
    club.changes = [MERGED];
    const user = userEvent.setup();
    renderAt('/playermanagement', <PlayersScreen />);
    await user.click(await screen.findByRole('button', { name: /^Undo: Runar Oxbow merged/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(SENTENCE);
    expect(screen.getByRole('heading', { name: 'Left the club (1)' })).toBeTruthy();
    await choose(user, 'Vera Moss', 'Bring back to the squad');
    await waitFor(() => expect(sent.at(-1)).toEqual({ customerId: 7, playerId: 3, isActive: true }));
  },
  TIMEOUT_MS,
);

it(
  'squads and positions are staged, looked at once more, and reset or saved; a refusal keeps them',
  async () => {
    let isTaken = false;
    const { sent } = serve((path) =>
      path !== '/squadpositionupdate'
        ? null
        : isTaken
          ? Response.json({ ok: true })
          : Response.json({ statusCode: 422, message: 'No.' }, { status: 422 }),
    );
    const user = userEvent.setup();
    renderAt('/playermanagement', <PlayersScreen />);
    expect(await screen.findByText('No players in this squad')).toBeTruthy();
    const preview = async () => {
      await user.click(screen.getByRole('button', { name: 'Preview Changes' }));
      return screen.findByRole('dialog', { name: 'Preview Changes' });
    };
    const isDisabled = (dialog: HTMLElement) =>
      ['Reset', 'Save Changes'].map((name) => within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled);
    const nothing = await preview();
    expect(within(nothing).getByText('No changes detected')).toBeTruthy();
    expect(isDisabled(nothing)).toEqual([true, true]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const row = screen.getByText('Ada Lane').closest('tr');
    if (row === null) throw new Error('Ada Lane is not listed.');
    await user.click(within(row).getByRole('radio', { name: 'U21' }));
    const one = await preview();
    expect(within(one).getByText('U21, Winger')).toBeTruthy();
    expect(isDisabled(one)).toEqual([false, false]);
    await user.click(within(one).getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update player squads. Please try again later',
    );
    expect(sent.at(-1)).toEqual([{ playerId: 1, squadId: 2, positionId: 1 }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    isTaken = true;
    await user.click(within(await preview()).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await preview()).getByText('No changes detected')).toBeTruthy();
  },
  TIMEOUT_MS,
);
