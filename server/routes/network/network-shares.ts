import { dataNetworkClubs, setDataNetworkShares } from '@halfturn/contract/network/data-network';
import { NETWORK_PARTS } from '@halfturn/core/metrics/team/data-network';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { findCustomer, listCustomersWith, setNetworkShares } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { NETWORK_MODULE } from '../../store/league/network-clubs';
import type { Mount } from '../mount';

export function mountNetworkShares(mount: Mount, { db }: Store): void {
  mount.admin(dataNetworkClubs, async () =>
    (await listCustomersWith(db, NETWORK_MODULE)).map(({ customerId, displayName, networkShares }) => ({
      customerId,
      customerDisplayName: displayName,
      shares: [...networkShares],
    })),
  );

  mount.admin(setDataNetworkShares, async ({ body: { customerId, shares }, change }) => {
    const club = await findCustomer(db, customerId);
    found(club?.modules.includes(NETWORK_MODULE), NO_SUCH.clubOfNetwork);
    return change(async (trx) => {
      await setNetworkShares(
        trx,
        customerId,
        NETWORK_PARTS.filter((part) => shares.includes(part)),
      );
      return { ok: true } as const;
    });
  });
}
