import {
  mergePlayers as mergeCall,
  playerChanges,
  splitPlayer as splitCall,
  undoPlayerChange,
} from '@halfturn/contract/player/player-changes';
import { changeRecord, PlayerChangeConflict } from '../../store/player/change-record';
import { mergePlayers } from '../../jobs/players/merge-players';
import { splitPlayer } from '../../jobs/players/split-player';
import { undoChange } from '../../jobs/players/undo-change';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import { databaseTime } from '../../store/engine/database-time';
import { listPlayerChanges } from '../../store/player/player-changes';
import type { Mount } from '../mount';

export function mountPlayerChanges(mount: Mount, { store }: { readonly store: Store }): void {
  const { db } = store;

  mount.customer(playerChanges, async ({ customer: { customerId }, squadIds }) => {
    const changes = await listPlayerChanges(db, customerId, await databaseTime(store));
    return changes.flatMap(({ record, squadIds: concerned, undoneAt, ...change }) => {
      if (undoneAt !== null || record === null) return [];
      if (squadIds !== null && !concerned.every((id) => squadIds.includes(id))) return [];
      const { changeId, kind, madeAt, madeBy, playerName, otherName } = change;
      const sessions = changeRecord.parse(JSON.parse(record)).moves.length;
      return [{ changeId, kind, madeAt, madeBy, playerName, otherName, sessions }];
    });
  });

  mount.customer(mergeCall, async ({ customer: { customerId }, squadIds, user: { userName }, body, change }) => {
    const now = await databaseTime(store);
    return refusing(() =>
      change(async (trx) => ({
        changeId: await mergePlayers(trx, customerId, body, { userName, squadIds, now }),
      })),
    );
  });

  mount.customer(splitCall, async ({ customer: { customerId }, squadIds, user: { userName }, body, change }) => {
    const now = await databaseTime(store);
    return refusing(() =>
      change(async (trx) => ({
        changeId: await splitPlayer(trx, customerId, body, { userName, squadIds, now }),
      })),
    );
  });

  mount.customer(undoPlayerChange, async ({ customer: { customerId }, squadIds, body, change }) => {
    const now = await databaseTime(store);
    return refusing(() =>
      change(async (trx) => {
        await undoChange(trx, customerId, body.changeId, { squadIds, now });
        return { ok: true as const };
      }),
    );
  });
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PlayerChangeConflict ? new HttpError(error.status, error.message) : error;
  }
}
