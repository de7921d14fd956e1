/** Tables of `schema.ts` about accounts: who may sign in and do what, and what they did. */
import type { Generated } from 'kysely';

/** Links of one use, spent and withdrawn ones too. */
export interface InvitationsTable {
  customer_id: number;
  invitation_id: number;
  /** invitation | reset */
  kind: string;
  /** SHA-256 in hexadecimal digits. */
  token_hash: string;
  /** Of a reset; null: the account is made when the link is used. */
  user_id: number | null;
  user_name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  role: string;
  /** JSON number[]; empty: all squads. */
  squad_ids: string;
  /** Name of the account. */
  created_by: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

/** What a user may do in a club; without a row, nothing. */
export interface UserRolesTable {
  customer_id: number;
  user_id: number;
  /** contract Role */
  role: string;
  /** 1: the club lets them do nothing for the time being. */
  is_suspended: Generated<number>;
}

/** The squads a user may see; without a row, all of the customer's. */
export interface UserSquadsTable {
  customer_id: number;
  user_id: number;
  squad_id: number;
}

/** Who did what. Append-only: the database itself refuses a change, and a deletion before `kept_until`. */
export interface AuditLogTable {
  /** 0: the installation itself. */
  customer_id: number;
  entry_id: number;
  at: string;
  kept_until: string;
  user_id: number | null;
  user_name: string;
  /** contract AuditAction, or `signInRefused` */
  action: string;
  /** `POST /session` */
  call: string;
  /** JSON object of the ids the call named */
  subject: string;
}

export interface UsersTable {
  user_id: number;
  user_name: string;
  password_hash: string;
  is_admin: number;
  primary_customer_id: number | null;
  additional_customer_id: number | null;
  password_change_required: number;
  first_name: string | null;
  last_name: string | null;
  /** In lower case. */
  email: string | null;
  is_disabled: Generated<number>;
  mfa_required: Generated<number>;
  sso_required: Generated<number>;
  /** Sealed (`plugins/secret-box`); null before the set-up begins. */
  mfa_secret: string | null;
  /** 1 once a code of the secret has been given. */
  mfa_confirmed: Generated<number>;
  /** The 30-second step of the last code taken: earlier ones are no longer taken. */
  mfa_last_step: number | null;
  /** `tenant.object` of the Microsoft account that has signed in as this user. */
  microsoft_subject: string | null;
}

/** Live sign-ins: a token whose row is gone is revoked, with every renewal of it. */
export interface TokensTable {
  token_id: string;
  user_id: number;
  /** End of the sign-in, however often its token is renewed. */
  expires_at: string;
  /** `password` | `microsoft` */
  method: string;
}

/**
 * Failed sign-ins in a row. `attempt_key` is `user:<id>`, or `name:<keyed hash>` of a name that nobody has; with
 * `@<keyed hash>` of an address behind it, of that place alone.
 */
export interface SignInAttemptsTable {
  attempt_key: string;
  failures: number;
  /** How often in a row it was locked: each lock is twice as long as the one before. */
  locks: number;
  locked_until: string | null;
  updated_at: string;
}

/** Addresses, as keyed hashes, that an account has lately signed in from. */
export interface SignInPlacesTable {
  user_id: number;
  place: string;
  known_until: string;
}

/** Unused recovery codes of two-step sign-in. */
export interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 in hexadecimal digits: the codes are random, so that a fast hash is enough. */
  code_hash: string;
}

/** Steps whose code has been taken, of the secret that the user has: a code opens nothing twice, whatever the clock does. */
export interface SpentMfaStepsTable {
  user_id: number;
  /** 30-second steps since 1970. */
  step: number;
}

/** Microsoft tokens that have been used to sign in, until they run out: none is taken twice. */
export interface SpentMicrosoftTokensTable {
  token_hash: string;
  expires_at: string;
}
