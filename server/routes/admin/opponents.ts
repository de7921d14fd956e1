import {
  addOpponent,
  clubSetup,
  deleteOpponent,
  MAX_OPPONENTS,
  renameOpponent,
} from '@halfturn/contract/admin/opponents';
import { isRival } from '../../jobs/opposition-choice';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { confirmStep, listSquadSizes, removeClub, whatHangsOn } from '../../store/club/clubs';
import { insertCustomer, newCustomerId } from '../../store/club/new-club-defaults';
import { listCustomersOfKind, takeCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { listOpponentIds, setAddedBy, setClubName } from '../../store/club/opponents';
import { clubOf } from '../loaders/load-club';
import { requireFreeName } from './clubs';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;

export function mountOpponents(mount: Mount, { db }: Store): void {
  mount.club(clubSetup, async ({ club }) => {
    const own = new Set(await listOpponentIds(db, club.customerId));
    const rivals = (await listCustomersOfKind(db, club)).filter((other) => isRival(club, other));
    return {
      squads: await listSquadSizes(db, club.customerId),
      opponents: rivals
        .map(({ customerId, displayName }) => ({ customerId, name: displayName, isOwn: own.has(customerId) }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    };
  });

  mount.club(addOpponent, async ({ club: { customerId }, body: { name }, change }) =>
    change(async (trx) => {
      // Lock the counter's row until the end, so that two clubs of one name are not created at once.
      const opponentId = await newCustomerId(trx);
      const { sport, teamType, timeZone, leagueName } = await clubOf(trx, customerId);
      await requireFreeName(trx, name, null);
      if ((await listOpponentIds(trx, customerId)).length >= MAX_OPPONENTS) {
        throw new HttpError(409, `A club adds ${MAX_OPPONENTS} opponents at most: delete one first.`);
      }
      await insertCustomer(trx, {
        customerId: opponentId,
        displayName: name,
        sport: sport === 'basketball' ? 'basketball' : 'football',
        teamType,
        timeZone,
        leagueName,
        modules: [],
        options: [],
      });
      await setAddedBy(trx, opponentId, customerId);
      await confirmStep(trx, customerId, 'opponents');
      return { opponentId };
    }),
  );

  mount.club(renameOpponent, async ({ club: { customerId }, body: { opponentId, name }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, opponentId);
      await requireOwnOpponent(trx, customerId, opponentId);
      await requireFreeName(trx, name, opponentId);
      await setClubName(trx, opponentId, name);
      return DONE;
    }),
  );

  mount.club(deleteOpponent, async ({ club: { customerId }, body: { opponentId }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, opponentId);
      await requireOwnOpponent(trx, customerId, opponentId);
      const { displayName } = await clubOf(trx, opponentId);
      const hanging = await whatHangsOn(trx, opponentId);
      if (hanging.length > 0) {
        throw new HttpError(409, `${displayName} cannot be deleted: it has ${hanging.join(', ')}. Rename it instead.`);
      }
      await removeClub(trx, opponentId);
      return DONE;
    }),
  );
}

/** @throws HttpError 404 for a club that another club has added, or that has staff by now */
async function requireOwnOpponent(db: Store['db'], customerId: number, opponentId: number): Promise<void> {
  found((await listOpponentIds(db, customerId)).includes(opponentId), NO_SUCH.opponent);
}
