import { sessionSource } from '@halfturn/contract/session/sessions';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import type { CustomerOverrides } from '@halfturn/core/methods/parameter-row';
import { derivedParametersOf, factParameters } from '@halfturn/core/methods/parameter-set';
import { SOURCE_CLASSES, type SourceClass } from '@halfturn/core/tracking/trackset';
import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../club/customers';
import { findParameterSet, type SessionParameters, sessionParameters } from '../club/parameter-sets';
import type { Database } from '../schema/schema';
import { findSessionSource } from './sessions';

type Db = Kysely<Database>;

async function findOrigin(db: Db, customerId: number, sessionId: number) {
  const stored = await findSessionSource(db, customerId, sessionId);
  if (stored === null) return null;
  const source = sessionSource.parse(JSON.parse(stored.source));
  const sourceClass = SOURCE_CLASSES.find((each) => each === source.sourceClass) ?? null;
  return { source, sourceClass, version: stored.parameterSet };
}

export async function findParametersAnswer(
  db: Db,
  customer: CustomerRecord,
  sessionId: number,
): Promise<SessionParameters | null> {
  const origin = await findOrigin(db, customer.customerId, sessionId);
  return origin === null ? null : sessionParameters(db, customer, origin.version, origin.source);
}

/** The parameters the facts were computed with; null if the source states none. */
export async function findParametersOfSession(
  db: Db,
  customer: CustomerRecord,
  sessionId: number,
): Promise<Parameters | null> {
  const origin = await findOrigin(db, customer.customerId, sessionId);
  if (origin === null || origin.sourceClass === null) return null;
  const set = await findParameterSet(db, customer, origin.version);
  return set === null ? null : factParameters(origin.sourceClass, customer.sport, set.overrides);
}

export interface ParameterSetOfSession {
  readonly sourceClass: SourceClass | null;
  readonly overrides: CustomerOverrides;
}

/** The club's own parameters the facts were computed with, and the source class they apply to. */
export async function parameterSetOfSession(
  db: Db,
  customer: CustomerRecord,
  sessionId: number,
): Promise<ParameterSetOfSession> {
  const origin = await findOrigin(db, customer.customerId, sessionId);
  if (origin === null) return { sourceClass: null, overrides: {} };
  const set = await findParameterSet(db, customer, origin.version);
  return { sourceClass: origin.sourceClass, overrides: set?.overrides ?? {} };
}

export async function derivedParametersOfSession(
  db: Db,
  customer: CustomerRecord,
  sessionId: number,
): Promise<DerivedParameters> {
  const origin = await findOrigin(db, customer.customerId, sessionId);
  const set = await findParameterSet(db, customer, origin?.version ?? 0);
  return derivedParametersOf(set?.overrides ?? {});
}
