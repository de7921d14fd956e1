import type { NewRehabTargets } from '@halfturn/contract/rehab/rehab';
import { holdsFrom } from '@halfturn/core/metrics/rehab/targets-of-day';
import { HttpError } from '../../plugins/http-error';
import { takeCustomer } from '../../store/club/customers';
import { listRehabTargets, saveRehabTargets } from '../../store/club/rehab-targets';
import type { Trx } from '../../store/engine/transaction';

const REWRITES = 'Targets were in force on that day: choose today or a later one.';

interface By {
  readonly customerId: number;
  readonly playerId: number;
  readonly today: string;
  readonly setAt: string;
  readonly setBy: string;
}

/** @throws HttpError 422 for a past day that has targets */
export async function setTargetsFrom(
  trx: Trx,
  { customerId, playerId, today, setAt, setBy }: By,
  { validFrom: wanted, ...targets }: NewRehabTargets,
): Promise<void> {
  await takeCustomer(trx, customerId);
  const history = await listRehabTargets(trx, customerId, playerId);
  const { isRefused, validFrom } = holdsFrom(history, wanted, today);
  if (isRefused) throw new HttpError(422, REWRITES, [{ name: 'validFrom', message: REWRITES }]);
  await saveRehabTargets(trx, customerId, playerId, { validFrom, targets, setAt, setBy });
}
