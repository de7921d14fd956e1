import { dayText } from '@halfturn/core/calendar/day-text';
import { placeSpell } from '@halfturn/core/metrics/availability/spell-overlap';
import type { SpellFields } from '@halfturn/core/metrics/availability/spell';
import { spellLabel } from '@halfturn/core/views/player/spell-words';
import { HttpError } from '../../plugins/http-error';
import type { Trx } from '../../store/engine/transaction';
import { type EnteredBy, listSpellsOf, updateSpell } from '../../store/player/availability-spells';

interface Wanted {
  readonly playerId: number;
  readonly spellId: number | null;
  readonly fields: SpellFields;
}

/**
 * Ends the player's open spell if this one begins later.
 * @returns the state of the ended one
 * @throws HttpError 409 if another spell covers some of its days
 */
export async function makeRoom(trx: Trx, customerId: number, { playerId, spellId, fields }: Wanted, by: EnteredBy) {
  const all = await listSpellsOf(trx, customerId, playerId);
  const placing = placeSpell(
    all.filter((each) => each.spellId !== spellId),
    fields,
  );
  if (!placing.isFree) {
    const { state, from, until } = placing.other;
    const days = until === null ? `since ${dayText(from)}` : `from ${dayText(from)}, back on ${dayText(until)}`;
    const message = `On these days the player is on record as ${spellLabel(state).toLowerCase()} (${days}): change that first.`;
    throw new HttpError(409, message, [{ name: 'from', message }]);
  }
  if (placing.ended === null) return null;
  const { spellId: endedId, playerId: _, ...ended } = placing.ended;
  await updateSpell(trx, customerId, endedId, { ...ended, until: fields.from }, by);
  return ended.state;
}
