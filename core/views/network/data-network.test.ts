import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { dataNetworkView } from './data-network';
import type { NetworkComparisonAnswer, NetworkPlayerAnswer } from './network-answer';

const OWN = 1;
const NORTH = 2;
const bars = <Value>(value: Value) => ({
  DISTANCE: value,
  HSD: value,
  SPRINT: value,
  TURNS: value,
  ACCEL: value,
  DECEL: value,
});
const kpis = (distance: number | null) => ({ distance, hsr: 600, sprintDistance: 150, turns: 21.4 });
const edges = {
  minValue: 9000,
  percentile15Value: 9500,
  percentile35Value: 9800,
  percentile65Value: 10_200,
  percentile85Value: 10_500,
  maxValue: 11_000,
};
const unknown = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
const noCounts = { countData30s: unknown, countData60s: unknown, countData120s: unknown };
const PLAYER: NetworkPlayerAnswer = {
  player: { name: 'Elder', playerId: 1, customerId: NORTH, teamName: 'Northgate', position: 'Centre Back' },
  notShared: [],
  dataNetworkPlayerKpis: { ...kpis(10_750), validMatchCount: 8 },
  dataNetworkTeamPositionKpis: [
    { customerId: OWN, name: 'Meadow', kpiValues: kpis(10_300), playerCount: 2 },
    { customerId: NORTH, name: 'Northgate', kpiValues: kpis(10_600), playerCount: 3 },
  ],
  playerRainbowBarValues: { ...bars(null), DISTANCE: 10_750, TURNS: 21.4 },
  playerAverageForceVelocity: { force: 7.25, velocity: 9 },
};
const COMPARISON: NetworkComparisonAnswer = {
  dataNetworkReferenceKpis: { playerCount: 5 },
  peakThresholdCountComparisonStats: {
    kpiEpochCounts: {
      1: {
        ...noCounts,
        countData60s: { value: 5.5, minimum: 2, average: 4, maximum: 6, standardDeviation: 1 },
      },
      2: noCounts,
      3: noCounts,
      4: noCounts,
    },
  },
  comparisonRainbowBarValues: { ...bars(null), DISTANCE: edges },
  teamPlayersForceVelocities: [
    { customerId: NORTH, playerId: 1, playerName: 'Elder', averageForceVelocity: { force: 7.25, velocity: 9 } },
  ],
  teamAverageForceVelocity: { force: 7, velocity: 8.9 },
  networkAverageForceVelocity: null,
  networkForceVelocities: [],
};
const REQUEST = { units: DEFAULT_UNITS, customerId: OWN };

describe('the data network page', () => {
  const view = dataNetworkView(PLAYER, COMPARISON, REQUEST);

  it('ranks the clubs at the position, the own one marked', () => {
    const [distance] = view.clubs.content ?? [];
    expect(view.clubs.content?.map(({ title }) => title)).toEqual([
      'Total Distance',
      'High Speed Distance',
      'Sprint Distance',
      'Turns',
    ]);
    expect(distance?.rows.map(({ name, isOwn, rank }) => [name, isOwn, rank])).toEqual([
      ['Northgate', false, 1],
      ['Meadow', true, 2],
    ]);
  });

  it('stands the player in the bands of the others of the position, and says what is outside', () => {
    const [row] = view.ranking.content?.bars.rows ?? [];
    // Half way from 85 to 100.
    expect(row?.bars[0]?.percentile).toBeCloseTo(92.5, 9);
    expect(row?.bars[3]?.whyNone).toBe('Fewer than 4 players');
    expect(view.ranking.content?.reference).toBe(
      '5 other players at Centre Back, in league matches where clubs state them',
    );
    expect(view.statements).toHaveLength(1);
    expect(view.statements[0]).toMatchObject({
      text: 'Elder: 10,750\u202fm total distance, 93rd percentile',
      detail: 'mean of 8 matches, against 5 other players at Centre Back',
      tone: 'above',
    });
  });

  it('names the place of a player at the end of all others', () => {
    const textAt = (DISTANCE: number) =>
      dataNetworkView({ ...PLAYER, playerRainbowBarValues: { ...bars(null), DISTANCE } }, COMPARISON, REQUEST)
        .statements[0]?.text;
    expect(textAt(8_000)).toBe('Elder: 8,000\u202fm total distance, lowest');
    expect(textAt(11_000)).toBe('Elder: 11,000\u202fm total distance, highest');
  });

  it('has the windows that are known, beside average ± SD', () => {
    expect(view.counts.content?.rows).toEqual([
      {
        id: '1-countData60s',
        metric: 'network.count.DISTANCE',
        epochS: 60,
        title: 'Distance 60s',
        value: '5.50',
        average: '4.00 ± 1.00',
        range: '2.00–6.00',
        bounds: 'Above',
      },
    ]);
  });

  it('has F0 and V0 of player, team and network', () => {
    expect(view.profile.content?.rows).toEqual([
      { id: 'player', title: 'Elder', force: '7.3\u202fN/kg', velocity: '9.00\u202fm/s' },
      { id: 'team', title: 'Northgate', force: '7.0\u202fN/kg', velocity: '8.90\u202fm/s' },
      { id: 'network', title: 'Network', force: 'N/A', velocity: 'N/A' },
    ]);
  });

  it('says what is shared and what is not, or that there is too little', () => {
    expect(view.sharing).toBe(
      'Northgate shares match averages, peak counts, acceleration-speed profiles of first-team matches; no match, day or turn.',
    );
    const hidden = dataNetworkView(
      { ...PLAYER, notShared: ['profiles'], playerAverageForceVelocity: null, playerRainbowBarValues: null },
      { ...COMPARISON, peakThresholdCountComparisonStats: null },
      REQUEST,
    );
    expect(hidden.profile.emptyText).toBe('Not shared between your club and Northgate: acceleration-speed profiles');
    expect([hidden.ranking.emptyText, hidden.counts.emptyText]).toEqual([
      'Insufficient data for player',
      'Insufficient data for player',
    ]);
    expect(hidden.sharing).toContain('Not shared between your club and Northgate');
    expect(hidden.statements).toEqual([]);
    const alone = dataNetworkView({ ...PLAYER, dataNetworkTeamPositionKpis: [] }, COMPARISON, {
      ...REQUEST,
      customerId: NORTH,
    });
    expect(alone.clubs.emptyText).toBe('No club has players at Centre Back with 4 full matches');
    expect(alone.sharing).toMatch(/^A player of your own club\./);
  });
});
