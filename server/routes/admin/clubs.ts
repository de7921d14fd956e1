import {
  addClub,
  addSquad,
  closeClub,
  clubs,
  confirmSetupStep,
  deleteClub,
  deleteSquad,
  renameSquad,
  setClubUnits,
  setUserClubs,
  updateClub,
} from '@halfturn/contract/admin/clubs';
import { HttpError } from '../../plugins/http-error';
import { listSquads } from '../../store/club/types-positions-squads';
import { changeSport, insertCustomer, isPermanentSquad, newCustomerId } from '../../store/club/new-club-defaults';
import {
  changeClub,
  confirmStep,
  hasSessions,
  isEmpty,
  isNameTaken,
  listClubs,
  removeClub,
  setClubClosed,
  setClubsOfUser,
  setUnits,
  whatHangsOn,
} from '../../store/club/clubs';
import { takeCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { insertSquad, isSquadUsed, removeSquad, setSquadName } from '../../store/club/squads';
import { moveClub } from '../../store/club/move-club';
import { accountOf, clubOf, squadOf } from '../loaders/load-club';
import type { Mount } from '../mount';
import { MAX_SQUADS } from './club-limits';

const DONE = { ok: true } as const;

export function mountClubs(mount: Mount, { db }: Store): void {
  mount.admin(clubs, async () => listClubs(db));

  mount.admin(addClub, async ({ body, change }) =>
    change(async (trx) => {
      // Lock the counter's row until the end, so that two clubs of one name are not created at once.
      const customerId = await newCustomerId(trx);
      await requireFreeName(trx, body.name, null);
      const { name: displayName, ...rest } = body;
      await insertCustomer(trx, { customerId, displayName, ...rest });
      await confirmStep(trx, customerId, 'club');
      return { customerId };
    }),
  );

  mount.admin(updateClub, async ({ body, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, body.customerId);
      const club = await clubOf(trx, body.customerId);
      await requireFreeName(trx, body.name, club.customerId);
      if (club.teamType !== body.teamType && (await hasSessions(trx, club.customerId))) {
        throw new HttpError(
          409,
          'The club has sessions compared with its league, so its kind of team cannot change. Add another club for the other team.',
        );
      }
      await requireSquad(trx, club.customerId, body.defaultSquadId);
      if (body.sport !== undefined && body.sport !== club.sport) {
        if (!(await isEmpty(trx, club.customerId))) {
          throw new HttpError(
            409,
            'The club has players or sessions of its sport, so the sport cannot change. Add another club for the other sport.',
          );
        }
        await changeSport(trx, club.customerId, body.sport);
      }
      await changeClub(trx, body);
      const { timeZone = club.timeZone } = body;
      if (timeZone !== club.timeZone) await moveClub(trx, club, timeZone, body.keptOfSessions);
      await confirmStep(trx, club.customerId, 'club');
      return DONE;
    }),
  );

  mount.club(setClubUnits, async ({ club: { customerId }, body: { units }, change }) =>
    change(async (trx) => {
      await setUnits(trx, customerId, units);
      await confirmStep(trx, customerId, 'units');
      return DONE;
    }),
  );

  mount.admin(closeClub, async ({ user, body: { customerId, isClosed }, change }) => {
    if (isClosed && user.customerIds.includes(customerId)) {
      await clubOf(db, customerId);
      throw new HttpError(409, 'You work with this club yourself: give your account another club first.');
    }
    return change(async (trx) => {
      await clubOf(trx, customerId);
      await setClubClosed(trx, customerId, isClosed);
      return DONE;
    });
  });

  mount.admin(deleteClub, async ({ body: { customerId }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      const { displayName } = await clubOf(trx, customerId);
      const hanging = await whatHangsOn(trx, customerId);
      if (hanging.length > 0) {
        throw new HttpError(409, `${displayName} cannot be deleted: it has ${hanging.join(', ')}. Close it instead.`);
      }
      await removeClub(trx, customerId);
      return DONE;
    }),
  );

  mount.admin(confirmSetupStep, async ({ body: { customerId, step }, change }) =>
    change(async (trx) => {
      await clubOf(trx, customerId);
      await confirmStep(trx, customerId, step);
      return DONE;
    }),
  );

  mount.club(addSquad, async ({ body: { customerId, name }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      await clubOf(trx, customerId);
      const squads = await requireFreeSquadName(trx, customerId, name, null);
      if (squads >= MAX_SQUADS) throw new HttpError(409, `A club has ${MAX_SQUADS} squads at most: delete one first.`);
      const squadId = await insertSquad(trx, customerId, name);
      await confirmStep(trx, customerId, 'squads');
      return { squadId };
    }),
  );

  mount.club(renameSquad, async ({ body: { customerId, squadId, name }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      await clubOf(trx, customerId);
      await squadOf(trx, customerId, squadId);
      await requireFreeSquadName(trx, customerId, name, squadId);
      await setSquadName(trx, customerId, squadId, name);
      await confirmStep(trx, customerId, 'squads');
      return DONE;
    }),
  );

  mount.club(deleteSquad, async ({ body: { customerId, squadId }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      const club = await clubOf(trx, customerId);
      const { name } = await squadOf(trx, customerId, squadId);
      if (isPermanentSquad(squadId)) {
        throw new HttpError(409, `The portal needs ${name}: rename it instead.`);
      }
      if (squadId === club.defaultSquadId) {
        throw new HttpError(409, `${name} is the club’s default squad: choose another one first.`);
      }
      const used = await isSquadUsed(trx, customerId, squadId);
      if (used === 'players') throw new HttpError(409, `${name} has players: move them to another squad first.`);
      if (used === 'accounts') throw new HttpError(409, `Accounts are limited to ${name}: change their squads first.`);
      await removeSquad(trx, customerId, squadId, club.defaultSquadId);
      await confirmStep(trx, customerId, 'squads');
      return DONE;
    }),
  );

  mount.admin(setUserClubs, async ({ body: { userId, customerId, additionalCustomerId }, change }) =>
    change(async (trx) => {
      await accountOf(trx, userId);
      for (const each of additionalCustomerId === null ? [customerId] : [customerId, additionalCustomerId]) {
        await takeCustomer(trx, each);
        const { isClosed, displayName } = await clubOf(trx, each);
        if (isClosed) throw new HttpError(409, `${displayName} is closed: open it first.`);
      }
      await setClubsOfUser(trx, userId, customerId, additionalCustomerId);
      return DONE;
    }),
  );
}

/** @throws HttpError 409 where another club has the name */
export async function requireFreeName(db: Store['db'], name: string, exceptId: number | null): Promise<void> {
  if (await isNameTaken(db, name, exceptId)) {
    throw new HttpError(409, 'Another club has this name: choose a different one.');
  }
}

async function requireFreeSquadName(
  db: Store['db'],
  customerId: number,
  name: string,
  exceptId: number | null,
): Promise<number> {
  const squads = await listSquads(db, customerId);
  if (squads.some((squad) => squad.squadId !== exceptId && squad.name.toLowerCase() === name.toLowerCase())) {
    throw new HttpError(409, 'The club already has a squad with this name: choose a different one.');
  }
  return squads.length;
}

/** @throws HttpError 422 */
async function requireSquad(db: Store['db'], customerId: number, squadId: number): Promise<void> {
  const squads = await listSquads(db, customerId);
  if (squads.every((each) => each.squadId !== squadId)) throw new HttpError(422, `The club has no squad ${squadId}.`);
}
