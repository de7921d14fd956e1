import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import {
  isGoalkeeper,
  type PositionGroup,
  positionGroupSortOrder,
  shownGroups,
} from '@halfturn/core/methods/position-groups';
import { methodKey } from '@halfturn/core/metrics/reference/comparable-methods';
import {
  type ByCountedPeak,
  comparableCounts,
  type CountedSession,
  type CountStatistic,
  countStatistics,
  ratedCounts,
  windowClocks,
  windowCounts,
  windowRates,
} from '@halfturn/core/metrics/peaks/peak-count-reference';
import { teamCounts } from '@halfturn/core/metrics/peaks/team-peak-counts';
import {
  byPeakKpi,
  curveLimits,
  firstReference,
  ownPeakLookup,
  type PeakLookup,
  pooledPeakLookup,
  previousPeaks,
  rainbowOf,
  ratedPeaks,
  sessionPeakReference,
} from '@halfturn/core/metrics/peaks/peak-analysis';
import { isReference, type ReferenceRule } from '@halfturn/core/metrics/reference/reference-rules';
import { teamMatch } from '@halfturn/core/metrics/team/team-match';
import { isComparedMatch } from '@halfturn/core/metrics/team/compared-team-matches';
import { ownTeamPeaks, teamPeak } from '@halfturn/core/metrics/team/team-peaks';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import type { Later } from '../../store/engine/kept-values';
import type { SessionMark, TrackingMark } from '../../store/session/session-mark';
import { countsAnswer, epochCounts, withPeakCounts } from './peak-counts';
import type { ChosenDrill } from '../../store/session/drills/drills';
import { peakFactsOf, type PlayerPeakFacts } from '../team/league-players';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import type { League } from '../../store/league/league-memory';
import { drillPeakFacts } from '../drills/drill-peaks';

const NOTHING: PeakLookup = () => null;

interface CountedFacts extends PlayerPeakFacts, CountedSession {}

export interface PeakAnalysisInputs {
  readonly customer: CustomerRecord;
  readonly useAllPlayers: boolean;
  readonly session: SessionMark;
  readonly compared: SessionReference<SessionMark>;
  /** Null means the full session, as for the tracking it is computed from. */
  readonly drill: ChosenDrill | null;
  readonly tracking: TrackingMark | null;
  readonly players: readonly PlayerRecord[];
  readonly clubPlayers: readonly PlayerRecord[];
  readonly league: Later<League>;
}

export const peakAnalysisAnswer = maker('peakanalysis', async (inputs: PeakAnalysisInputs, kept) => {
  const { customer, useAllPlayers, session, compared, drill, tracking, players, clubPlayers, league } = inputs;
  const { customerId, sport } = customer;
  const { kind } = compared.about;
  const { peakReference: parameters } = await kept.sessions.derivedParametersOf(customer, session);
  const { rule, about, sessions: before } = sessionPeakReference(session, compared, sport, parameters);
  const countRule = compared.rule;
  const stored = await peakFactsOf(kept, customerId, [session]);
  const facts: CountedFacts[] =
    drill === null || tracking === null
      ? await withPeakCounts(kept.peaks, customerId, [session], stored)
      : await drillPeakFacts(kept, { customer, sessionIsAMatch: session.sessionIsAMatch, tracking, drill }, stored);
  const earlier = await peakFactsOf(kept, customerId, before);
  const previous = previousPeaks(session, earlier, rule);
  // Whole matches say nothing about a drill's windows.
  const countedBefore = drill === null ? earlier : [];
  const earlierCounts = await withPeakCounts(kept.peaks, customerId, before, countedBefore);
  const fullMatchesOf = (playerId: number) =>
    earlierCounts.filter((each) => each.playerId === playerId && isReference(each, countRule));
  // Other clubs' weekly schedules are unknown, so their training is not comparable.
  const others = kind === 'training' || kind === 'rehab' ? null : await league.load();
  const keepers = new Set(clubPlayers.filter(isGoalkeeper).map(({ playerId }) => playerId));
  const referenceOf = groupReferences(keepers, (record, isKeeper) => ({
    all: pooledPeakLookup(
      record,
      previous.filter(({ playerId }) => keepers.has(playerId) === isKeeper),
      parameters,
    ),
    league: others === null || isKeeper ? NOTHING : others.peakLookup(record, rule, parameters),
  }));

  const rows = players.flatMap((player) => {
    const record = facts.find((each) => each.playerId === player.playerId);
    if (record === undefined) return [];
    const matches = previous.filter((each) => each.playerId === player.playerId);
    const group = referenceOf(record);
    const own = useAllPlayers ? group.all : ownPeakLookup(record, matches, parameters);
    const hasOwn = useAllPlayers || comparedMatches(record, matches) >= parameters.minMatches;
    const lookup = useAllPlayers ? own : firstReference(own, group.league);
    return [
      {
        record,
        player,
        values: ratedPeaks(record, lookup),
        rainbow: hasOwn ? rainbowOf(record.peaks, own) : null,
      },
    ];
  });
  const first = rows.find(({ player }) => !isGoalkeeper(player));
  const leagueRainbow = first === undefined ? null : rainbowOf(first.record.peaks, referenceOf(first.record).league);
  const hasLeague = leagueRainbow !== null && Object.values(leagueRainbow).some((epochs) => epochs.length > 0);
  const rainbows = rows.map(({ rainbow }) => rainbow).filter((rainbow) => rainbow !== null);
  const limits = curveLimits(
    rows.map(({ values }) => values),
    leagueRainbow === null ? rainbows : [...rainbows, leagueRainbow],
  );
  const groups = shownGroups(rows.map(({ player }) => player));
  const counted = facts.find(({ peakCounts }) => peakCounts.length > 0);
  return {
    rainbowPositionGroups: groups.map(({ id, name }) => ({ value: id, displayText: name })),
    rainbowCurves: {
      playersData: rows.map(({ record, player, values, rainbow }) => ({
        playerId: player.playerId,
        playerName: player.name,
        positionSortOrder: player.positionSortOrder,
        positionGroupId: player.positionGroupId,
        timePlayed: record.kpis.matchTimeM ?? record.kpis.activeTimeM,
        playerValues: { playerValuesByKpiId: values },
        comparisonData: rainbow === null ? null : { kpiEpochValues: rainbow },
      })),
      teamCurves: teamCurves(facts, earlier, groups, rule, parameters, clubPlayers),
      leagueComparisonData: hasLeague ? { kpiEpochValues: leagueRainbow } : null,
      distanceLimit: limits.DISTANCE,
      hsrLimit: limits.HSR,
      sprintLimit: limits.SPRINT,
      turnsLimit: limits.TURNS,
    },
    teamPeakThresholdCounts: countsAnswer(teamCountsBeside(facts, earlierCounts, countRule)),
    playerPeakThresholdCounts: rows.flatMap(({ player, record }) => {
      const { playerId, kpis, peakCounts } = record;
      const counts = countsAnswer(ratedCounts(record, fullMatchesOf(playerId)));
      if (counts === null || peakCounts.length === 0) return [];
      return [
        {
          player: {
            playerId,
            name: player.name,
            positionSortOrder: player.positionSortOrder,
            positionGroupSortOrder: positionGroupSortOrder(player.positionGroupId),
          },
          sessionTime: kpis.matchTimeM ?? kpis.activeTimeM,
          peakThresholdCountMetrics: counts,
          peakThresholdMatchTimes: epochCounts(windowClocks(peakCounts), (clocks) => [...clocks]),
        },
      ];
    }),
    peakThresholds:
      counted === undefined ? null : epochCounts(windowRates(counted.peakCounts), (perMinute) => perMinute),
    reference: about,
    countReference: compared.about,
    parameters: await kept.sessions.parametersAnswer(customer, session),
  };
});

