import { playerHistoryCall, setPlayerActive } from '@halfturn/contract/player/player-changes';
import { playerAnswer } from '../../answers/player/player-answer';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { setActive } from '../../store/player/player-edits';
import { findHistory } from '../../store/player/player-history';
import { playerAmong } from '../loaders/load-club';
import type { Mount } from '../mount';

export function mountPlayerHistory(mount: Mount, { db }: Store): void {
  mount.customer(playerHistoryCall, async ({ customer: { customerId }, rows, query: { playerId } }) => {
    const player = playerAmong(await rows.players(), playerId, NO_SUCH.playerOfRoster);
    return { player: playerAnswer(player), ...(await findHistory(db, customerId, playerId)) };
  });

  mount.customer(setPlayerActive, async ({ customer: { customerId }, rows, squadIds, body, change }) =>
    change(async (trx) => {
      const isDone = await setActive(trx, customerId, body.playerId, body.isActive, squadIds);
      found(isDone, NO_SUCH.playerOfRoster);
      const players = await rows.within(trx).allPlayers();
      return { player: playerAnswer(playerAmong(players, body.playerId, NO_SUCH.playerOfRoster)) };
    }),
  );
}
