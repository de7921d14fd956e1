import { demo } from '@halfturn/contract/demo';
import type { Store } from '../store/engine/database';
import { findLeague, leagueProgress } from '../store/club/demo-league';
import type { Mount } from './mount';

/** Only counts: the answer contains nothing about a club. */
export function mountDemo(mount: Mount, { db }: Store): void {
  mount.user(demo, async () => {
    const isDemo = (await findLeague(db)) !== null;
    const { total, done, pending } = await leagueProgress(db);
    return { isDemo, total, done, isPreparing: pending > 0 };
  });
}
