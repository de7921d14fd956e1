import { config } from '@halfturn/contract/config';
import { leagueClubs } from '@halfturn/contract/data/imports';
import { defaultSquadOf, listedSquads } from '@halfturn/core/views/choices/squad-choices';
import { roleIn } from '../plugins/access';
import { HttpError } from '../plugins/http-error';
import { listPositions, listSessionTypes, listSquads } from '../store/club/types-positions-squads';
import { isRival } from '../jobs/opposition-choice';
import { findCustomer, listCustomersOfKind } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import { squadsSeenBy } from '../store/access/user-squads';
import type { Mount } from './mount';

export function mountConfig(mount: Mount, store: Store): void {
  mount.user(config, async ({ user, query }) => {
    const customerId = query.customerId ?? user.primaryCustomerId;
    const customer = customerId === null ? null : await findCustomer(store.db, customerId);
    if (customer === null) throw new HttpError(403, 'This account belongs to no club.');
    const squads = listedSquads(await listSquads(store.db, customer.customerId));
    const allowed = await squadsSeenBy(store.db, customer.customerId, user);
    const seenSquadIds = squads.map(({ squadId }) => squadId).filter((id) => allowed?.includes(id) ?? true);
    return {
      sessionTypes: await listSessionTypes(store.db, customer.customerId),
      positions: await listPositions(store.db, customer.customerId),
      squads,
      role: roleIn(user, customer.customerId),
      seenSquadIds,
      defaultSquadId: defaultSquadOf(seenSquadIds, customer.defaultSquadId),
    };
  });

  mount.customer(leagueClubs, async ({ customer }) =>
    (await listCustomersOfKind(store.db, customer))
      .filter((club) => isRival(customer, club))
      .map(({ customerId, displayName }) => ({ customerId, name: displayName }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  );
}
