import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { CLUB, USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { AvailabilitySection } from './AvailabilitySection';

const INJURY = {
  spellId: 3,
  playerId: 7,
  state: 'injured',
  from: '2026-11-02',
  until: null,
  expectedReturn: '2026-12-01',
  region: 'knee',
  side: 'left',
};
const ANSWER = {
  today: '2026-11-23',
  recordedFrom: '2026-01-01',
  seesMedical: true,
  spells: [INJURY],
  months: [],
  injuries: [],
};
let posted: unknown[];
let months: readonly object[];
let refusal: object | null;

beforeEach(() => {
  posted = [];
  months = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method !== 'POST') return Response.json(pathname.endsWith('/availability') ? { ...ANSWER, months } : {});
    posted.push([pathname.replace('/api', ''), typeof init.body === 'string' ? JSON.parse(init.body) : null]);
    return refusal === null
      ? Response.json(pathname.includes('delete') ? { ok: true } : { spellId: 4, endedState: 'injured' })
      : Response.json(refusal, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (role: 'medical' | 'coach', sport = CLUB.sport) => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, sport, role, additionalModules: ['week'] } });
  renderAt('/player', <AvailabilitySection playerId={7} name="Omar Kovar" />);
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('enters a spell, refuses one that ends before it begins at its field, and says which one it ended', async () => {
  open('medical');
  await screen.findByText(/^Injured: knee, left since 2 Nov 2026, expected back on 1 Dec 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'Enter absence' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter absence: Omar Kovar' });
  fireEvent.change(within(dialog).getByLabelText('State'), { target: { value: 'rehab' } });
  type(/^From/, '2026-11-20');
  type(/^Back on/, '2026-11-19');
  expect(within(dialog).getByText('It ends before it begins.')).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  expect(within(dialog).queryByLabelText('Region')).toBeNull();
  type(/^Back on/, '');
  fireEvent.click(save);
  await screen.findByText('Injured ends when this begins, on 20 Nov 2026.');
  expect(posted).toEqual([
    [
      '/addavailability',
      {
        customerId: CLUB.customerId,
        playerId: 7,
        state: 'rehab',
        from: '2026-11-20',
        until: null,
        expectedReturn: null,
        region: null,
        side: null,
      },
    ],
  ]);
});

it('keeps what was typed when the days are taken, and says by what', async () => {
  open('medical');
  fireEvent.click(await screen.findByRole('button', { name: 'Change Injured: knee, left from 2 Nov 2026' }));
  const message = 'On these days the player is on record as away: change that first.';
  refusal = { statusCode: 409, message, fields: [{ name: 'from', message }] };
  type(/^From/, '2026-10-20');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
  expect(screen.getByLabelText(/^From/)).toHaveProperty('value', '2026-10-20');
  expect(posted).toMatchObject([['/updateavailability', { spellId: 3, from: '2026-10-20', region: 'knee' }]]);
});

it('counts games and practices in basketball', async () => {
  const month = { month: '2026-11', daysLost: 2, matches: 4, matchesAvailable: 3 };
  months = [{ playerId: 7, months: [{ ...month, trainings: 9, trainingsAvailable: 6 }] }];
  open('coach', 'basketball');
  await screen.findByText('3 of 4 (75 %)');
  expect(screen.getByRole('columnheader', { name: 'Games available' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Practices available' })).toBeTruthy();
  expect(screen.queryByText(/match|training/i)).toBeNull();
});

it('gives a coach nothing to change', async () => {
  open('coach');
  await screen.findByText(/^Injured: knee, left since/);
  expect(screen.queryByRole('button', { name: /^(Change|Delete)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enter absence' }).getAttribute('aria-disabled')).toBe('true');
});
