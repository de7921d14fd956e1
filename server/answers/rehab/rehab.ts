import { localDay } from '@halfturn/core/calendar/day';
import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { capacityLabels } from '@halfturn/core/metrics/profile/capacity';
import { mapEffortBands } from '@halfturn/core/metrics/load/effort-bands';
import { comparedCounts, countStatistics, windowCounts } from '@halfturn/core/metrics/peaks/peak-count-reference';
import type { ComputedTurns } from '@halfturn/core/metrics/reference/comparable-methods';
import type { Peak } from '@halfturn/core/metrics/session/session-facts';
import { byPeakKpi } from '@halfturn/core/metrics/peaks/peak-analysis';
import { averageTurnClasses } from '@halfturn/core/metrics/rehab/rehab-turn-classes';
import { againstMatches, turnBalances, usualBalances } from '@halfturn/core/metrics/turns/player-turns';
import {
  countTurnClasses,
  type TurnClassCounts,
  type TurnClassification,
} from '@halfturn/core/metrics/turns/turn-class-counts';
import {
  comparisonMatches,
  type ComparisonValues,
  comparisonValues,
  mapRehabKpis,
  previousMatches,
  rehabKpiValues,
} from '@halfturn/core/metrics/rehab/comparison-values';
import { percentOfAverage } from '@halfturn/core/metrics/rehab/rehab-progress';
import { percentOfTargets, targetsByKpi } from '@halfturn/core/metrics/rehab/suggested-targets';
import { targetsOn } from '@halfturn/core/metrics/rehab/targets-of-day';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { StoredTargets } from '../../store/club/rehab-targets';
import { rehabHistory, type RehabSession, type RehabState } from './rehab-history';
import { classCells, turnClassAnswer } from '../turns/turn-class-answers';
import { epochsAnswer } from '../player/epochs-answer';
import { entrySpeedBoundaries } from '../customer-answer';
import { maker } from '../answer-maker';
import { playerAnswer } from '../player/player-answer';
import { countsAnswer } from '../peaks/peak-counts';

interface SessionOverviewInputs {
  readonly state: RehabState;
  readonly sessionId: number;
}

export const sessionOverviewAnswer = maker(
  'sessionoverview',
  async ({ state, sessionId }: SessionOverviewInputs, kept) => {
    const { customer } = state;
    const history = await rehabHistory(kept, state, (session) => session.sessionId === sessionId);
    const rated = found(
      history.own.find((each) => each.sessionId === sessionId),
      NO_SUCH.playerInSession,
    );
    const { rehab } = wellnessParametersOf(state.set.overrides);
    const comparison = comparisonValues(history.own, rated.startsAt, rehab);
    const values = rehabKpiValues(rated.kpis);
    const targets = targetsOn(state.targets, localDay(rated.startsAt));
    const peaks = history.peakReferenceOf(rated);
    const boundaries = entrySpeedBoundaries(customer);
    const matches = comparisonMatches(history.own, rated.startsAt, rehab);
    const turns = await kept.sessions.turnsOfPlayer(
      customer.customerId,
      state.player.playerId,
      history.own
        .filter(({ session }) => session.type.sessionIsAMatch || session.sessionId === sessionId)
        .map((each) => each.session),
    );
    const turnsIn = (each: RehabSession) => turns.get(each.sessionId) ?? [];
    const withTurns = history.own.map((each) => ({ ...each, turns: turnsIn(each) }));
    const { turnAsymmetry } = derivedParametersOf(state.set.overrides);
    const balance = turnBalances(withTurns, againstMatches(customer.sport), turnAsymmetry).get(sessionId);
    const usual = usualBalances(withTurns, againstMatches(customer.sport), turnAsymmetry).get(sessionId) ?? null;
    const capacities = history.capacitiesOf(rated);
    const labels = capacityLabels(capacities);
    return {
      player: playerAnswer(state.player),
      sessionKpi: {
        sessionId,
        sessionDate: rated.startsAt,
        title: rated.session.title,
        sessionValues: values,
        sessionKpiComparison: comparison === null ? null : comparisonAnswer(comparison),
        matchCount: matches.length,
        percentOfAverage: percentOfAverage(values, comparison),
        percentOfTarget: targets === null ? mapRehabKpis(() => null) : percentOfTargets(values, targets.targets),
        method: rated.method,
      },
      rehabTargets: targetsAnswer(targets),
      rainbowCurvesData: {
        playerData: { averageData: epochsAnswer(peakValues(rated.peaks)) },
        comparisonData: epochsAnswer(peaks.rainbow),
        isUsingPlayerComparisonData: peaks.isUsingPlayerComparisonData,
      },
      accelDecelCapacity: {
        ...capacities,
        accelPercentageLabels: [...labels.accelPercentageLabels],
        decelPercentageLabels: [...labels.decelPercentageLabels],
        usesPercentile: labels.usesPercentile,
      },
      peakThresholdCounts: countsAnswer(
        countStatistics(
          windowCounts(rated.peakCounts),
          previousMatches(history.own, rated.startsAt, rehab).map(comparedCounts),
        ),
      ),
      turnClassCounts: turnClassAnswer(countTurnClasses(turnsIn(rated), boundaries)),
      matchTurnClassAverages:
        comparison === null
          ? null
          : classAverages(
              rated,
              matches.map((each) => ({ ...each, ...countTurnClasses(turnsIn(each), boundaries) })),
            ),
      turnsZScores: balance ?? { turns: 0, index: null, z: null, isAbnormal: false, count: 0 },
      usualBalance: usual,
      turnEntrySpeedBoundaries: boundaries,
    };
  },
);

export function comparisonAnswer({ average, maximum, maxValuesDate, matches, method, ...bands }: ComparisonValues) {
  return {
    averageValues: average,
    standardDeviations: bands.spread,
    maxValues: maximum,
    maxValuesDate,
    averageCounts: mapEffortBands((type, band) => bands.averageBands[type][band]),
    maxCounts: mapEffortBands((type, band) => bands.maximumBands[type][band]),
    matchCount: matches,
    method,
  };
}

export function targetsAnswer(stored: StoredTargets | null) {
  if (stored === null) return null;
  const { targets, ...by } = stored;
  return { ...targets, rehabKpiValues: targetsByKpi(targets), ...by };
}

export function classAverages(session: ComputedTurns, matches: Parameters<typeof averageTurnClasses>[1]) {
  const averages = averageTurnClasses(session, matches);
  if (averages === null) return null;
  return {
    byAngleClass: sideAverages(averages, 'byAngleClass'),
    byAccelerationPeakClass: sideAverages(averages, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: sideAverages(averages, 'byDecelerationPeakClass'),
    byEntrySpeed: sideAverages(averages, 'byEntrySpeed'),
  };
}

function sideAverages(averages: TurnClassCounts, classification: TurnClassification) {
  const { leftByClass, rightByClass } = classCells(averages, classification);
  return { leftByClass, rightByClass };
}

export function peakValues(peaks: readonly Peak[]) {
  return byPeakKpi((name) =>
    peaks.filter(({ kpi }) => kpi === name).map(({ epochS, valuePerMinute }) => ({ epochS, value: valuePerMinute })),
  );
}
