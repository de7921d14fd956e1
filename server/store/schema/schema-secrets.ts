/** Tables of `schema.ts` that hold what opens the portal, as hashes or sealed. */

/** For programs. */
export interface AccessTokensTable {
  customer_id: number;
  /** Counted for the installation. */
  token_id: number;
  /** Whose it is; null: the club's own. */
  user_id: number | null;
  created_by: number;
  name: string;
  /** Its first characters, for people. */
  prefix: string;
  /** SHA-256 in hexadecimal digits. */
  token_hash: string;
  /** JSON string[] */
  scopes: string;
  /** JSON number[]; null: every squad. */
  squad_ids: string | null;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
}

/** Of the installation's first account alone; a sealed password is gone as soon as it is replaced. */
export interface FirstPasswordsTable {
  user_id: number;
  sealed: string | null;
  replaced_at: string | null;
}
