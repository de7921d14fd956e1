import { byStart } from '@halfturn/core/calendar/time-zone';
import { isGoalkeeper } from '@halfturn/core/methods/position-groups';
import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { type Capacities, capacitiesOf } from '@halfturn/core/metrics/profile/capacity';
import type { ByEffortBand } from '@halfturn/core/metrics/load/effort-bands';
import type { PeakCount } from '@halfturn/core/metrics/session/session-facts';
import {
  firstReference,
  ownPeakLookup,
  peakRule,
  previousPeaks,
  rainbowOf,
  ratedPeaks,
} from '@halfturn/core/metrics/peaks/peak-analysis';
import { type RatedCapacities, ratedCapacities } from '@halfturn/core/metrics/rehab/session-capacities';
import { isEligible } from '@halfturn/core/metrics/wellness/matches-compared';
import type { CustomerRecord } from '../../store/club/customers';
import type { League } from '../../store/league/league-memory';
import type { ParameterSet } from '../../store/club/parameter-sets';
import type { PlayerRecord } from '../../store/player/players';
import type { StoredTargets } from '../../store/club/rehab-targets';
import type { SessionRecord } from '../../store/session/sessions';
import { peakFactsOf, type PlayerPeakFacts } from '../team/league-players';
import { markOf } from '../../store/session/session-mark';
import type { Later } from '../../store/engine/kept-values';
import type { Kept } from '../kept-rows';

export interface RehabState {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  /** All of the club, visible to the user or not: position groups are compared without names. */
  readonly players: readonly PlayerRecord[];
  readonly sessions: readonly SessionRecord[];
  readonly set: ParameterSet;
  readonly league: Later<League>;
  readonly targets: readonly StoredTargets[];
  readonly today: string;
}

export interface RehabSession extends PlayerPeakFacts {
  readonly session: SessionRecord;
  /** Null, like the counts, for a session that is neither a match nor requested. */
  readonly effortBands: ByEffortBand<number> | null;
  readonly capacities: Capacities;
  readonly peakCounts: readonly PeakCount[];
}

export interface RehabHistory {
  readonly own: readonly RehabSession[];
  readonly capacitiesOf: (rated: RehabSession) => RatedCapacities;
  readonly peakReferenceOf: (rated: RehabSession) => RehabPeaks;
}

interface RehabPeaks {
  readonly rainbow: ReturnType<typeof rainbowOf>;
  readonly isUsingPlayerComparisonData: boolean | null;
}

export async function rehabHistory(
  kept: Pick<Kept, 'memory' | 'peaks' | 'efforts'>,
  { customer: { customerId }, player, players, sessions, set, league }: RehabState,
  isAsked: (session: SessionRecord) => boolean,
): Promise<RehabHistory> {
  const { capacity, peakReference } = derivedParametersOf(set.overrides);
  const { minReferenceM } = wellnessParametersOf(set.overrides).rehab;
  const withEfforts = sessions.filter((session) => session.type.sessionIsAMatch || isAsked(session));
  const efforts = await kept.efforts.effortsOf(customerId, withEfforts.map(markOf), capacity.peaks);
  const records = new Map(sessions.map((session) => [session.sessionId, session]));
  const facts = await peakFactsOf(kept, customerId, sessions.map(markOf));
  const counts = await kept.peaks.countsOf(customerId, withEfforts.map(markOf));
  const toSession = (record: PlayerPeakFacts): RehabSession[] => {
    const session = records.get(record.sessionId);
    const digest = efforts.get(record.sessionId)?.get(record.playerId);
    if (session === undefined) return [];
    const capacities = capacitiesOf(digest?.strongest ?? [], capacity);
    const peakCounts = counts.get(record.sessionId)?.get(record.playerId) ?? [];
    return [{ ...record, session, effortBands: digest?.bands ?? null, capacities, peakCounts }];
  };
  const own = facts
    .filter(({ playerId }) => playerId === player.playerId)
    .flatMap(toSession)
    .sort(byStart);
  const mates = new Set(
    players
      .filter(({ playerId, positionGroupId }) => {
        return playerId !== player.playerId && positionGroupId !== null && positionGroupId === player.positionGroupId;
      })
      .map(({ playerId }) => playerId),
  );
  const isMatch = (record: PlayerPeakFacts) => isEligible(record, false, minReferenceM);
  const group = facts.filter((record) => mates.has(record.playerId) && isMatch(record)).flatMap(toSession);
  const rule = peakRule({ sessionIsAMatch: true, isAcademyMatch: false }, peakReference);
  const others = await league.load();
  return {
    own,
    capacitiesOf: (rated) =>
      ratedCapacities(
        rated,
        own.filter((each) => each.sessionId !== rated.sessionId && isMatch(each)),
        group,
      ),
    peakReferenceOf: (rated) => {
      const ownLookup = ownPeakLookup(rated, previousPeaks(rated, own, rule), peakReference);
      const lookup = isGoalkeeper(player)
        ? ownLookup
        : firstReference(ownLookup, others.peakLookup(rated, rule, peakReference));
      const values = ratedPeaks(rated, lookup);
      const used = Object.values(values)
        .flat()
        .map(({ isUsingPlayerComparisonData }) => isUsingPlayerComparisonData)
        .filter((isOwn) => isOwn !== null);
      return {
        rainbow: rainbowOf(rated.peaks, lookup),
        isUsingPlayerComparisonData: used.length === 0 ? null : used.every((isOwn) => isOwn),
      };
    },
  };
}
