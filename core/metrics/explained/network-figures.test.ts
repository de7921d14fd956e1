/** The players of a club make its mean, and a player's matches their own, whatever they played. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peakRule } from '../peaks/peak-analysis';
import { referenceRule } from '../reference/reference-rules';
import { clubPositions, networkPlayers, type NetworkSession } from '../team/data-network';
import { matchOn } from '../wellness/match.fixture';
import { addedUp } from './combine-parts';
import { metricEntry } from './metric-registry';
import { networkFigure, type NetworkMetric, networkParts, weighedPlayers } from './network-figures';

const KIND = { sessionIsAMatch: true, isAcademyMatch: false };
const RULES = {
  kpis: referenceRule(KIND, 'football', false),
  peaks: peakRule(KIND, { minMatches: 4, minMatchM: 45, nearPeakEpochS: 60, nearPeakShares: [] }),
  minProfileM: 45,
};
const POSITION = 2;
const known = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const played = fc.record({
  playerId: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: 60, max: 120 }),
  count: known(9),
  a0: fc.integer({ min: 1, max: 13 }),
  kpis: fc.record({ activeDistanceM: known(12_000), highSpeedDistanceM: known(1500), totalTurns: known(90) }),
});
const season = fc.array(played, { minLength: 1, maxLength: 30 }).map((matches) =>
  matches.map(({ playerId, minutes, count, a0, kpis }, k): NetworkSession => ({
    ...matchOn(k + 1, { ...kpis, matchTimeM: minutes, activeTimeM: minutes }),
    customerId: 1,
    playerId,
    positionSortOrder: POSITION,
    peakCounts: [{ kpi: 'HSR', epochS: 60, thresholdPerMinute: 50, value: count, matchTimesS: [] }],
    profile: { a0MPerS2: a0, s0MPerS: 9, r2: 0.9, points: 20, bins: 12, topBinMPerS: 8, isValid: true },
  })),
);

it('averages of players and of their club', () => {
  fc.assert(
    fc.property(season, (sessions) => {
      const [like] = sessions;
      if (like === undefined) return;
      const players = networkPlayers(like, sessions, RULES);
      for (const player of players) {
        const own = sessions.filter(({ playerId }) => playerId === player.playerId);
        const made = (metric: NetworkMetric, epochS: number | null = null) => {
          const figure = networkFigure(metric);
          if (figure.kind === 'group') throw new RangeError(`"${metric}" is of several players.`);
          const values = networkParts(figure, epochS, own, like, RULES).map(({ value }) => value);
          const { adds } = metricEntry(metric);
          return adds === null || values.length === 0 ? null : addedUp(adds, values);
        };
        expect(made('network.player.distance')).toBe(player.values.distance);
        expect(made('network.player.hsd')).toBe(player.values.hsd);
        expect(made('network.player.turns')).toBe(player.values.turns);
        expect(made('network.count.HSR', 60)).toBe(player.peakCounts.HSR[60]);
        expect(made('network.f0')).toBe(player.forceVelocity?.force ?? null);
      }
      const club = clubPositions(players, POSITION)[0]?.values;
      for (const kpi of ['distance', 'hsd', 'turns'] as const) {
        const weighed = weighedPlayers(players, POSITION, kpi);
        const sum = weighed.reduce((all, { value }) => all + value, 0);
        if (weighed.length === 0) expect(club?.[kpi] ?? null).toBeNull();
        else expect(sum).toBeCloseTo(club?.[kpi] ?? NaN, 6);
      }
    }),
  );
});
