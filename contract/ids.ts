/** Ids as calls take them, each with a mark that says what it names: access checks them by it, wherever they are. */
import { z } from 'zod';

/** Ids are 32-bit integers in the database. */
export const MAX_ID = 2_147_483_647;

/** What access checks for every call about a club, before its handler runs. */
type CheckedKind =
  /** The club that a call is about, which has to be the user's. */
  | 'customer'
  /** A player of the club itself: of a squad that the user sees. */
  | 'player'
  /** Whoever has a track in a session: also an opponent, or somebody unidentified. */
  | 'trackPlayer'
  /** A session of the club: where the call needs it, open and complete. */
  | 'session';

/** What only the handler can look for, always in the rows of the club (or, for an administrator, of the installation). */
type HandledKind =
  /** Another club: an opponent, a club of the network, one that an administrator names besides. */
  | 'otherCustomer'
  /** The club that the player of a call is of (`CustomerAccess.playerOf`). */
  | 'playerCustomer'
  /** Whom or what an address names, for a count: of what the user may not see there is nothing to count. */
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
  | 'rosterChange'
  | 'deletion'
  | 'columnMapping';

/** What is no row of a club: entries of fixed lists. */
type ListedKind = 'criteria' | 'comparisonGroup';

export type IdKind = CheckedKind | HandledKind | ListedKind;

const marks = z.registry<{ readonly kind: IdKind }>();

/** Gives a schema its mark. */
export function marked<Schema extends z.ZodType>(kind: IdKind, schema: Schema): Schema {
  marks.add(schema, { kind });
  return schema;
}

/** Null: it has none. */
export function markOf(schema: z.core.$ZodType): IdKind | null {
  return marks.get(schema)?.kind ?? null;
}

/** Of a body. */
export const idOf = (kind: IdKind) => marked(kind, z.number().int().positive().max(MAX_ID));
/** Of a path or a query, where ids come as text. */
export const textIdOf = (kind: IdKind) => marked(kind, z.coerce.number().int().positive().max(MAX_ID));
