import {
  answerOffer as offerCall,
  roster as rosterCall,
  rosterChanges,
  saveRoster as saveCall,
  undoRosterChange,
} from '@halfturn/contract/player/roster';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { databaseTime } from '../../store/engine/database-time';
import { listRoster, RosterRefused, saveRoster, undoSaved } from '../../store/player/roster';
import { noteUndone } from '../../store/player/player-changes';
import { insertRosterChange, listRosterChanges } from '../../store/player/roster-changes';
import { answerPositionOffer, listPositionOffers } from '../../store/player/position-offers';
import { answerOffer, listOffers } from '../../store/player/roster-offers';
import type { Mount } from '../mount';

export function mountRoster(mount: Mount, { store }: { readonly store: Store }): void {
  const { db } = store;

  mount.customer(rosterCall, async ({ customer: { customerId }, squadIds }) => {
    const all = await listRoster(db, customerId);
    const players = all.filter(({ squadId }) => squadIds === null || squadIds.includes(squadId));
    const ids = new Set(players.map(({ playerId }) => playerId));
    const ofSeen = ({ playerId }: { readonly playerId: number }) => ids.has(playerId);
    return {
      players: players.map((player) => ({ ...player, tags: [...player.tags] })),
      offers: (await listOffers(db, customerId)).filter(ofSeen),
      positionOffers: (await listPositionOffers(db, customerId)).filter(ofSeen),
    };
  });

  mount.customer(saveCall, async ({ customer: { customerId }, squadIds, user: { userName }, body, change }) => {
    const now = await databaseTime(store);
    return refusing(() =>
      change(async (trx) => {
        const { saved, playerIds } = await saveRoster(trx, customerId, body.players, squadIds);
        const changeId =
          saved.length === 0 ? 0 : await insertRosterChange(trx, customerId, { madeBy: userName, saved, now });
        const added = saved.filter(({ before }) => before === null).length;
        return { changeId, added, changed: saved.length - added, playerIds: [...playerIds] };
      }),
    );
  });

  mount.customer(rosterChanges, async ({ customer: { customerId }, squadIds }) => {
    const changes = await listRosterChanges(db, customerId, await databaseTime(store));
    return changes
      .filter((change) => squadIds === null || change.squadIds.every((id) => squadIds.includes(id)))
      .map(({ changeId, madeAt, madeBy, saved }) => {
        const added = saved.filter(({ before }) => before === null).length;
        const removed = saved.filter(({ after }) => after === null).length;
        const [first] = saved;
        const isOne = saved.length === 1 && first !== undefined;
        const one = isOne ? { before: first.before?.name ?? null, after: first.after?.name ?? null } : null;
        return { changeId, madeAt, madeBy, added, changed: saved.length - added - removed, removed, one };
      });
  });

  mount.customer(undoRosterChange, async ({ customer: { customerId }, squadIds, body, change }) => {
    const now = await databaseTime(store);
    return refusing(() =>
      change(async (trx) => {
        const changes = await listRosterChanges(trx, customerId, now);
        const wanted = changes.find(({ changeId }) => changeId === body.changeId);
        const isSeen =
          wanted !== undefined && (squadIds === null || wanted.squadIds.every((id) => squadIds.includes(id)));
        if (!isSeen) throw new RosterRefused(409, 'This change is undone already, or older than a day.');
        await undoSaved(trx, customerId, wanted.saved);
        await noteUndone(trx, customerId, 'roster_changes', body.changeId, now);
        return { ok: true as const };
      }),
    );
  });

  mount.customer(offerCall, async ({ customer: { customerId }, squadIds, body, change }) =>
    refusing(() =>
      change(async (trx) => {
        if ('shirtNumber' in body) {
          found(await answerOffer(trx, customerId, body, squadIds), NO_SUCH.offeredNumber);
        } else {
          found(await answerPositionOffer(trx, customerId, body, squadIds), NO_SUCH.offeredPosition);
        }
        return { ok: true as const };
      }),
    ),
  );
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RosterRefused ? new HttpError(error.status, error.message) : error;
  }
}
