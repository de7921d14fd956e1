import { clubTurns, leagueTurns, turnMinutes } from '@halfturn/contract/turns/turn-explorer';
import { turnMinutesAnswer } from '../../answers/turns/turn-explorer';
import { type Mount, PiecesAnswer } from '../mount';
import type { AnswerSources } from '../written-answers';
import type { KeptTurns } from './kept-turns';
import { piecesOf } from './turn-parts';
import { ARROW_STREAM } from './turns';

interface TurnSources extends AnswerSources {
  readonly turns: KeptTurns;
}

export function mountTurnExplorer(mount: Mount, { answers, turns }: TurnSources): void {
  mount.customer(clubTurns, async ({ rows }) => new PiecesAnswer(ARROW_STREAM, piecesOf(turns.clubParts(rows))));

  mount.customer(turnMinutes, async ({ customer, rows }) =>
    answers.of(turnMinutesAnswer, {
      customer,
      players: (await rows.players()).map(({ playerId }) => playerId),
      marks: (await rows.marks()).filter(({ sessionIsAMatch, isRehab }) => sessionIsAMatch && !isRehab),
    }),
  );

  mount.customer(
    leagueTurns,
    async ({ customer }) => new PiecesAnswer(ARROW_STREAM, piecesOf(turns.leagueParts(customer))),
  );
}
