import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { nextId } from '../engine/counters';
import { undoneFrom } from '../undo-period';
import type { SavedPlayer } from './roster';
import type { Database } from '../schema/schema';

const player = z.object({
  playerId: z.number(),
  version: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  shirtNumber: z.number().nullable(),
  positionId: z.number(),
  squadId: z.number(),
  birthDate: z.string().nullable(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
});
const record = z.array(z.object({ before: player.nullable(), after: player.nullable() }));
const squadIds = z.array(z.number());

export interface RosterChange {
  readonly changeId: number;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly squadIds: readonly number[];
  readonly saved: readonly SavedPlayer[];
}

export async function insertRosterChange(
  trx: Transaction<Database>,
  customerId: number,
  { madeBy, saved, now }: { readonly madeBy: string; readonly saved: readonly SavedPlayer[]; readonly now: Date },
): Promise<number> {
  await trx
    .updateTable('roster_changes')
    .set({ record: null })
    .where('customer_id', '=', customerId)
    .where('made_at', '<=', undoneFrom(now))
    .execute();
  const changeId = await nextId(trx, customerId, 'rosterChange');
  const squads = saved.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.squadId ?? []));
  await trx
    .insertInto('roster_changes')
    .values({
      customer_id: customerId,
      change_id: changeId,
      made_at: now.toISOString(),
      made_by: madeBy,
      undone_at: null,
      squad_ids: JSON.stringify([...new Set(squads)]),
      record: JSON.stringify(saved),
    })
    .execute();
  return changeId;
}

export async function listRosterChanges(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<readonly RosterChange[]> {
  const rows = await db
    .selectFrom('roster_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('made_at', '>', undoneFrom(now))
    .where('undone_at', 'is', null)
    .orderBy('change_id', 'desc')
    .execute();
  return rows.flatMap((row) =>
    row.record === null
      ? []
      : [
          {
            changeId: row.change_id,
            madeAt: row.made_at,
            madeBy: row.made_by,
            squadIds: squadIds.parse(JSON.parse(row.squad_ids)),
            saved: record.parse(JSON.parse(row.record)),
          },
        ],
  );
}
