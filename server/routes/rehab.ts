/** POST /setrehabtargets and GET /sessionoverview: a returning player's targets, and a session against them. */
import { sessionOverview, setRehabTargets } from '@halfturn/contract/rehab';
import { wellnessParametersOf } from '@halfturn/core/classes/parameter-set';
import { mapEffortBands } from '@halfturn/core/metrics/effort-bands';
import { comparedCounts, countStatistics, windowCounts } from '@halfturn/core/metrics/counted-peaks';
import type { Peak } from '@halfturn/core/metrics/facts';
import { byPeakKpi } from '@halfturn/core/metrics/peak-analysis';
import { countTurnClasses } from '@halfturn/core/metrics/turn-class-counts';
import {
  comparisonMatches,
  type ComparisonValues,
  comparisonValues,
  mapRehabKpis,
  rehabKpiValues,
} from '@halfturn/core/metrics/rehab/comparison-values';
import { percentOfAverage } from '@halfturn/core/metrics/rehab/rehab-progress';
import { percentOfTargets } from '@halfturn/core/metrics/rehab/suggested-targets';
import { HttpError } from '../plugins/http-error';
import { findSquadOfPlayer } from '../store/player-edits';
import { saveRehabTargets } from '../store/rehab-targets';
import { entrySpeedBoundaries } from './customer-answer';
import type { Mount } from './mount';
import { countsAnswer } from './peak-count-answer';
import { NO_PLAYER, turnClassAnswer } from './player-detail';
import { epochsAnswer } from './player-development';
import { loadPlayerTurns } from './player-turns';
import { playerAnswer } from './players';
import { rehabHistory, type RehabSources, rehabState } from './rehab-history';

export function mountRehab(mount: Mount, sources: RehabSources): void {
  const { store, answers } = sources;

  mount.customer(setRehabTargets, async ({ customer: { customerId }, query: { playerId }, body, user, change }) =>
    change(async (trx) => {
      if ((await findSquadOfPlayer(trx, customerId, playerId)) === null) throw new HttpError(404, NO_PLAYER);
      const setAt = new Date().toISOString();
      await saveRehabTargets(trx, customerId, playerId, { targets: body, setAt, setBy: user.userName });
      return { ok: true as const };
    }),
  );

  mount.customer(sessionOverview, async ({ customer, query: { playerId, sessionId } }) => {
    const state = await rehabState(sources, customer, playerId);
    return answers.of('sessionoverview', { state, sessionId }, async () => {
      const history = await rehabHistory(sources, state, (session) => session.sessionId === sessionId);
      const rated = history.own.find((each) => each.sessionId === sessionId);
      if (rated === undefined) throw new HttpError(404, 'The player was not in this session.');
      const { rehab } = wellnessParametersOf(state.set.overrides);
      const comparison = comparisonValues(history.own, rated.startsAt, rehab);
      const values = rehabKpiValues(rated.kpis);
      const peaks = history.peakReferenceOf(rated);
      const boundaries = entrySpeedBoundaries(customer);
      const turns = await loadPlayerTurns(store, customer.customerId, playerId, [sessionId]);
      return {
        player: playerAnswer(state.player),
        sessionKpi: {
          sessionId,
          sessionDate: rated.startsAt,
          title: rated.session.title,
          sessionValues: values,
          sessionKpiComparison: comparison === null ? null : comparisonAnswer(comparison),
          percentOfAverage: percentOfAverage(values, comparison),
          percentOfTarget:
            state.targets === null ? mapRehabKpis(() => null) : percentOfTargets(values, state.targets.targets),
          method: rated.method,
        },
        rehabTargets: state.targets,
        rainbowCurvesData: {
          playerData: { averageData: epochsAnswer(peakValues(rated.peaks)) },
          comparisonData: epochsAnswer(peaks.rainbow),
          isUsingPlayerComparisonData: peaks.isUsingPlayerComparisonData,
        },
        accelDecelCapacity: history.capacitiesOf(rated),
        peakThresholdCounts: countsAnswer(
          countStatistics(
            windowCounts(rated.peakCounts),
            comparisonMatches(history.own, rated.startsAt, rehab).map(comparedCounts),
          ),
        ),
        turnClassCounts: turnClassAnswer(countTurnClasses(turns.get(sessionId) ?? [], boundaries)),
        turnEntrySpeedBoundaries: boundaries,
      };
    });
  });
}

export function comparisonAnswer({ average, maximum, maxValuesDate, matches, method, ...bands }: ComparisonValues) {
  return {
    averageValues: average,
    maxValues: maximum,
    maxValuesDate,
    averageCounts: mapEffortBands((type, band) => bands.averageBands[type][band]),
    maxCounts: mapEffortBands((type, band) => bands.maximumBands[type][band]),
    matchCount: matches,
    method,
  };
}

/** Per minute, epoch by epoch. */
export function peakValues(peaks: readonly Peak[]) {
  return byPeakKpi((name) =>
    peaks.filter(({ kpi }) => kpi === name).map(({ epochS, valuePerMinute }) => ({ epochS, value: valuePerMinute })),
  );
}
