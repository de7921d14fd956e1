/** GET /playerdevelopment: a player beside the players of their league. */
import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { playerDevelopmentAnswer } from '../../answers/player/player-development';
import { ClubRows, playerAmong } from '../club-rows';
import { criteriaMarks } from '../development/criteria-marks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountPlayerDevelopment(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(playerDevelopment, async ({ query, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const players = await club.players();
    const { playerId } = playerAmong(players, query.playerId);
    const chosen = await criteriaMarks(store, customer, query);
    const set = await club.parameters();
    return answers.of(playerDevelopmentAnswer, { customer, playerId, players, chosen, set });
  });
}
