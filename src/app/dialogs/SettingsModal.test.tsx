import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenSquadIdsAtom, useSeenPlayers } from '../../state/user/squads';
import { store } from '../../state/store';
import { ownUnitsAtom, unitSettingsAtom } from '../../state/user/units';
import { chosenCustomerIdAtom, userAtom } from '../../state/user/user';
import { CONFIG, PLAYERS } from '../../testing/club-data';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SettingsModal } from './SettingsModal';
import { ClubGate } from '../ClubGate';
import { TeamMenu } from '../TeamMenu';

const SECOND_CLUB = { ...CLUB, customerId: 8, customerDisplayName: 'Sister Club' };

let config: object = CONFIG;
beforeEach(() => {
  config = CONFIG;
  store.set(userAtom, { ...USER, additionalCustomer: [SECOND_CLUB] });
  store.set(chosenCustomerIdAtom, null);
  store.set(chosenSquadIdsAtom, null);
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/config?')) return Promise.resolve(Response.json(config));
    if (url.includes('/players?')) return Promise.resolve(Response.json(PLAYERS));
    return Promise.resolve(Response.json({ ok: true }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Seen({ customerId }: { customerId: number }) {
  const { data } = useSeenPlayers(customerId);
  return <p>Seen: {data?.map(({ name }) => name).join(', ')}</p>;
}

function open() {
  renderAt(
    '/calendar',
    <>
      <Seen customerId={7} />
      <TeamMenu />
      <SettingsModal opened onClose={() => undefined} onTokens={() => undefined} />
    </>,
  );
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('units in Settings', () => {
  it('are metric or imperial; km/h is a peak speed of metric alone', async () => {
    store.set(unitSettingsAtom, { system: 'metric', peakSpeedFactor: 1 });
    open();
    const user = userEvent.setup();
    const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    await user.click(radio('km/h'));
    expect(store.get(unitSettingsAtom)).toMatchObject({ system: 'metric', peakSpeedFactor: 3.6 });
    await user.click(radio(/^Imperial/));
    expect(store.get(unitSettingsAtom).system).toBe('imperial');
    expect(['m/s', 'km/h'].map((name) => radio(name).disabled)).toEqual([true, true]);
    await user.click(radio(/^Metric/));
    expect(radio('km/h').disabled).toBe(false);
    store.set(ownUnitsAtom, null);
  });

  it('are the club’s until the user chooses, and again when they want them back', async () => {
    const ofClub = { system: 'metric', peakSpeedFactor: 3.6 } as const;
    store.set(ownUnitsAtom, null);
    store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, units: ofClub } });
    open();
    expect(store.get(unitSettingsAtom)).toEqual(ofClub);
    expect(screen.getByText('These are the club’s units.')).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: /^Imperial/ }));
    expect(store.get(unitSettingsAtom).system).toBe('imperial');
    screen.getByText('You have chosen your own. The club’s: Metric, peak speed in km/h.');
    await user.click(screen.getByRole('button', { name: 'Use the club’s units' }));
    expect(store.get(unitSettingsAtom)).toEqual(ofClub);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'km/h' }).checked).toBe(true);
  });
});

describe('squads in Settings', () => {
  it('ticks the default squad; every list follows the ticks at once', async () => {
    open();
    expect(await Promise.all(['First Team', 'U21', 'Academy'].map(async (name) => (await box(name)).checked))).toEqual([
      false,
      true,
      false,
    ]);
    await screen.findByText('Seen: Kim Arden');
    const user = userEvent.setup();
    await user.click(await box('First Team'));
    await screen.findByText('Seen: Dana Olsen, Kim Arden, Robin Vale');
    await user.click(await box('U21'));
    await user.click(await box('First Team'));
    await screen.findByText('Seen:');
    expect(store.get(chosenSquadIdsAtom)).toEqual([]);
  });

  it('offers the squads the user may see, no other', async () => {
    config = { ...CONFIG, seenSquadIds: [2] };
    open();
    await box('U21');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('keeps the choice over a reload of this tab', async () => {
    store.set(chosenSquadIdsAtom, [3]);
    expect(JSON.parse(sessionStorage.getItem('halfturn.squads') ?? 'null')).toEqual({
      userName: 'ada',
      customerId: 7,
      squadIds: [3],
    });
    open();
    await screen.findByText('Seen: Lee Moss');
  });

  it('is one account’s own, and a switch of account resets it', async () => {
    store.set(chosenSquadIdsAtom, [1]);
    store.set(userAtom, { ...USER, userName: 'ben' });
    expect(store.get(chosenSquadIdsAtom)).toBeNull();
    store.set(userAtom, { ...USER, additionalCustomer: [SECOND_CLUB] });
    renderAt(
      '/calendar',
      <>
        <TeamMenu />
        <Routes>
          <Route path="*" element={<ClubGate />} />
        </Routes>
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: CLUB.customerDisplayName }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to Sister Club' }));
    await waitFor(() => expect(store.get(chosenCustomerIdAtom)).toBe(8));
    store.set(chosenCustomerIdAtom, null);
    expect(store.get(chosenSquadIdsAtom)).toBeNull();
  });
});
