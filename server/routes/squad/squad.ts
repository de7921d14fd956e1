/** GET /squad: what a full match asks for, position by position. */
import { squadStandards as squadCall } from '@halfturn/contract/squad/squad';
import { leagueMatches } from '@halfturn/core/metrics/reference/league';
import { kindOf } from '@halfturn/core/metrics/reference/reference';
import { squadRule, squadStandards } from '@halfturn/core/metrics/team/squad-standards';
import { listPositions } from '../../store/club/club';
import { listPlayers } from '../../store/player/players';
import { listSessionMarks } from '../../store/session/session-marks';
import type { KpiSources } from '../session/kpis';
import type { Mount } from '../mount';
import { playerAnswer } from '../player/players';
import { parametersOfSession } from '../session/tracking-answers';

export function mountSquad(mount: Mount, { store, answers, memory }: KpiSources): void {
  const { db } = store;

  mount.customer(squadCall, async ({ customer, seen, query: { matches: rated } }) => {
    const { customerId, sport } = customer;
    const players = seen(await listPlayers(db, customerId));
    const positions = await listPositions(db, customerId);
    const rule = squadRule(sport);
    const ofKind = (await listSessionMarks(db, customerId))
      .filter((mark) => kindOf(mark) === rule.kind)
      .map((mark) => ({ ...mark, customerId }));
    const marks = rated === 'league' ? leagueMatches(ofKind) : ofKind;
    const isCompetitionStated = ofKind.some(({ competition }) => competition === 'league');
    return answers.of('squad', { customerId, sport, players, positions, marks, isCompetitionStated }, async () => {
      const records = new Map(players.map((player) => [player.playerId, player]));
      const positionOf = (playerId: number) => {
        const record = records.get(playerId);
        return positions.find(
          (position) =>
            position.positionSortOrder === record?.positionSortOrder && position.description === record.position,
        );
      };
      const facts = (await memory.factsOf(customerId, marks)).filter((record) => !record.isOpposition);
      const standards = squadStandards(
        facts.flatMap((record) => {
          const position = positionOf(record.playerId);
          return position === undefined ? [] : [{ ...record, positionId: position.positionId }];
        }),
        sport,
      );
      const ofPosition = (positionId: number) =>
        players.flatMap((player) => {
          const standard = standards.players.find((each) => each.playerId === player.playerId);
          if (standard?.positionId !== positionId) return [];
          return [{ player: playerAnswer(player), ...standard.values, validMatchCount: standard.validMatchCount }];
        });
      const { latestSessionId } = standards;
      const parameters = latestSessionId === null ? null : await parametersOfSession(store, customer, latestSessionId);
      const { kind, minimumM, maximumM } = rule;
      const used = positions.flatMap((position) => {
        const bands = standards.positions.get(position.positionId);
        const counts = standards.matchCounts.get(position.positionId);
        return bands === undefined || counts === undefined ? [] : [{ position, bands, counts }];
      });
      return {
        playerKpiValuesByPositionId: Object.fromEntries(
          used.map(({ position: { positionId } }) => [positionId, ofPosition(positionId)]),
        ),
        positionKpiPercentileValuesByPositionId: Object.fromEntries(
          used.map(({ position: { positionId, description, positionSortOrder }, bands, counts }) => [
            positionId,
            {
              position: { positionId, name: description, positionSortOrder },
              kpiPercentileValues: bands,
              matchCounts: counts,
            },
          ]),
        ),
        sessions: { kind, minimumM, maximumM: Number.isFinite(maximumM) ? maximumM : null },
        isCompetitionStated,
        thresholds:
          parameters === null
            ? null
            : {
                hsrMPerS: parameters.effort.hsrMPerS,
                sprintMPerS: parameters.effort.sprintMPerS,
                accelerationMPerS2: parameters.acceleration.countMPerS2,
              },
        leftOutCount: standards.leftOut,
        method: standards.method,
      };
    });
  });
}
