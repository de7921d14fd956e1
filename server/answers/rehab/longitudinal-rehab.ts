import { localDay } from '@halfturn/core/calendar/day';
import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { methodKey } from '@halfturn/core/metrics/reference/comparable-methods';
import { comparedCounts, countStatistics, windowCounts } from '@halfturn/core/metrics/peaks/peak-count-reference';
import { mapEffortBands } from '@halfturn/core/metrics/load/effort-bands';
import { maximumSpeed } from '@halfturn/core/metrics/load/individual-zones';
import { byPeakKpi } from '@halfturn/core/metrics/peaks/peak-analysis';
import { againstMatches, turnBalances, usualBalances } from '@halfturn/core/metrics/turns/player-turns';
import {
  comparisonMatches,
  comparisonValues,
  mapRehabKpis,
  previousMatches,
  rehabKpiValues,
} from '@halfturn/core/metrics/rehab/comparison-values';
import { bestOfSessions } from '@halfturn/core/metrics/rehab/rehab-progress';
import { suggestedTargets, targetsByKpi } from '@halfturn/core/metrics/rehab/suggested-targets';
import { targetsOn } from '@halfturn/core/metrics/rehab/targets-of-day';
import { countTurnClasses } from '@halfturn/core/metrics/turns/turn-class-counts';
import { classAverages, comparisonAnswer, peakValues, targetsAnswer } from './rehab';
import { turnClassAnswer } from '../turns/turn-class-answers';
import { epochsAnswer } from '../player/epochs-answer';
import { rehabHistory, type RehabSession, type RehabState } from './rehab-history';
import type { SessionRecord } from '../../store/session/sessions';
import { countsAnswer, epochCounts } from '../peaks/peak-counts';
import { maker } from '../answer-maker';
import { playerTurnsAnswer, turnSessionOf } from '../turns/turn-answers';
import { DISTANCE_BANDS, speedTypeThresholds } from '../session/effort-bands-answer';
import { playerAnswer } from '../player/player-answer';
import { entrySpeedBoundaries } from '../customer-answer';

interface LongitudinalRehabInputs {
  readonly state: RehabState;
  readonly startDate: string;
  readonly endDate: string;
  readonly sessionTypeId: number | null;
}

