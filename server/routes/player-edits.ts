/** POST /player and /squadpositionupdate: where in the club a player belongs. */
import { updatePlayer, updateSquadsAndPositions } from '@halfturn/contract/players';
import { HttpError } from '../plugins/http-error';
import type { Store } from '../store/database';
import { changePlayers, PlayerChangeRefused } from '../store/player-edits';
import { listPlayers } from '../store/players';
import type { Mount } from './mount';
import { playerAnswer } from './players';

const STATUS = { unknownPlayer: 404, unknownPosition: 422, unknownSquad: 422, shirtNumberTaken: 409 } as const;

export function mountPlayerEdits(mount: Mount, { db }: Store): void {
  mount.customer(updatePlayer, async ({ customer: { customerId }, squadIds, body }) => {
    try {
      await changePlayers(db, customerId, [body], squadIds);
    } catch (error) {
      throw error instanceof PlayerChangeRefused ? new HttpError(STATUS[error.reason], error.message) : error;
    }
    const record = (await listPlayers(db, customerId)).find((player) => player.playerId === body.playerId);
    if (record === undefined) throw new HttpError(404, 'There is no such player in this club.');
    return { player: playerAnswer(record) };
  });

  mount.customer(updateSquadsAndPositions, async ({ customer: { customerId }, squadIds, body }) => {
    if (new Set(body.map((each) => each.playerId)).size < body.length) {
      throw new HttpError(422, 'A player is named twice; nothing was changed.');
    }
    try {
      await changePlayers(db, customerId, body, squadIds);
    } catch (error) {
      throw error instanceof PlayerChangeRefused ? new HttpError(422, `${error.message} Nothing was changed.`) : error;
    }
    return { ok: true as const };
  });
}