function teamCurves(
  facts: readonly PlayerPeakFacts[],
  earlier: readonly PlayerPeakFacts[],
  groups: readonly PositionGroup[],
  rule: ReferenceRule,
  parameters: DerivedParameters['peakReference'],
  players: readonly PlayerRecord[],
) {
  const groupOf = new Map(players.map((player) => [player.playerId, player.positionGroupId]));
  const matchOf = (records: readonly PlayerPeakFacts[]) =>
    teamMatch(records.map((each) => ({ ...each, positionGroupId: groupOf.get(each.playerId) ?? null })));
  const match = matchOf(facts);
  if (match === null) return [];
  const matches = [...groupBy(earlier, ({ sessionId }) => sessionId).values()].flatMap((records) => {
    const one = matchOf(records);
    return one !== null && isComparedMatch(one, rule) ? [one] : [];
  });
  const peaks = match.players.find((player) => player.peaks.length > 0)?.peaks ?? [];
  return groups.map(({ id }) => {
    const rainbow = rainbowOf(peaks, ownTeamPeaks(match, matches, id, parameters));
    const hasReference = Object.values(rainbow).some((epochs) => epochs.length > 0);
    return {
      positionGroupId: id,
      valuesByKpiId: byPeakKpi((name) =>
        peaks
          .filter(({ kpi }) => kpi === name)
          .map(({ kpi, epochS }) => ({ epochS, value: teamPeak(match, id, kpi, epochS).value })),
      ),
      comparisonData: hasReference ? { kpiEpochValues: rainbow } : null,
    };
  });
}

function teamCountsBeside(
  ours: readonly CountedFacts[],
  earlier: readonly CountedFacts[],
  rule: ReferenceRule,
): ByCountedPeak<CountStatistic> {
  const countsOf = (players: readonly CountedFacts[]) =>
    teamCounts(players.map(({ peakCounts }) => windowCounts(peakCounts)));
  const [like] = ours;
  const matches = [...groupBy(earlier, ({ sessionId }) => sessionId).values()].filter((players) => {
    const match = teamMatch(players.map((player) => ({ ...player, positionGroupId: null })));
    return match !== null && isComparedMatch(match, rule);
  });
  if (like === undefined) return countStatistics(countsOf(ours), []);
  return countStatistics(
    countsOf(ours),
    matches.map((players) => teamCounts(comparableCounts(like, players))),
  );
}

function comparedMatches(rated: PlayerPeakFacts, matches: readonly PlayerPeakFacts[]): number {
  const key = methodKey(rated.method);
  return matches.filter(({ method }) => methodKey(method) === key).length;
}

function groupReferences<References>(
  keepers: ReadonlySet<number>,
  make: (record: PlayerPeakFacts, isKeeper: boolean) => References,
): (record: PlayerPeakFacts) => References {
  const known = new Map<string, References>();
  return (record) => {
    const isKeeper = keepers.has(record.playerId);
    const key = `${methodKey(record.method)} ${record.turnsComparable ?? ''} ${isKeeper}`;
    const references = known.get(key) ?? make(record, isKeeper);
    known.set(key, references);
    return references;
  };
}
