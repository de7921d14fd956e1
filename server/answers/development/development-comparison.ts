import { byStart } from '@halfturn/core/calendar/time-zone';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import { comparableWith, countOtherwise } from '@halfturn/core/metrics/reference/comparable-methods';
import { meanCounts } from '@halfturn/core/metrics/peaks/peak-count-reference';
import { type EffortBandMeans, meanEffortBands } from '@halfturn/core/metrics/load/effort-band-means';
import type { EffortSpeedType } from '@halfturn/core/metrics/load/effort-bands';
import { byPeakKpi } from '@halfturn/core/metrics/peaks/peak-analysis';
import {
  developmentReference,
  type DevelopmentReference,
  type DevelopmentRules,
  type DevelopmentSession,
  type PlayerMeans,
  playerMeans,
} from '@halfturn/core/metrics/team/player-development';
import { isReference } from '@halfturn/core/metrics/reference/reference-rules';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { Kept } from '../kept-rows';
import { NO_EFFORTS } from './development-league';
import {
  type ComparedMarks,
  type CriteriaKind,
  developmentRules,
  developmentSessions,
  type EffortsOf,
} from './development-sessions';
import type { Later } from '../../store/engine/kept-values';
import { timeSlices } from '../../store/engine/time-slices';

interface ByCriteria<Value> {
  readonly own: Value;
  readonly reference: Value;
}

export interface ChosenMarks {
  readonly kinds: ByCriteria<CriteriaKind>;
  readonly marks: ByCriteria<Later<ComparedMarks>>;
}

export interface DevelopmentComparison {
  readonly ownSessions: readonly DevelopmentSession[];
  readonly rules: DevelopmentRules;
  /** Their latest session, whose methods the others must share. Null without one. */
  readonly like: DevelopmentSession | null;
  readonly leftOut: number;
  readonly means: PlayerMeans;
  readonly all: readonly PlayerMeans[];
  readonly league: DevelopmentReference;
  readonly position: DevelopmentReference;
  readonly effortsOf: EffortsOf;
  readonly counts: Readonly<Record<'player' | 'league' | 'position', EffortBandMeans>>;
}

export async function compareWithLeague(
  sources: Pick<Kept, 'memory' | 'peaks' | 'efforts' | 'profiles' | 'developmentLeagues'>,
  { customerId, sport }: CustomerRecord,
  { playerId, positionSortOrder }: PlayerRecord,
  { kinds, marks }: ChosenMarks,
  parameters: DerivedParameters,
): Promise<DevelopmentComparison> {
  const rules = {
    own: developmentRules(kinds.own, sport, parameters),
    reference: developmentRules(kinds.reference, sport, parameters),
  };
  const ownMarks = { ...(await marks.own.load()), league: [] };
  const ownSessions = (await developmentSessions(sources, customerId, ownMarks))
    .filter((session) => session.playerId === playerId)
    .sort((a, b) => byStart(b, a));
  const like = ownSessions[0] ?? null;
  const rated = like === null ? undefined : playerMeans(like, ownSessions, rules.own)[0];
  const means = rated ?? noMeans(customerId, playerId, positionSortOrder);

  const { peaks } = parameters.capacity;
  const compared =
    like === null
      ? null
      : await sources.developmentLeagues.of({
          customerId,
          marks: marks.reference,
          rules: rules.reference,
          method: like.method,
          strongest: peaks,
        });
  const all = compared?.all ?? [];
  const efforts = await sources.efforts.effortsOfPlayer(customerId, playerId, ownMarks.own, peaks);
  const effortsOf = ({ sessionId }: DevelopmentSession) => efforts.get(sessionId) ?? null;
  const whole = ownSessions.filter((each) => isReference(each, rules.own.kpis));
  const full = like === null ? [] : comparableWith(like, whole);
  const slice = timeSlices();
  await slice();
  const league = developmentReference(means, all, false);
  await slice();
  const position = developmentReference(means, all, true);
  await slice();
  return {
    ownSessions,
    rules: rules.own,
    like,
    leftOut: like === null ? 0 : countOtherwise(like, whole),
    means,
    all,
    league,
    position,
    effortsOf,
    counts: {
      player: meanEffortBands(bandsOf(full, effortsOf)),
      league: compared?.efforts ?? NO_EFFORTS,
      position: compared?.effortsByPosition.get(positionSortOrder) ?? NO_EFFORTS,
    },
  };
}

function noMeans(customerId: number, playerId: number, positionSortOrder: number): PlayerMeans {
  const none = byPeakKpi(() => []);
  return {
    customerId,
    playerId,
    positionSortOrder,
    validMatchCount: 0,
    kpis: byPeakKpi(() => null),
    peaks: { averageData: none, maxData: none, validMatchCount: 0 },
    peakCounts: meanCounts([]),
    forceVelocity: null,
    profiles: { valid: 0, outOfRange: 0 },
  };
}

function bandsOf(sessions: readonly DevelopmentSession[], effortsOf: EffortsOf) {
  return sessions.flatMap((session) => effortsOf(session)?.bands ?? []);
}

export function kpiCountsAnswer({ bands, total, sessions }: EffortBandMeans) {
  const ofType = (type: EffortSpeedType) => ({ TOTAL: total[type], ...bands[type] });
  return { HSR: ofType('HSR'), SPRINT: ofType('SPRINT'), matchCount: sessions };
}
