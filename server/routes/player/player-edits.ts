import { updatePlayer, updateSquadsAndPositions } from '@halfturn/contract/player/players';
import { HttpError } from '../../plugins/http-error';
import { NO_SUCH } from '../../plugins/not-found-sentences';
import { changePlayers, PlayerChangeRefused } from '../../store/player/player-edits';
import { playerAmong } from '../loaders/load-club';
import type { Mount } from '../mount';
import { playerAnswer } from '../../answers/player/player-answer';

const STATUS = { unknownPosition: 422, unknownSquad: 422, shirtNumberTaken: 409 } as const;

export function mountPlayerEdits(mount: Mount): void {
  mount.customer(updatePlayer, async ({ customer: { customerId }, rows, squadIds, body, change }) => {
    try {
      return await change(async (trx) => {
        await changePlayers(trx, customerId, [body], squadIds);
        const players = await rows.within(trx).allPlayers();
        return { player: playerAnswer(playerAmong(players, body.playerId, NO_SUCH.playerOfRoster)) };
      });
    } catch (error) {
      if (!(error instanceof PlayerChangeRefused)) throw error;
      if (error.reason === 'unknownPlayer') throw NO_SUCH.playerForAccount(body.playerId).error();
      throw new HttpError(STATUS[error.reason], error.message);
    }
  });

  mount.customer(updateSquadsAndPositions, async ({ customer: { customerId }, squadIds, body, change }) => {
    if (new Set(body.map((each) => each.playerId)).size < body.length) {
      throw new HttpError(422, 'A player is listed twice; nothing was changed.');
    }
    try {
      return await change(async (trx) => {
        await changePlayers(trx, customerId, body, squadIds);
        return { ok: true as const };
      });
    } catch (error) {
      throw error instanceof PlayerChangeRefused ? new HttpError(422, `${error.message} Nothing was changed.`) : error;
    }
  });
}
