import type { RehabTargets } from '@halfturn/core/metrics/rehab/suggested-targets';
import type { DatedTargets } from '@halfturn/core/metrics/rehab/targets-of-day';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';

const target = z.number().nullable();
const bands = z.object({ _0_TO_10: target, _10_TO_20: target, _20_TO_30: target, ABOVE_30: target });
const targetsJson = z.object({
  distanceM: target,
  hsrDistanceM: target,
  sprintDistanceM: target,
  accelerationDistanceM: target,
  decelerationDistanceM: target,
  turns: target,
  peakSpeedMPerS: target,
  sprintCountTargets: z.object({ HSR: bands, SPRINT: bands }),
}) satisfies z.ZodType<RehabTargets>;

export interface StoredTargets extends DatedTargets {
  readonly targets: RehabTargets;
  readonly setAt: string;
  readonly setBy: string;
}

export async function listRehabTargets(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<StoredTargets[]> {
  const rows = await db
    .selectFrom('rehab_targets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({
    validFrom: row.valid_from === '' ? null : row.valid_from,
    targets: targetsJson.parse(JSON.parse(row.targets)),
    setAt: row.set_at,
    setBy: row.set_by,
  }));
}

export async function saveRehabTargets(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
  { validFrom, targets, setAt, setBy }: StoredTargets,
): Promise<void> {
  const row = { set_at: setAt, set_by: setBy, targets: JSON.stringify(targets) };
  await db
    .insertInto('rehab_targets')
    .values({ customer_id: customerId, player_id: playerId, valid_from: validFrom ?? '', ...row })
    .onConflict((conflict) => conflict.columns(['customer_id', 'player_id', 'valid_from']).doUpdateSet(row))
    .execute();
}
