/** POST /player and /squadpositionupdate: where in the club a player belongs. */
import { updatePlayer, updateSquadsAndPositions } from '@halfturn/contract/player/players';
import { HttpError } from '../../plugins/http-error';
import { changePlayers, PlayerChangeRefused } from '../../store/player/player-edits';
import { listPlayers } from '../../store/player/players';
import type { Mount } from '../mount';
import { playerAnswer } from '../../answers/player/player-answer';

const STATUS = { unknownPlayer: 404, unknownPosition: 422, unknownSquad: 422, shirtNumberTaken: 409 } as const;

export function mountPlayerEdits(mount: Mount): void {
  mount.customer(updatePlayer, async ({ customer: { customerId }, squadIds, body, change }) => {
    try {
      return await change(async (trx) => {
        await changePlayers(trx, customerId, [body], squadIds);
        const record = (await listPlayers(trx, customerId)).find((player) => player.playerId === body.playerId);
        if (record === undefined) throw new HttpError(404, 'This club has no such player.');
        return { player: playerAnswer(record) };
      });
    } catch (error) {
      throw error instanceof PlayerChangeRefused ? new HttpError(STATUS[error.reason], error.message) : error;
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
