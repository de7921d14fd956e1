import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { CLUB, USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { SprintTestSection } from './SprintTestSection';

const MAY = {
  sessionId: 4,
  title: 'Radar',
  startsAt: '2026-05-04T10:00:00+01:00',
  startMs: 1000,
  maximumSpeedMPerS: 9,
  maximumAccelerationMPerS2: 7.5,
  tauS: 1.2,
  maximumPowerWPerKg: 16.875,
  samples: 51,
  residualMPerS: 0.1,
};
const JUNE = { ...MAY, sessionId: 7, startsAt: '2026-06-08T10:00:00+01:00', maximumSpeedMPerS: 9.25 };

const asked = vi.fn<() => void>();

function open(answer: object) {
  vi.stubGlobal('fetch', async () => {
    asked();
    return Response.json(answer);
  });
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['fullplayermodule'] } });
  renderAt('/player', <SprintTestSection playerId={7} name="Omar Kovar" />);
}
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('shows the newest test with its day, and all of them in a table; each number explains itself', async () => {
  open({ areInClub: true, tests: [MAY, JUNE] });
  const section = await screen.findByRole('region', { name: 'Sprint test' });
  const newest = (await within(section).findAllByRole('listitem')).map(({ textContent }) =>
    textContent.replaceAll('\u202f', ' '),
  );
  expect(newest).toEqual([
    'Maximal speed9.25 m/s',
    'Maximal acceleration7.50 m/s²',
    'Time constant τ1.20 s',
    'Maximal power16.9 W/kg',
  ]);
  const table = within(section).getByRole('table', { name: 'Sprint tests of Omar Kovar' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['8 Jun 2026', '4 May 2026']);
  // Four figures of the newest test, four in each of two rows.
  expect(within(section).getAllByRole('button', { name: /m\/s|W\/kg| s$|\u202fs$/ })).toHaveLength(12);
});

it('says how to get a test where only others of the club have one', async () => {
  open({ areInClub: true, tests: [] });
  expect(await screen.findByText('Omar Kovar has no sprint test yet')).toBeTruthy();
  expect(screen.getByText(/at least 30 m from standing/)).toBeTruthy();
});

it('stays away from clubs without any', async () => {
  open({ areInClub: false, tests: [] });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByText('Sprint test')).toBeNull();
});
