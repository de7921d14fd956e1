import { squadRule, squadStandards } from '@halfturn/core/metrics/team/squad-standards';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionMark } from '../../store/session/session-mark';
import { playerAnswer } from '../player/player-answer';
import type { PositionRecord } from '../../store/club/types-positions-squads';

export interface SquadInputs {
  readonly customer: CustomerRecord;
  readonly players: readonly PlayerRecord[];
  readonly positions: readonly PositionRecord[];
  readonly marks: readonly (SessionMark & { readonly customerId: number })[];
  readonly isCompetitionStated: boolean;
}

export const squadAnswer = maker(
  'squad',
  async ({ customer, players, positions, marks, isCompetitionStated }: SquadInputs, kept) => {
    const { sport } = customer;
    const rule = squadRule(sport);
    const standards = squadStandards(await squadSessions(kept, { customer, players, positions, marks }), sport);
    const ofPosition = (positionId: number) =>
      players.flatMap((player) => {
        const standard = standards.players.find((each) => each.playerId === player.playerId);
        if (standard?.positionId !== positionId) return [];
        return [{ player: playerAnswer(player), ...standard.values, validMatchCount: standard.validMatchCount }];
      });
    const { latestSessionId } = standards;
    const latest = marks.find((mark) => mark.sessionId === latestSessionId);
    const parameters = latest === undefined ? null : await kept.sessions.parametersOf(customer, latest);
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
  },
);

export async function squadSessions(
  { memory }: Pick<Kept, 'memory'>,
  { customer, players, positions, marks }: Pick<SquadInputs, 'customer' | 'players' | 'positions' | 'marks'>,
) {
  const records = new Map(players.map((player) => [player.playerId, player]));
  const positionOf = (playerId: number) => {
    const record = records.get(playerId);
    return positions.find(
      (position) =>
        position.positionSortOrder === record?.positionSortOrder && position.description === record.position,
    );
  };
  const facts = (await memory.factsOf(customer.customerId, marks)).filter((record) => !record.isOpposition);
  return facts.flatMap((record) => {
    const position = positionOf(record.playerId);
    return position === undefined ? [] : [{ ...record, positionId: position.positionId }];
  });
}
