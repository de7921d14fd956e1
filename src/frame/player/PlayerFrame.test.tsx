import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastPlayerAtom } from '../../state/user/last-player';
import { chosenSquadIdsAtom } from '../../state/user/squads';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CONFIG, PLAYERS } from '../../testing/club-data';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { PlayerFrame } from './PlayerFrame';
import { usePlayerPick } from './use-player-pick';

const ALL = [...PLAYERS, { ...PLAYERS[3], playerId: 32, name: 'Ari Falk', isActive: false }];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/config?') ? CONFIG : url.includes('/players?') ? ALL : {})),
  );
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['fullplayermodule'] } });
  store.set(lastPlayerAtom, null);
  store.set(chosenSquadIdsAtom, [1, 2]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function PlayerScreen() {
  const pick = usePlayerPick('player');
  return (
    <PlayerFrame
      title="Player"
      pick={pick}
      controls={<button>Filter</button>}
      findings={{ statements: [], standing: { kind: 'rated', count: 8, noun: 'KPI' } }}
    >
      {({ playerId }) => <p>Sections of {playerId}</p>}
    </PlayerFrame>
  );
}
function Where() {
  return <p>At {useLocation().search}</p>;
}
const open = (search = '') =>
  renderAt(
    `/player${search}`,
    <>
      <PlayerScreen />
      <Where />
    </>,
  );
const listOnly = (...playerModulePlayers: number[]) =>
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, playerModulePlayers } });

describe('player frame', () => {
  it('names whom it shows, and their club, in an address that names nobody', async () => {
    store.set(lastPlayerAtom, { customerId: CLUB.customerId, playerId: 21 });
    open('?mode=max');
    expect(await screen.findByText('Sections of 21')).toBeTruthy();
    expect(await screen.findByText(`At ?mode=max&player=21&customerId=${CLUB.customerId}`)).toBeTruthy();
  });

  it('starts with an outfield player', async () => {
    open();
    expect(await screen.findByText('Sections of 21')).toBeTruthy();
  });

  it('shows the player with squad and position', async () => {
    open('?player=12');
    await screen.findByText('Sections of 12');
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
    expect(screen.getByText('Dana Olsen', { selector: 'strong' }).parentElement?.textContent).toBe(
      'Dana OlsenFirst TeamGoalkeeper',
    );
    expect(document.querySelector('[aria-label="What stands out"]')?.textContent).toBe(
      'Nothing unusual among 8 rated KPIs.',
    );
  });

  it('says the shirt number where the club shows these', async () => {
    const club = { ...CLUB, additionalModules: ['fullplayermodule'], customerOptions: ['shirtNumbers'] };
    store.set(userAtom, { ...USER, primaryCustomer: club });
    open('?player=12');
    expect((await screen.findByText('Dana Olsen', { selector: 'strong' })).parentElement?.textContent).toBe(
      'Dana OlsenFirst Team#12',
    );
  });

  it('puts the chosen player into the address, and the next screen shows the same one', async () => {
    open('?player=12');
    await screen.findByText('Sections of 12');
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Player' }));
    await user.click(await screen.findByRole('option', { name: /Robin Vale/ }));
    await screen.findByText('Sections of 11');
    screen.getByText('At ?player=11&customerId=7');
    cleanup();
    open();
    expect(await screen.findByText('Sections of 11')).toBeTruthy();
  });

  it('never starts with a player without access', async () => {
    listOnly(21);
    store.set(lastPlayerAtom, { customerId: 7, playerId: 11 });
    open();
    expect(await screen.findByText('Sections of 21')).toBeTruthy();
  });

  it.each([
    ['of a squad that is not chosen', 31, 'Lee Moss'],
    ['who has left', 32, 'Ari Falk'],
  ])('opens a player %s, whom a link names, and lists them in the picker', async (_, playerId, name) => {
    open(`?player=${playerId}`);
    expect(await screen.findByText(`Sections of ${playerId}`)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Player' })).toHaveProperty('value', name);
  });

  it('says who has no access here, and why, rather than that they do not exist', async () => {
    listOnly(21, 12);
    open('?player=11');
    expect(
      await screen.findByText(
        'Your club has this page for 2 players, and Robin Vale is not among them: choose another above.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Robin Vale', { selector: 'strong' }).parentElement?.textContent).toBe(
      'Robin ValeFirst TeamCentral Midfielder',
    );
    expect(screen.queryByText('Player not found')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  });

  it('says that a goalkeeper has no place where outfield players are compared', async () => {
    const OutfieldScreen = () => (
      <PlayerFrame title="Player" pick={usePlayerPick('player', { withoutGoalkeepers: true })}>
        {({ playerId }) => <p>Sections of {playerId}</p>}
      </PlayerFrame>
    );
    renderAt('/player?player=12', <OutfieldScreen />);
    expect(await screen.findByText(/^Dana Olsen keeps goal/)).toBeTruthy();
  });

  it.each([
    ['nobody of the id in the address is found', '?player=99', () => undefined, /^The link names nobody/],
    [
      'nobody of the chosen squads has access',
      '',
      () => listOnly(31),
      /^Your club has this page for 1 player, and nobody/,
    ],
  ])('says that %s, and leaves the picker alone', async (_, search, prepare, reason) => {
    prepare();
    open(search);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Player' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  });

  it('says that the squads are empty', async () => {
    store.set(chosenSquadIdsAtom, []);
    open();
    expect(await screen.findByText('Selected squad is empty')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
