import { addAvailability, deleteAvailability, updateAvailability } from '@halfturn/contract/player/availability';
import { type SpellFields, spellProblems } from '@halfturn/core/metrics/availability/spell';
import type { Clock } from '../../clock';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { takeCustomer } from '../../store/club/customers';
import type { Trx } from '../../store/engine/transaction';
import {
  deleteSpell,
  type EnteredBy,
  findSpell,
  insertSpell,
  updateSpell,
} from '../../store/player/availability-spells';
import type { ClubRows } from '../club-rows';
import type { CustomerContext, Mount } from '../mount';
import { makeRoom } from './availability-overlap';

export function mountSpellChanges(mount: Mount, clock: Clock): void {
  const by = ({ user }: Pick<CustomerContext, 'user'>): EnteredBy => ({
    setAt: clock().toISOString(),
    setBy: user.userName,
  });

  mount.customer(addAvailability, async ({ body, customer: { customerId }, user, rows, change }) => {
    const { playerId, ...fields } = fieldsOf(body);
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      await rows.within(trx).player(playerId);
      const endedState = await makeRoom(trx, customerId, { playerId, spellId: null, fields }, by({ user }));
      return { spellId: await insertSpell(trx, customerId, playerId, fields, by({ user })), endedState };
    });
  });

  mount.customer(updateAvailability, async ({ body, customer: { customerId }, user, rows, change }) => {
    const { spellId, ...fields } = fieldsOf(body);
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      const { playerId } = await spellOf(trx, rows, spellId);
      const endedState = await makeRoom(trx, customerId, { playerId, spellId, fields }, by({ user }));
      await updateSpell(trx, customerId, spellId, fields, by({ user }));
      return { spellId, endedState };
    });
  });

  mount.customer(deleteAvailability, async ({ body: { spellId }, customer: { customerId }, rows, change }) =>
    change(async (trx) => {
      await spellOf(trx, rows, spellId);
      await deleteSpell(trx, customerId, spellId);
      return { ok: true as const };
    }),
  );
}

/** @throws HttpError 404, also for a player the user may not see */
async function spellOf(trx: Trx, rows: ClubRows, spellId: number) {
  const spell = found(await findSpell(trx, rows.customer.customerId, spellId), NO_SUCH.spell);
  const players = await rows.within(trx).players();
  found(
    players.some((player) => player.playerId === spell.playerId),
    NO_SUCH.spell,
  );
  return spell;
}

/** @throws HttpError 422 with the field to correct */
function fieldsOf<Body extends SpellFields & { readonly customerId: number }>(body: Body): Omit<Body, 'customerId'> {
  const [first, ...others] = spellProblems(body);
  if (first !== undefined) throw new HttpError(422, first.message, [first, ...others]);
  const { customerId: _, ...fields } = body;
  return fields;
}
