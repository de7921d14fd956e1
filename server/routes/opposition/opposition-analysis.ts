/** GET /oppositionanalysis: both teams of a match from its stored facts, beside the league's other clubs. */
import { groupBy } from '@halfturn/core/stats/groups';
import { setImmediate } from 'node:timers/promises';
import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { shownGroups } from '@halfturn/core/methods/position-groups';
import { PEAK_KPIS, type Peak } from '@halfturn/core/metrics/session/facts';
import { byPeakKpi, peakRule, rainbowOf } from '@halfturn/core/metrics/peaks/peak-analysis';
import { kpiStatistics } from '@halfturn/core/metrics/reference/kpi-statistics';
import { referencesOf } from '@halfturn/core/metrics/reference/reference';
import { teamMatch, teamPeak, type TeamMatch } from '@halfturn/core/metrics/team/team-match';
import { type TeamKpis, teamKpis, teamKpisPerMinute } from '@halfturn/core/metrics/team/team-values';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import { HttpError } from '../../plugins/http-error';
import { findParameterSet, sessionParameters } from '../../store/club/parameter-sets';
import { listPlayersOfSession, type PlayerRecord } from '../../store/player/players';
import { listPlayerSessions } from '../../store/player/player-sessions';
import { listSessionMarks, upTo } from '../../store/session/session-marks';
import { findSession, findSessionSource } from '../../store/session/sessions';
import { findTurnBatch } from '../../store/session/turn-batches';
import { MOST_LEAGUE_MATCHES, type PlayerPeakFacts } from '../team/league-players';
import type { Mount } from '../mount';
import type { PeakAnalysisSources } from '../peaks/peak-analysis';
import { referenceOf } from '../reference-sessions';
import { NO_SESSION } from '../session/sessions';
import { turnPlayerAnswer } from '../turns/turns';

const OPPOSITION = 'Opposition';

export function mountOppositionAnalysis(mount: Mount, { answers, leagues, memory, store }: PeakAnalysisSources): void {
  const { db } = store;

  mount.customer(oppositionAnalysis, async ({ customer, query: { sessionId, enablePerMinute }, seen }) => {
    const { customerId, sport, teamType, displayName } = customer;
    const marks = await listSessionMarks(db, customerId);
    const session = marks.find((mark) => mark.sessionId === sessionId);
    const record = await findSession(db, customerId, sessionId);
    const stored = await findSessionSource(db, customerId, sessionId);
    if (session === undefined || record === null || stored === null) throw new HttpError(404, NO_SESSION);
    const everybody = await listPlayersOfSession(db, customerId, sessionId);
    const players = seen(everybody);
    const { isAcademyMatch } = session;
    const choice = { sessionIsAMatch: true, isAcademyMatch, limit: MOST_LEAGUE_MATCHES };
    const league = await leagues.of(customer, choice);
    const { parameterSet } = stored;
    const { oppositionName } = record;
    const compared = await referenceOf(store, customer, session, marks, enablePerMinute);
    const { rule } = compared;
    const madeFrom = {
      customerId,
      compared,
      sport,
      teamType,
      displayName,
      oppositionName,
      sessionId,
      enablePerMinute,
      parameterSet,
      marks,
      everybody,
      players,
      league: league.key,
    };
    return answers.of('oppositionanalysis', madeFrom, async () => {
      const set = await findParameterSet(db, customer, parameterSet);
      const { team: parameters, peakReference } = derivedParametersOf(set?.overrides ?? {});
      const peaks = new Map(
        (await listPlayerSessions(db, customerId, sessionId)).map((each) => [each.playerId, each.peaks]),
      );
      const facts = (await memory.factsOf(customerId, [session])).map((each) => ({
        ...each,
        peaks: peaks.get(each.playerId) ?? [],
      }));
      const earlier = await memory.factsOf(customerId, compared.sessions);
      const history = groupBy(
        earlier.filter((each) => !each.isOpposition),
        (each) => each.playerId,
      );
      const played = groupBy(
        (await memory.factsOf(customerId, upTo(session, marks))).filter((each) => !each.isOpposition),
        (each) => each.playerId,
      );
      const batch = await findTurnBatch(db, customerId, sessionId);
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

      // What the league is compared with: our team, or the opposition where only that has facts.
      const like = matchOf(false) ?? matchOf(true);
      const others = await league.load();
      const leagueKpis = like === null ? null : others.teamKpis(like, rule, enablePerMinute, parameters);
      const longRule = peakRule(session, peakReference);
      const leagueEpochs = [];
      for (const { id } of groups) {
        // All matches of the league for each group: other requests between.
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
        parameters: await sessionParameters(db, customer, parameterSet, sessionSource.parse(JSON.parse(stored.source))),
      };
    });
  });
}

function shownKpis({ totalDistanceM, totalHighSpeedDistanceM, totalSprintDistanceM, totalTurns }: TeamKpis) {
  return { totalDistanceM, totalHighSpeedDistanceM, totalSprintDistanceM, totalTurns };
}

/** The epochs that a team's players have, in their order. */
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
