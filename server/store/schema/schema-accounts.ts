import type { Generated } from 'kysely';

/** One-time links, including spent and withdrawn ones. */
export interface InvitationsTable {
  customer_id: number;
  invitation_id: number;
  /** invitation | reset */
  kind: string;
  /** SHA-256 in hexadecimal digits. */
  token_hash: string;
  user_id: number | null;
  user_name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  role: string;
  /** JSON number[]; empty: all squads. */
  squad_ids: string;
  created_by: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

export interface UserRolesTable {
  customer_id: number;
  user_id: number;
  role: string;
  /** 1: the club has suspended them. */
  is_suspended: Generated<number>;
}

export interface UserSquadsTable {
  customer_id: number;
  user_id: number;
  squad_id: number;
}

/** Who did what. Append-only: the database itself refuses to change a row, or to delete one before `kept_until`. */
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
  email: string | null;
  is_disabled: Generated<number>;
  mfa_required: Generated<number>;
  sso_required: Generated<number>;
  /** Sealed (`plugins/secret-box`); null before the set-up begins. */
  mfa_secret: string | null;
  /** 1 once a code of the secret has been entered. */
  mfa_confirmed: Generated<number>;
  /** The 30-second step of the last code accepted: earlier ones are refused. */
  mfa_last_step: number | null;
  /** `tenant.object` of the Microsoft account that has signed in as this user. */
  microsoft_subject: string | null;
}

export interface TokensTable {
  token_id: string;
  user_id: number;
  /** End of the sign-in, however often its token is renewed. */
  expires_at: string;
  /** `password` | `microsoft` */
  method: string;
}

/**
 * Consecutive failed sign-ins. `attempt_key` is `user:<id>`, or `name:<keyed hash>` for an unknown user name, followed
 * by `@<keyed hash>` of an address if it is for that place only.
 */
export interface SignInAttemptsTable {
  attempt_key: string;
  failures: number;
  /** Consecutive locks: each is twice as long as the one before. */
  locks: number;
  locked_until: string | null;
  updated_at: string;
}

export interface SignInPlacesTable {
  user_id: number;
  place: string;
  known_until: string;
}

export interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 in hexadecimal digits: the codes are random, so a fast hash is enough. */
  code_hash: string;
}

/** Used steps of the user's current secret: no code works twice, whatever the clock does. */
export interface SpentMfaStepsTable {
  user_id: number;
  /** 30-second steps since 1970. */
  step: number;
}

/** Microsoft tokens used to sign in, until they expire: none is accepted twice. */
export interface SpentMicrosoftTokensTable {
  token_hash: string;
  expires_at: string;
}
