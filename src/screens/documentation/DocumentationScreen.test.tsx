import type { WhitePaper } from '@halfturn/contract/documentation/white-papers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { ADMIN, CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { DocumentationScreen } from './DocumentationScreen';

const PAPER: WhitePaper = {
  family: 'power',
  title: 'Power',
  sections: [
    {
      id: 'limits',
      title: 'Limits',
      level: 2,
      blocks: [
        { kind: 'text', runs: [{ text: 'It sees running alone.', style: 'plain', to: null }] },
        { kind: 'figure' },
      ],
    },
  ],
};
const SET = {
  set: {
    version: 1,
    heading: null,
    overrides: { 'metabolic.highPowerWPerKg': 26 },
    hashes: { facts: {}, derived: '', scores: '' },
  },
  versions: [],
  catalogue: [],
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://halfturn.example');
    asked.push(pathname);
    if (pathname === '/api/whitepapers') return Promise.resolve(Response.json([PAPER]));
    if (pathname === '/api/parameters') return Promise.resolve(Response.json(SET));
    return Promise.resolve(new Response('', { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  store.set(userAtom, null);
});

function open(path: string, user = USER, isNarrow = false) {
  store.set(userAtom, user);
  renderAt(
    path,
    <Routes>
      <Route path="/whitepaper/:family?" element={<DocumentationScreen />} />
    </Routes>,
    { isNarrow },
  );
}

it('lists fourteen papers with their versions, and finds a paragraph', async () => {
  open('/whitepaper');
  const list = await screen.findByRole('list', { name: 'White papers' });
  expect(within(list).getAllByRole('link')).toHaveLength(14);
  expect(within(list).getByText(/^metpower@\d/)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'running alone');
  const link = await screen.findByRole('link', { name: 'Power: Limits' });
  expect(link.getAttribute('href')).toBe('/whitepaper/power#limits');
  expect(screen.getByText('It sees running alone.')).toBeTruthy();
});

it('is called Documentation for the variant', async () => {
  open('/whitepaper', {
    ...USER,
    primaryCustomer: { ...CLUB, customerOptions: ['hasSaudiDocumentationAndSupport'] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toBeTruthy();
});

it('shows defaults to those who cannot change them, without asking for the club’s', async () => {
  open('/whitepaper/power');
  const table = await screen.findByRole('table', { name: 'Parameters' });
  expect(within(table).getByText('25 W/kg')).toBeTruthy();
  expect(within(table).queryByText('Club')).toBeNull();
  expect(asked).not.toContain('/api/parameters');
});

it('marks the club’s own for those who may change them', async () => {
  open('/whitepaper/power', ADMIN);
  const table = await screen.findByRole('table', { name: 'Parameters' });
  await waitFor(() => expect(within(table).getAllByText('Club')).toHaveLength(1));
  expect(within(table).getByText('26 W/kg')).toBeTruthy();
  expect(within(table).getByText('25 W/kg')).toBeTruthy();
});

it('says that a paper does not exist', async () => {
  open('/whitepaper/none');
  expect(await screen.findByText('There is no such white paper.')).toBeTruthy();
});

it.each([
  { isNarrow: false, box: '0 0 640 280' },
  { isNarrow: true, box: '0 0 360 240' },
])('a figure has as many units as pixels, so that its words keep their size: $box', async ({ isNarrow, box }) => {
  open('/whitepaper/power', USER, isNarrow);
  const figure = await screen.findByRole('figure');
  expect(within(figure).getByRole('img').getAttribute('viewBox')).toBe(box);
});
