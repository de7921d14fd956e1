import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECORDED } from '@halfturn/core/views/words/simulated-words';
import { simulatedAtom } from '../../state/simulated';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CONFIG, PLAYERS } from '../../testing/club-data';
import { CLUB, SESSION, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { answerCalls } from '../../testing/session-tab';
import { WellnessScreen } from './WellnessScreen';

const VALUES = {
  matchTimeM: 95,
  fatigueFlagValue: 2,
  fatigueFlagText: 'Peak speed 12 % below',
  fatigueFlagMatches: 8,
  gameDemandValue: 91,
  gameDemandReference: 'own',
  gameDemandMatches: 8,
  scaledWorkRate: null,
  scaledWorkRateReference: null,
  scaledWorkRateMatches: null,
  hamstringRisk: null,
  hamstringRiskScore: null,
  hamstringItems: null,
  localIntensity: null,
  localIntensityReference: null,
};
const REPORT = {
  wellnessPlayerData: [
    { player: PLAYERS[0], valuesBySessionId: { 31: VALUES } },
    { player: PLAYERS[1], valuesBySessionId: {} },
  ],
  wellnessSessionsDetails: [{ ...SESSION, opposition: null, minutePeriods: [] }],
  caveat: 'No diagnosis.',
  alarmRates: 'One flag in five is false.',
  hamstringEvidence: 'Weak evidence.',
  parametersHash: 'aa',
  leftOutCount: 0,
};
const FIRST_TEAM = { ...CONFIG, defaultSquadId: 1 };
const DEMO = { isDemo: false, total: 0, done: 0, isPreparing: false };

function show(wellnessreport: unknown, demo: unknown = DEMO) {
  answerCalls({ wellnessreport, config: FIRST_TEAM, demo, players: PLAYERS });
  stubAnalyticsWorker();
  renderAt('/wellness', <WellnessScreen />);
}

beforeEach(() => {
  store.set(userAtom, USER);
  // jsdom has no layout, and the table shows as many matches as fit.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a red flag with its reason, a value that is not known as N/A, and who did not play', async () => {
  show(REPORT);
  const vale = within(await screen.findByRole('row', { name: /^Robin Vale/ }));
  expect(vale.getByRole('button', { name: /^Robin Vale: .*Red/i })).toBeTruthy();
  const [, demand, hamstring, ...others] = vale.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(demand).toContain('91');
  // Nobody has a local intensity: no column of N/A.
  expect([hamstring, ...others]).toEqual(['N/A']);
  const olsen = within(screen.getByRole('row', { name: /^Dana Olsen/ }));
  expect(olsen.getByText('Player did not feature in last 25 games')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^Cup tie 14 Mar 2026/ })).toBeTruthy();
});

it('work rate takes the place of game demand with the club’s option', async () => {
  const primaryCustomer = { ...CLUB, customerOptions: ['replaceGameDemandWithWorkRate'] };
  store.set(userAtom, { ...USER, primaryCustomer });
  const workRate = { ...VALUES, scaledWorkRate: 107, scaledWorkRateReference: 'own', scaledWorkRateMatches: 8 };
  show({ ...REPORT, wellnessPlayerData: [{ player: PLAYERS[0], valuesBySessionId: { 31: workRate } }] });
  const vale = within(await screen.findByRole('row', { name: /^Robin Vale/ }));
  expect(vale.getAllByRole('cell')[1]?.textContent).toContain('107');
  expect(screen.getByRole('table').textContent).toContain('Work Rate');
  expect(screen.queryByText(/Game Demand/)).toBeNull();
});

it('without a match: what is missing and what brings it', async () => {
  show({ ...REPORT, wellnessPlayerData: [], wellnessSessionsDetails: [] });
  expect(await screen.findByText('Wellness data is unavailable: the club has no match yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('without a match of a club whose sessions are simulated: the specification’s words, by the sessions’ own flags', async () => {
  store.set(simulatedAtom, { mark: 'Simulated data', filePart: 'simulated' });
  show({ ...REPORT, wellnessPlayerData: [], wellnessSessionsDetails: [] });
  expect(await screen.findByText('Wellness data is unavailable in demonstration mode')).toBeTruthy();
  store.set(simulatedAtom, RECORDED);
  expect(await screen.findByText('Wellness data is unavailable: the club has no match yet')).toBeTruthy();
});

it('nobody of the chosen squads', async () => {
  show({ ...REPORT, wellnessPlayerData: [{ player: PLAYERS[3], valuesBySessionId: {} }] });
  expect(await screen.findByText('Selected squad is empty')).toBeTruthy();
});

it('a failure names itself, with a way to try again', async () => {
  show({ nothing: 'of the agreed shape' });
  expect(await screen.findByText('Wellness could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});