export const longitudinalRehabAnswer = maker(
  'longitudinalrehab',
  async ({ state, startDate, endDate, sessionTypeId }: LongitudinalRehabInputs, kept) => {
    const { customer } = state;
    const isShown = ({ startsAt, type }: SessionRecord): boolean => {
      const day = localDay(startsAt);
      const isChosen = sessionTypeId === null ? !type.sessionIsAMatch : type.id === sessionTypeId;
      return isChosen && day >= startDate && day <= endDate;
    };
    const { player, set, targets, today } = state;
    const derived = derivedParametersOf(set.overrides);
    const { rehab } = wellnessParametersOf(set.overrides);
    const history = await rehabHistory(kept, state, isShown);
    const shown = history.own.filter(({ session }) => isShown(session));
    // All matches up to the end of the period: those after the return are also their own.
    const before = `${endDate}T24`;
    const comparison = comparisonValues(history.own, before, rehab);
    const matches = comparisonMatches(history.own, before, rehab);
    const [latestMatch] = matches;
    const latest = shown.at(-1);

    const played = history.own.map(({ session }) => session);
    const turnsOf = await kept.sessions.turnsOfPlayer(customer.customerId, player.playerId, played);
    const turnsIn = ({ sessionId }: RehabSession) => turnsOf.get(sessionId) ?? [];
    const turnRecords = (sessions: readonly RehabSession[]) =>
      sessions.flatMap((each) =>
        playerTurnsAnswer(player, turnsIn(each), turnSessionOf(each.session)).turns.map((turn) => ({
          ...turn,
          sessionId: each.sessionId,
        })),
      );
    const withTurns = history.own.map((each) => ({ ...each, turns: turnsIn(each) }));
    const balances = turnBalances(withTurns, againstMatches(customer.sport), derived.turnAsymmetry);
    const usual = usualBalances(withTurns, againstMatches(customer.sport), derived.turnAsymmetry);
    const boundaries = entrySpeedBoundaries(customer);
    const values = new Map(shown.map((each) => [each.sessionId, rehabKpiValues(each.kpis)]));
    const bySession = <Value>(valueOf: (session: RehabSession) => Value) =>
      Object.fromEntries(shown.map((each) => [each.sessionId, valueOf(each)]));
    const latestPeaks = latest === undefined ? undefined : history.peakReferenceOf(latest);
    const noPeaks = byPeakKpi(() => []);
    const vmaxMPerS =
      latestMatch === undefined
        ? null
        : maximumSpeed(
            latestMatch,
            history.own.map(({ startsAt, method, kpis }) => ({
              startsAt,
              method,
              peakSpeedMPerS: kpis.peakSpeedMPerS,
            })),
            derived.individualZones,
          );
    const none = mapRehabKpis(() => null);
    return {
      player: playerAnswer(player),
      sessions: shown.map(({ session, method }) => ({
        sessionId: session.sessionId,
        sessionDate: session.startsAt,
        title: session.title,
        sessionType: {
          id: session.type.id,
          name: session.type.name,
          sessionIsAMatch: session.type.sessionIsAMatch,
        },
        isComparable: comparison === null ? null : methodKey(method) === methodKey(comparison.method),
      })),
      sessionTurnClassCounts: bySession((each) => turnClassAnswer(countTurnClasses(turnsIn(each), boundaries))),
      turnsZScores: Object.fromEntries(
        shown.flatMap(({ sessionId }) => {
          const balance = balances.get(sessionId);
          return balance === undefined ? [] : [[sessionId, balance]];
        }),
      ),
      usualBalances: bySession(({ sessionId }) => usual.get(sessionId) ?? null),
      matchTurnClassAverages:
        comparison === null || latest === undefined
          ? null
          : classAverages(
              latest,
              matches.map((each) => ({ ...each, ...countTurnClasses(turnsIn(each), boundaries) })),
            ),
      accelDecelCapacities: bySession(history.capacitiesOf),
      recentRehabTurns: turnRecords(shown),
      firstTeamMatchTurns: turnRecords(matches),
      kpiSummary: {
        maxValues: bestOfSessions([...values.values()]),
        maxComparisonValues: comparison?.maximum ?? none,
        avgComparisonValues: comparison?.average ?? none,
        maxValuesDate: comparison?.maxValuesDate ?? none,
        matchCount: matches.length,
      },
      kpiOverTimeData: {
        kpiReferenceData: comparison === null ? null : comparisonAnswer(comparison),
        kpiValuesBySessionId: Object.fromEntries(values),
      },
      sprintThresholdOverTimeData: {
        distanceBands: DISTANCE_BANDS.map((band) => ({ ...band })),
        speedTypeThresholds:
          latest === undefined ? null : speedTypeThresholds(await kept.sessions.parametersOf(customer, latest.session)),
        thresholdCountsBySpeedTypeBySessionId: {
          HSR: bySession((each) => bandCounts(each).HSR),
          SPRINT: bySession((each) => bandCounts(each).SPRINT),
        },
        thresholdReferenceDataBySpeedType: comparison?.averageBands ?? null,
      },
      peakPhysicalCapacityOverTimeData: {
        peakPhysicalCapacityBySessionId: bySession((each) => epochsAnswer(peakValues(each.peaks))),
        peakPhysicalCapacityRainbowData: epochsAnswer(latestPeaks?.rainbow ?? noPeaks),
        isUsingPlayerComparisonData: latestPeaks?.isUsingPlayerComparisonData ?? null,
      },
      peakThresholdCountOverTimeData: {
        peakThresholdCountBySessionId: bySession(({ peakCounts }) => ({
          kpiEpochCounts: epochCounts(windowCounts(peakCounts), (count) => count),
        })),
        peakThresholdCountsReferenceData: countsAnswer(
          countStatistics(windowCounts([]), previousMatches(history.own, before, rehab).map(comparedCounts)),
        ),
      },
      rehabTargets: targetsAnswer(targetsOn(targets, today)),
      rehabTargetsBySessionId: bySession(({ startsAt }) => {
        const own = targetsOn(targets, localDay(startsAt));
        return own === null ? null : targetsByKpi(own.targets);
      }),
      rehabTargetHistory: targets.map(({ targets: each, ...by }) => ({ ...by, rehabKpiValues: targetsByKpi(each) })),
      suggestedTargets: rehab.phases.map(({ name }, i) => ({
        phase: i + 1,
        name,
        targets: suggestedTargets(comparison, vmaxMPerS, i + 1, rehab),
      })),
      turnEntrySpeedBoundaries: boundaries,
    };
  },
);

function bandCounts({ effortBands }: RehabSession) {
  return mapEffortBands((type, band) => effortBands?.[type][band] ?? null);
}
