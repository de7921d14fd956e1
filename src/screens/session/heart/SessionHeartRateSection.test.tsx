import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { PLAYERS } from '../../../testing/club-data';
import { CLUB, USER } from '../../../testing/fixtures';
import { answerCalls, showTab } from '../../../testing/session-tab';
import { SessionHeartRateSection } from './SessionHeartRateSection';

const [VALE, ARDEN] = PLAYERS;
const CUSTOMER = { ...CLUB, additionalModules: ['week' as const] };
const HARD = {
  player: VALE,
  maximum: { bpm: 200, isObserved: true },
  meanBpm: 161.3,
  maximumBpm: 184,
  zoneMinutesM: [0, 0, 10, 0, 5],
  edwardsLoad: 55,
  coverage: 0.76,
  isMarked: true,
};

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

function show(players: readonly object[], customer = CUSTOMER) {
  store.set(userAtom, { ...USER, primaryCustomer: customer });
  const asked = answerCalls({ sessionheartrate: { players } });
  showTab(
    <>
      <SessionHeartRateSection />
      <p>After it</p>
    </>,
    { customer },
  );
  return asked;
}

it('a row for each player, with what is not known as N/A', async () => {
  const unknown = { meanBpm: null, maximumBpm: null, zoneMinutesM: null, edwardsLoad: null, maximum: null };
  show([HARD, { ...HARD, ...unknown, player: ARDEN, coverage: 0.31, isMarked: false }]);
  const table = await screen.findByRole('table', { name: 'Heart rate of the players' });
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(VALE.name)).toEqual([
    '161',
    '184',
    '0',
    '0',
    '10',
    '0',
    '5',
    '55',
    '200, observed',
    '76\u202f%, incomplete',
  ]);
  expect(cells(ARDEN.name)).toEqual([...Array.from({ length: 9 }, () => 'N/A'), '31\u202f%']);
});

it('a session without heart rate has no such section', async () => {
  const asked = show([]);
  await screen.findByText('After it');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'Heart rate' })).toBeNull();
});

it('a club without the module is not asked', async () => {
  const asked = show([HARD], { ...CUSTOMER, additionalModules: [] });
  await screen.findByText('After it');
  expect(asked).not.toHaveBeenCalled();
});
