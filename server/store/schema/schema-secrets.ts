export interface AccessTokensTable {
  customer_id: number;
  /** Counted per installation. */
  token_id: number;
  user_id: number | null;
  created_by: number;
  name: string;
  /** The first characters, for people to recognise it. */
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

export interface FirstPasswordsTable {
  user_id: number;
  sealed: string | null;
  replaced_at: string | null;
}
