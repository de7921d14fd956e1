import { config } from '@halfturn/contract/config';
import { HttpError } from '../plugins/http-error';
import { listPositions, listSessionTypes, listSquads } from '../store/club';
import { findCustomer } from '../store/customers';
import type { Store } from '../store/database';
import type { Mount } from './mount';

/** Portal-core section 9: the academy squad stands last, squad 4 (players who left) in no list. */
const LAST_SQUAD_ID = 3;
const HIDDEN_SQUAD_ID = 4;

export function mountConfig(mount: Mount, store: Store): void {
  mount.user(config, async ({ user, query }) => {
    const customerId = query.customerId ?? user.primaryCustomerId;
    const customer = customerId === null ? null : await findCustomer(store.db, customerId);
    if (customer === null) throw new HttpError(403, 'This account belongs to no club.');
    const squads = (await listSquads(store.db, customer.customerId)).filter(
      (squad) => squad.squadId !== HIDDEN_SQUAD_ID,
    );
    return {
      sessionTypes: await listSessionTypes(store.db, customer.customerId),
      positions: await listPositions(store.db, customer.customerId),
      squads: [
        ...squads.filter((squad) => squad.squadId !== LAST_SQUAD_ID),
        ...squads.filter((squad) => squad.squadId === LAST_SQUAD_ID),
      ],
      defaultSquadId: customer.defaultSquadId,
    };
  });
}
