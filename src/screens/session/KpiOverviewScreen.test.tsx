import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { PLAYERS } from '../../testing/club-data';
import { USER } from '../../testing/fixtures';
import { kpiRow, kpiValue } from '../../testing/kpi-rows';
import { answerCalls, showTab } from '../../testing/session-tab';
import { OverviewScreen } from './KpiOverviewScreen';

const [VALE, OLSEN, ARDEN] = PLAYERS;
const EIGHT = { maximum: 12_000, average: 10_000, standardDeviation: 500, percentile: 99, count: 8 };
const KPIS = {
  ourData: [
    kpiRow(VALE, { activeDistanceM: kpiValue(11_000, EIGHT), activeTimeM: kpiValue(95), matchTimeM: kpiValue(95) }),
    kpiRow(ARDEN, { matchTimeM: kpiValue(30) }),
  ],
  oppositionData: [kpiRow(OLSEN, { activeDistanceM: kpiValue(9000), matchTimeM: kpiValue(95) })],
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  parameters: { version: 0, hash: 'aa', isDefault: true },
};
const ANSWERS = {
  kpis: KPIS,
  automatedmatchobservations: { matchObservations: [], alarmRates: '', caveat: '', parametersHash: 'aa' },
  unidentifiedPlayers: { unidentifiedThumbnails: [], unusedPlayers: [] },
};

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('our players with their figures; what is not known is N/A; the other team is a click away and asks for nothing', async () => {
  const asked = answerCalls(ANSWERS);
  showTab(<OverviewScreen />);
  // By text: querying hundreds of cells by role takes seconds in jsdom.
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('[role="row"]')?.textContent ?? '';
  expect(await rowOf('Robin Vale')).toContain('11,000');
  // On for 30 minutes, and nothing else measured.
  expect(await rowOf('Kim Arden (*)')).toContain('30.0N/A');
  expect(screen.getByText('(*) - played <90mins')).toBeTruthy();
  expect(screen.queryByText('Opp. Dana Olsen')).toBeNull();
  const before = asked.mock.calls.length;
  await userEvent.click(screen.getByText('Opposition'));
  expect(await rowOf('Opp. Dana Olsen')).toContain('9,000');
  expect(screen.getByText('1 player')).toBeTruthy();
  expect(asked.mock.calls.length).toBe(before);
});

it('a failure names itself, with a way to try again', async () => {
  answerCalls({ ...ANSWERS, kpis: { nothing: 'of the agreed shape' } });
  showTab(<OverviewScreen />);
  expect(await screen.findByText('The KPIs could not be loaded')).toBeTruthy();
  expect(screen.getAllByText(/again/i).length).toBeGreaterThan(0);
});

it('asks once about unidentified players; later they are a button', async () => {
  const thumbnail = {
    playerId: 21,
    name: 'Unidentified Player 6',
    sourceName: '',
    proposedPlayerId: null,
    base64EncodedThumbnail: '',
  };
  answerCalls({ ...ANSWERS, unidentifiedPlayers: { unidentifiedThumbnails: [thumbnail], unusedPlayers: [] } });
  showTab(<OverviewScreen />);
  await screen.findByText('Player Identification');
  await userEvent.click(screen.getByText('Cancel'));
  cleanup();
  showTab(<OverviewScreen />);
  await screen.findByText('1 unidentified player');
  expect(screen.queryByText('Player Identification')).toBeNull();
});
