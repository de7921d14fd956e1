/** Ids in calls, each marked with what it identifies, so that access can check them wherever they are. */
import { z } from 'zod';

/** Ids are 32-bit integers in the database. */
export const MAX_ID = 2_147_483_647;

type CheckedKind =
  /** The club a call is about, which must be the user's. */
  | 'customer'
  /** A player of the club itself, in a squad the user may see. */
  | 'player'
  /** Anybody with a track in a session, including opponents and unidentified players. */
  | 'trackPlayer'
  /** A session of the club; open and complete if the call requires it. */
  | 'session';

/** Looked up only by the handler, always among the club's rows (or, for an administrator, the installation's). */
type HandledKind =
  /** Another club: an opponent, a club of the network, or one that an administrator names in addition. */
  | 'otherCustomer'
  /** The club of the call's player (`CustomerAccess.playerOf`). */
  | 'playerCustomer'
  /** What a page shows, for counting: nothing is counted that the user may not see. */
  | 'shown'
  | 'drill'
  | 'squad'
  | 'sensor'
  | 'user'
  | 'invitation'
  | 'accessToken'
  | 'sessionType'
  | 'position'
  | 'fixture'
  | 'opponent'
  | 'playerChange'
  | 'availabilitySpell'
  | 'exercise'
  | 'rosterChange'
  | 'deletion'
  | 'columnMapping';

/** Not rows of a club: entries of fixed lists. */
type ListedKind = 'criteria' | 'comparisonGroup';

export type IdKind = CheckedKind | HandledKind | ListedKind;

const marks = z.registry<{ readonly kind: IdKind }>();

export function marked<Schema extends z.ZodType>(kind: IdKind, schema: Schema): Schema {
  marks.add(schema, { kind });
  return schema;
}

export function markOf(schema: z.core.$ZodType): IdKind | null {
  return marks.get(schema)?.kind ?? null;
}

export const idOf = (kind: IdKind) => marked(kind, z.number().int().positive().max(MAX_ID));
export const textIdOf = (kind: IdKind) => marked(kind, z.coerce.number().int().positive().max(MAX_ID));
