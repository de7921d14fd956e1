import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { FileOffers } from './OtherNumbersAndPositions';

const CLUB = {
  positions: [
    { positionId: 3, positionSortOrder: 3, description: 'Centre-Back', shortDescription: 'CB', positionGroupId: 2 },
    { positionId: 7, positionSortOrder: 7, description: 'Winger', shortDescription: 'W', positionGroupId: 5 },
    { positionId: 9, positionSortOrder: 9, description: 'Unassigned', shortDescription: '', positionGroupId: 6 },
  ],
  squads: [{ squadId: 1, name: 'First team' }],
  defaultSquadId: 1,
  unassignedId: 9,
};
const player = (playerId: number, name: string, shirtNumber: number | null, positionId: number) => ({
  playerId,
  version: 'a',
  name,
  shortName: null,
  shirtNumber,
  positionId,
  squadId: 1,
  birthDate: null,
  tags: [],
  isActive: true,
});
const IN = { sessionId: 31, sessionTitle: 'Cup tie', startsAt: '2026-03-02T18:30:00.000Z' };
const ROSTER = {
  players: [player(1, 'Ada Lane', 7, 7), player(2, 'Bo Quill', null, 9), player(3, 'Cy Dale', 4, 9)],
  offers: [
    { playerId: 1, shirtNumber: 17, ...IN },
    { playerId: 2, shirtNumber: 4, ...IN },
  ],
  positionOffers: [
    { playerId: 1, positionId: 3, isLine: false, ...IN },
    { playerId: 3, positionId: 3, isLine: true, ...IN },
  ],
};

const bodies: unknown[] = [];
let refusal: Response | null = null;
beforeEach(() => {
  store.set(userAtom, USER);
  bodies.length = 0;
  refusal = null;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Promise.resolve(refusal ?? Response.json({ ok: true }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what file and roster have, and sends what is taken and what is kept', async () => {
  const user = userEvent.setup();
  renderAt('/playermanagement', <FileOffers roster={ROSTER} club={CLUB} />);
  expect(screen.getByText('Ada Lane: #17 in Cup tie (2 Mar 2026), #7 on the roster')).toBeTruthy();
  expect(screen.getByText('Bo Quill: #4 in Cup tie (2 Mar 2026), no number on the roster')).toBeTruthy();
  expect(screen.getByText('Ada Lane: Centre-Back in Cup tie (2 Mar 2026), Winger on the roster')).toBeTruthy();
  expect(
    screen.getByText('Cy Dale: a position such as Centre-Back in Cup tie (2 Mar 2026), no position on the roster'),
  ).toBeTruthy();
  const press = async (name: string, place = 0) => {
    const [button] = screen.getAllByRole('button', { name }).slice(place);
    if (button === undefined) expect.fail(`There is no ${name}.`);
    await user.click(button);
  };
  await press('Take #17');
  await waitFor(() => expect(bodies).toHaveLength(1));
  await press('Keep it open');
  await waitFor(() => expect(bodies).toHaveLength(2));
  await press('Take Centre-Back', 1);
  await waitFor(() => expect(bodies).toHaveLength(3));
  await press('Keep Winger');
  await waitFor(() => expect(bodies).toHaveLength(4));
  const customerId = USER.primaryCustomer?.customerId;
  expect(bodies).toEqual([
    { customerId, playerId: 1, shirtNumber: 17, isTaken: true },
    { customerId, playerId: 2, shirtNumber: 4, isTaken: false },
    { customerId, playerId: 3, positionId: 3, isTaken: true },
    { customerId, playerId: 1, positionId: 3, isTaken: false },
  ]);
});

it('says whose number it is where it cannot be taken', async () => {
  const user = userEvent.setup();
  refusal = Response.json({ statusCode: 409, message: 'Cy Dale wears #4 in this squad.' }, { status: 409 });
  renderAt('/playermanagement', <FileOffers roster={ROSTER} club={CLUB} />);
  await user.click(screen.getByRole('button', { name: 'Take #4' }));
  expect(await screen.findByText('Cy Dale wears #4 in this squad.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take #4' })).toBeTruthy();
});
