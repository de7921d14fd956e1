import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { ImportQuality } from '../data/ImportQuality';
import { QualityOfSession } from './QualityWarning';

const ANSWER = {
  session: {
    sessionId: 31,
    title: 'Pressing',
    date: '2026-03-18T15:00:00+00:00',
    type: 'Training',
    typeColour: '#123456',
    statusDisplayName: 'Complete',
    isLocked: false,
    hasMatchReport: false,
    hasTurnsEnhanced: false,
    sessionType: { id: 2, name: 'Training', colour: '#123456', sessionIsAMatch: false, isAcademyMatch: false },
    opposition: null,
  },
  source: {
    format: 'long-csv',
    sourceClass: 'lps',
    frameRateHz: 10,
    pitch: null,
    methodVersions: {},
    parametersHash: 'a',
    notes: [{ code: 'pitchAssumed', text: 'No pitch size given.', count: null }],
  },
  parameters: { version: 0, hash: 'a', isDefault: true },
  marks: null,
  previousFixtureDate: null,
  nextFixtureDate: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(below: number): Promise<void> {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/session?')
        ? Response.json({ ...ANSWER, seen: { players: 14, below, badSpeed: 0 } })
        : Response.json({ apiBase: '/api' }),
    ),
  );
  store.set(userAtom, USER);
  renderAt(
    '/realtime',
    <>
      <QualityOfSession customerId={7} sessionId={31} />
      <ImportQuality customerId={7} sessionId={31} />
    </>,
  );
  await screen.findByRole('region', { name: 'Quality' });
}

it('warns of a session below the mark and leads to the reasons', async () => {
  await open(5);
  expect((await screen.findByRole('note')).textContent).toMatch(/^Low data quality: 5 of 14 players were .* Details$/);
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/session/7/31#source');
});

it('says nothing of one that is well seen, except at the end of its import, with what was assumed', async () => {
  await open(1);
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText(/^13 of 14 players were seen for at least/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Assumed' }).textContent).toBe('No pitch size given.');
  expect(screen.getByText('Quality by player')).toBeTruthy();
});
