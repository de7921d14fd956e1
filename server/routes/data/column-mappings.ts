import {
  addColumnMapping,
  columnMappings,
  deleteColumnMapping as deleteCall,
  type KeptMapping,
  updateColumnMapping,
} from '@halfturn/contract/data/column-mappings';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import {
  changeColumnMapping,
  deleteColumnMapping,
  insertColumnMapping,
  listColumnMappings,
} from '../../store/club/column-mappings';
import type { Store } from '../../store/engine/database';
import type { Mount } from '../mount';

/** More than a club has devices; the list is read as a whole. */
const MAX_KEPT = 100;

export function mountColumnMappings(mount: Mount, { db }: Store): void {
  mount.customer(columnMappings, ({ customer: { customerId } }) => listColumnMappings(db, customerId));

  mount.customer(addColumnMapping, ({ customer: { customerId }, body, change }) =>
    change(async (trx) => {
      const { name, headerKey, mapping } = body;
      const kept = await listColumnMappings(trx, customerId);
      if (kept.length >= MAX_KEPT) {
        throw new HttpError(422, `A club keeps at most ${MAX_KEPT} column mappings. Delete one first.`);
      }
      expectFree(kept, name, null);
      const savedAt = new Date().toISOString();
      return { mappingId: await insertColumnMapping(trx, customerId, { name, headerKey, mapping, savedAt }) };
    }),
  );

  mount.customer(updateColumnMapping, ({ customer: { customerId }, body: { mappingId, name, mapping }, change }) =>
    change(async (trx) => {
      expectFree(await listColumnMappings(trx, customerId), name, mappingId);
      found(await changeColumnMapping(trx, customerId, mappingId, { name, mapping }), NO_SUCH.columnMapping);
      return { ok: true } as const;
    }),
  );

  mount.customer(deleteCall, ({ customer: { customerId }, body: { mappingId }, change }) =>
    change(async (trx) => {
      found(await deleteColumnMapping(trx, customerId, mappingId), NO_SUCH.columnMapping);
      return { ok: true } as const;
    }),
  );
}

/** @throws HttpError 409 if another mapping has the name, ignoring case */
function expectFree(kept: readonly KeptMapping[], name: string, mappingId: number | null): void {
  const isTaken = kept.some((each) => each.mappingId !== mappingId && each.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new HttpError(409, `There is a column mapping “${name}” already. Choose another name.`);
}
