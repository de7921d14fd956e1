import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { EditSessionModal } from './EditSessionModal';

const TYPE = { colour: 'match', isAcademyMatch: false, isOptionForPlayerScreenSelector: true, isDefaultOption: false };
const TYPES = [
  { ...TYPE, id: 1, name: 'Match', sessionIsAMatch: true },
  { ...TYPE, id: 3, name: 'Training', sessionIsAMatch: false },
];
const SESSION: Session = {
  sessionId: 3,
  title: 'Oaks v Elms',
  date: '2026-05-02T15:00:00+00:00',
  type: 'Match',
  typeColour: 'match',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: true,
  hasTurnsEnhanced: false,
  sessionType: { id: 1, name: 'Match', colour: 'match', sessionIsAMatch: true, isAcademyMatch: false },
  opposition: null,
  competition: 'cup',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): unknown[] {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    if (url.startsWith('/api/config')) {
      const seen = { positions: [], squads: [], role: 'allRound', seenSquadIds: [], defaultSquadId: 1 };
      return Promise.resolve(Response.json({ sessionTypes: TYPES, ...seen }));
    }
    if (url.startsWith('/api/leagueclubs'))
      return Promise.resolve(Response.json([{ customerId: 8, name: 'Ash Town' }]));
    posted.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Promise.resolve(Response.json({ session: SESSION }));
  });
  store.set(userAtom, USER);
  renderAt('/data', <EditSessionModal session={SESSION} customerId={7} onClose={() => undefined} />);
  return posted;
}

it('says which competition a match is of, or that nobody states it', async () => {
  const posted = open();
  const competition = await screen.findByRole('combobox', { name: 'Competition' });
  expect(competition).toHaveProperty('value', 'cup');
  for (const label of ['League', 'Not stated']) {
    await userEvent.selectOptions(competition, label);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  }
  await waitFor(() => expect(posted).toHaveLength(2));
  const seen = { title: 'Oaks v Elms', date: SESSION.date, sessionTypeId: 1, opponent: null, competition: 'cup' };
  const body = { sessionId: 3, customerId: 7, title: 'Oaks v Elms', sessionTypeId: 1, seen };
  expect(posted).toEqual([
    { ...body, competition: 'league' },
    { ...body, competition: null },
  ]);
});

it('a training is of none', async () => {
  const posted = open();
  await screen.findByRole('option', { name: 'Training' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Session type' }), 'Training');
  expect(screen.queryByRole('combobox', { name: 'Competition' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted).toMatchObject([{ sessionTypeId: 3, competition: null }]));
});

it('sends start and opponent where they were corrected, and what was seen before', async () => {
  const posted = open();
  const user = userEvent.setup();
  const start = await screen.findByLabelText('Start');
  expect(start).toHaveProperty('value', '2026-05-02T15:00');
  fireEvent.change(start, { target: { value: '2026-05-03T11:30' } });
  await user.type(screen.getByRole('textbox', { name: 'Opponent' }), 'Elms');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted).toMatchObject([{ date: '2026-05-03T11:30', opponent: { name: 'Elms' } }]));
  await screen.findByRole('option', { name: 'Ash Town' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opposing club' }), 'Ash Town');
  expect(screen.queryByRole('textbox', { name: 'Opponent' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted[1]).toMatchObject({ opponent: { customerId: 8 }, seen: { date: SESSION.date } }));
});
