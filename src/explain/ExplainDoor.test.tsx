import type { Explanation } from '@halfturn/contract/session/explanation';
import { RECORDED, SIMULATED } from '@halfturn/core/views/words/simulated-words';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { simulatedAtom } from '../state/simulated';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { requestedNumberAtom } from './requested-number';
import { ExplainDoor } from './ExplainDoor';
import { Figure } from './ExplainedFigure';

const session = (sessionId: number, value: number) => ({
  sessionId,
  title: `Match ${sessionId}`,
  startsAt: `2026-02-0${sessionId}T15:00:00.000+00:00`,
  value,
});
const ANSWER: Explanation = {
  player: { playerId: 4, name: 'Dario Reyes', isOpposition: false },
  team: null,
  session: { sessionId: 31, title: 'Cup tie', startsAt: '2026-03-07T15:00:00.000+00:00', sessionIsAMatch: true },
  drill: null,
  value: 400,
  methods: [{ id: 'explosive', version: '1.0.0' }],
  parameters: [{ name: 'metabolic.highPowerWPerKg', value: 27, isOwn: true }],
  sourceClass: 'optical',
  marks: null,
  quality: { coverage: 0.98, suspectShare: 0.001, lowAccelQuality: false, turnsComparable: true },
  inputs: { highPowerDistanceM: 1000, highSpeedDistanceM: 600 },
  reference: {
    about: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    values: [session(1, 300), session(2, 350), session(3, 450), session(4, 500)],
    mean: 400,
    standardDeviation: 91.3,
    percentile: 50,
    tooShortM: null,
    best: 500,
  },
  parts: {
    kind: 'spans',
    rows: [
      { startS: 60, lengthS: 2, clockS: 60, distanceM: 150, peak: 5, value: 150 },
      { startS: 90, lengthS: 3, clockS: 90, distanceM: 250, peak: 5.4, value: 250 },
    ],
  },
  trackingKept: true,
};

function Address() {
  return <output>{useLocation().search}</output>;
}

const asked: string[] = [];
function show(answer: unknown, address = '/session/7/31', status = 200) {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return Response.json(answer, { status });
    }),
  );
  renderAt(
    address,
    <>
      <Figure explained={{ metric: 'explosiveDistanceM', playerId: 4, sessionId: 31 }}>400 m</Figure>
      <Figure explained={null}>Dario Reyes</Figure>
      <ExplainDoor />
      <Address />
    </>,
  );
}
const panel = () => screen.findByRole('dialog', { name: 'Explain this number' });

beforeEach(() => {
  asked.length = 0;
  store.set(userAtom, USER);
});
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  store.set(requestedNumberAtom, null);
  vi.unstubAllGlobals();
});

describe('a figure that explains itself', () => {
  it('opens the panel by Enter with the number in the address, and has the focus again after Escape', async () => {
    show(ANSWER);
    expect(screen.queryByRole('button', { name: 'Dario Reyes' })).toBeNull();
    const figure = screen.getByRole('button', { name: '400 m' });
    figure.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await panel();
    expect(await within(dialog).findByRole('heading', { name: 'Explosive' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('explain=explosiveDistanceM-p4-s31'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(figure);
    expect(screen.getByRole('status').textContent).not.toContain('explain');
  });

  it('says that the data is simulated, as the page below does', async () => {
    store.set(simulatedAtom, SIMULATED);
    show(ANSWER, '/session/7/31?explain=explosiveDistanceM-p4-s31');
    expect(within(await panel()).getByText('Simulated data')).toBeTruthy();
    store.set(simulatedAtom, RECORDED);
    await waitFor(() => expect(screen.queryByText('Simulated data')).toBeNull());
  });

  it('answers the three questions in their order', async () => {
    show(ANSWER, '/session/7/31?explain=explosiveDistanceM-p4-s31');
    const dialog = await panel();
    await within(dialog).findByRole('heading', { name: 'Explosive' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['What is it?', 'Against what?', 'Made of which seconds?']);
    const text = dialog.textContent.replace(/[\u202f\u00a0]/g, ' ');
    expect(text).toContain('High Power 1,000 m − HSR 600 m = 400 m');
    expect(text).toContain('explosive@1.0.0');
    expect(text).toContain('1 parameter, 1 set by the club');
    expect(text).toContain('Their own 4 matches of at least 85 min, without this one.');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [...row.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => textContent)),
    ).toEqual([
      ['01:30', '3.0\u202fs', '250\u202fm'],
      ['01:00', '2.0\u202fs', '150\u202fm'],
    ]);
    expect(text).toContain('2 stretches of play, together 400 m.');
    const dots = within(dialog).getAllByRole('link', { name: /^Match/ });
    expect(dots.map((dot) => dot.getAttribute('href'))).toEqual([1, 2, 3, 4].map((id) => `/session/7/${id}`));
    await userEvent.click(within(dialog).getByRole('button', { name: /^HSR/ }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('explain=highSpeedDistanceM-p4-s31'));
  });

  it('without tracking, reference or value: says so and shows the rest', async () => {
    const few = {
      ...ANSWER.reference,
      values: [session(1, 300)],
      mean: 300,
      standardDeviation: null,
      percentile: null,
    };
    show(
      { ...ANSWER, value: null, reference: { ...few, best: null }, parts: { kind: 'notKept' }, trackingKept: false },
      '/session/7/31?explain=explosiveDistanceM-p4-s31',
    );
    const dialog = await panel();
    expect(await within(dialog).findByText('N/A')).toBeTruthy();
    expect(within(dialog).getByText(/No reference: 1 of the 4 matches of at least 85 min/)).toBeTruthy();
    expect(within(dialog).getByText(/The tracking of this session is no longer stored/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Play/ })).toBeNull();
  });

  it('an address that names no number asks nothing, and a refusal is said', async () => {
    show(ANSWER, '/session/7/31?explain=nothing-p4-s31');
    expect(await screen.findByText('There is no such number.')).toBeTruthy();
    expect(asked).toEqual([]);
    cleanup();
    show(
      { statusCode: 404, message: 'The player was not in this session.' },
      '/session/7/31?explain=totalTurns-p4-s31',
      404,
    );
    expect(await screen.findByText('The player was not in this session.')).toBeTruthy();
  });

  it('a link to a number that the account may not see says so, and signs nobody out', async () => {
    const message = 'The club has no wellness module.';
    show({ statusCode: 403, message }, '/session/7/31?explain=fatigue-p4-s31', 403);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(store.get(userAtom)).toEqual(USER);
  });
});
