import type { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import type { z } from 'zod';
import { groupBy } from '@halfturn/core/stats/group-by';
import { setImmediate } from 'node:timers/promises';
import { shownGroups } from '@halfturn/core/methods/position-groups';
import { type Peak } from '@halfturn/core/metrics/session/session-facts';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import { byPeakKpi, peakRule, rainbowOf } from '@halfturn/core/metrics/peaks/peak-analysis';
import { kpiStatistics } from '@halfturn/core/metrics/reference/kpi-statistics';
import { referencesOf } from '@halfturn/core/metrics/reference/reference-rules';
import { teamMatch, type TeamMatch } from '@halfturn/core/metrics/team/team-match';
import { teamPeak } from '@halfturn/core/metrics/team/team-peaks';
import { type TeamKpis, teamKpis, teamKpisPerMinute } from '@halfturn/core/metrics/team/team-values';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import type { Later } from '../../store/engine/kept-values';
import { turnPlayerAnswer } from '../turns/turn-answers';
import { type SessionMark, upTo } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import type { PlayerPeakFacts } from '../team/league-players';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import type { League } from '../../store/league/league-memory';

const OPPOSITION = 'Opposition';

export interface OppositionInputs {
  readonly customer: CustomerRecord;
  readonly enablePerMinute: boolean;
  readonly session: SessionMark;
  readonly oppositionName: string | null;
  readonly marks: readonly SessionMark[];
  readonly compared: SessionReference<SessionMark>;
  readonly everybody: readonly PlayerRecord[];
  readonly players: readonly PlayerRecord[];
  readonly league: Later<League>;
}

export const oppositionAnswer = maker(
  'oppositionanalysis',
  async (inputs: OppositionInputs, kept): Promise<z.input<typeof oppositionAnalysis.answer>> => {
    const { customer, enablePerMinute, session, oppositionName, marks, compared, everybody, players, league } = inputs;
    const { customerId, displayName } = customer;
    const { rule } = compared;
    const { team: parameters, peakReference } = await kept.sessions.derivedParametersOf(customer, session);
    const peaks = new Map(
      (await kept.sessions.playerSessions(customerId, session)).map((each) => [each.playerId, each.peaks]),
    );
    const facts = (await kept.memory.factsOf(customerId, [session])).map((each) => ({
      ...each,
      peaks: peaks.get(each.playerId) ?? [],
    }));
    const earlier = await kept.memory.factsOf(customerId, compared.sessions);
    const history = groupBy(
      earlier.filter((each) => !each.isOpposition),
      (each) => each.playerId,
    );
    const played = groupBy(
      (await kept.memory.factsOf(customerId, upTo(session, marks))).filter((each) => !each.isOpposition),
      (each) => each.playerId,
    );
    const batch = await kept.sessions.turnBatch(customerId, session);
    const turns = batch === null ? null : turnsByPlayer(decodeTurnBatch(batch));
    const groupOf = new Map(everybody.map((player) => [player.playerId, player.positionGroupId]));
    const matchOf = (isOpposition: boolean): TeamMatch | null =>
      teamMatch(
        facts
          .filter((each) => each.isOpposition === isOpposition)
          .map((each) => ({ ...each, positionGroupId: groupOf.get(each.playerId) ?? null })),
      );

    const groups = shownGroups(everybody);
    const teamOf = (isOpposition: boolean, name: string) => {
      const match = matchOf(isOpposition);
      const ours = players.flatMap((player) => {
        const own = facts.find((each) => each.playerId === player.playerId && each.isOpposition === isOpposition);
        return own === undefined ? [] : [{ player, record: own }];
      });
      const kpis = match?.players.map((each) => each.kpis) ?? [];
      return {
        name,
        kpis: shownKpis((enablePerMinute ? teamKpisPerMinute : teamKpis)(kpis, parameters)),
        playerKpis: ours.map(({ player, record }) => {
          const references = isOpposition ? [] : referencesOf(record, history.get(player.playerId) ?? [], rule);
          const { activeDistanceM, highSpeedDistanceM, sprintDistanceM, totalTurns } = kpiStatistics(
            record,
            references,
            isOpposition ? [] : (played.get(player.playerId) ?? []),
            enablePerMinute,
          );
          const { matchTimeM } = record.kpis;
          return {
            player: turnPlayerAnswer(player),
            matchTimeM,
            activeDistanceM,
            highSpeedDistanceM,
            sprintDistanceM,
            totalTurns,
          };
        }),
        turns: ours.flatMap(({ player: { playerId, name } }) =>
          (turns?.get(playerId) ?? []).map(({ entrySpeedMPerS, angleDegrees, twistingTimeS }) => ({
            playerId,
            playerName: name,
            turn: { entrySpeedMPerS, angleDegrees, twistingTimeS },
          })),
        ),
        teamSessionEpochs: match === null ? [] : groups.map(({ id }) => teamEpochs(match, id)),
        playerSessionEpochs: ours.map(playerEpochs),
      };
    };

    // What the league must be comparable with: our team, or the opposition if only that has facts.
    const like = matchOf(false) ?? matchOf(true);
    const others = await league.load();
    const leagueKpis = like === null ? null : others.teamKpis(like, rule, enablePerMinute, parameters);
    const longRule = peakRule(session, peakReference);
    const leagueEpochs = [];
    for (const { id } of groups) {
      // Each group reads all league matches: let other requests in between.
      await setImmediate();
      const lookup = like === null ? () => null : others.teamPeaks(like, longRule, id, peakReference);
      leagueEpochs.push({ positionGroupId: id, kpiEpochValues: rainbowOf(like?.players[0]?.peaks ?? [], lookup) });
    }
    const unknown = { average: null, standardDeviation: null, count: 0 };
    return {
      rainbowPositionGroups: groups.map(({ id, name }) => ({ value: id, displayText: name })),
      ourData: teamOf(false, displayName),
      oppositionData: facts.some((each) => each.isOpposition) ? teamOf(true, oppositionName ?? OPPOSITION) : null,
      reference: compared.about,
      leagueComparisonData: {
        kpis: {
          totalDistanceM: leagueKpis?.totalDistanceM ?? unknown,
          totalHighSpeedDistanceM: leagueKpis?.totalHighSpeedDistanceM ?? unknown,
          totalSprintDistanceM: leagueKpis?.totalSprintDistanceM ?? unknown,
          totalTurns: leagueKpis?.totalTurns ?? unknown,
        },
        teamSessionEpochs: leagueEpochs,
      },
      parameters: await kept.sessions.parametersAnswer(customer, session),
    };
  },
);

function shownKpis({ totalDistanceM, totalHighSpeedDistanceM, totalSprintDistanceM, totalTurns }: TeamKpis) {
  return { totalDistanceM, totalHighSpeedDistanceM, totalSprintDistanceM, totalTurns };
}

function epochsOf({ players }: TeamMatch): readonly number[] {
  const peaks: readonly Peak[] = players[0]?.peaks ?? [];
  return peaks.filter(({ kpi }) => kpi === PEAK_KPIS[0]).map(({ epochS }) => epochS);
}

function teamEpochs(match: TeamMatch, positionGroupId: number) {
  const epochs = epochsOf(match);
  const of = (name: 'value' | 'maximum' | 'minimum') =>
    byPeakKpi((kpi) =>
      epochs.map((epochS) => ({ epochS, value: teamPeak(match, positionGroupId, kpi, epochS)[name] })),
    );
  return { positionGroupId, epochValues: of('value'), epochMaxValues: of('maximum'), epochMinValues: of('minimum') };
}

function playerEpochs({ player, record }: { player: PlayerRecord; record: PlayerPeakFacts }) {
  return {
    playerId: player.playerId,
    playerName: player.name,
    positionGroupId: player.positionGroupId,
    epochValues: byPeakKpi((name) =>
      record.peaks
        .filter(({ kpi }) => kpi === name)
        .map(({ epochS, valuePerMinute }) => ({ epochS, value: valuePerMinute })),
    ),
  };
}
