import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { playerDevelopmentAnswer } from '../../answers/player/player-development';
import { playerAmong } from '../loaders/club';
import { criteriaMarks } from '../development/criteria-marks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountPlayerDevelopment(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(playerDevelopment, async ({ query, customer, rows }) => {
    const players = await rows.players();
    const { playerId } = playerAmong(players, query.playerId);
    const chosen = await criteriaMarks(store, customer, query);
    const set = await rows.parameters();
    return answers.of(playerDevelopmentAnswer, { customer, playerId, players, chosen, set });
  });
}
