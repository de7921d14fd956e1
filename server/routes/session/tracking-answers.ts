/** What calls about the kept tracking of a session share: what the session was computed with. */
import { sessionSource } from '@halfturn/contract/session/sessions';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { findParameterSet } from '../../store/club/parameter-sets';
import { findSessionSource } from '../../store/session/sessions';

/** The parameters the session's facts were computed with; null where its source says none. */
export async function parametersOfSession(
  { db }: Store,
  customer: CustomerRecord,
  sessionId: number,
): Promise<Parameters | null> {
  const stored = await findSessionSource(db, customer.customerId, sessionId);
  if (stored === null) return null;
  const { sourceClass } = sessionSource.parse(JSON.parse(stored.source));
  const known = SOURCE_CLASSES.find((each) => each === sourceClass);
  const set = await findParameterSet(db, customer, stored.parameterSet);
  return known === undefined || set === null ? null : factParameters(known, customer.sport, set.overrides);
}
