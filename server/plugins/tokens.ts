/**
 * Bearer tokens: signed (HS256) and short-lived; renewed while in use until their sign-in ends. A sign-in is a database
 * row that its tokens name: without the row they are all invalid.
 */
import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { findProgram } from '../store/access/access-tokens';
import { BoundedCache } from '../store/engine/bounded-cache';
import type { Store } from '../store/engine/database';
import type { Database } from '../store/schema/schema';
import {
  deleteToken,
  findSignedInUser,
  insertToken,
  type SignedInUser,
  type SignInMethod,
} from '../store/access/tokens';
import { RENEWED_AFTER_S, SIGN_IN_LIFETIME_S, TOKEN_LIFETIME_S } from '../store/access/sign-in-lifetimes';
import { MEMORY_BOUNDS } from '../store/engine/memory-bounds';

const ISSUER = 'halfturn';

interface Authenticated {
  readonly user: SignedInUser;
  readonly renewed: string | null;
}

export interface TokenService {
  /** Starts a sign-in of the user. @param db the transaction it is part of */
  issue(userId: number, method: SignInMethod, db?: Kysely<Database>): Promise<string>;
  /**
   * The caller of an `authorization` header, including programs; null if it is missing, malformed, expired or revoked.
   */
  authenticate(header: string | undefined): Promise<Authenticated | null>;
  /** Ends the sign-in with all its tokens. @param db the transaction it is part of */
  revoke(tokenId: string, db?: Kysely<Database>): Promise<void>;
}

interface Claims {
  readonly tokenId: string;
  readonly userId: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A key and four claims. */
const BYTES_PER_VERIFIED = 512;

/**
 * @param secret at least 32 bytes
 * @param nowMs the clock, for tests
 */
export function createTokenService(
  store: Store,
  secret: Uint8Array,
  nowMs: () => number = () => Date.now(),
): TokenService {
  // A signature stays valid; the database is asked every time whether the sign-in has ended or been revoked.
  const verified = new BoundedCache<Claims>(MEMORY_BOUNDS.verifiedTokens, () => BYTES_PER_VERIFIED);
  const sign = ({ tokenId, userId, issuedAt, expiresAt }: Claims) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(String(userId))
      .setJti(tokenId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(secret);

  return {
    async issue(userId, method, db = store.db) {
      const issuedAt = Math.floor(nowMs() / 1000);
      const tokenId = randomUUID();
      const expiresAt = new Date((issuedAt + SIGN_IN_LIFETIME_S) * 1000).toISOString();
      await insertToken(db, { tokenId, userId, expiresAt, method }, new Date(issuedAt * 1000).toISOString());
      return sign({ tokenId, userId, issuedAt, expiresAt: issuedAt + TOKEN_LIFETIME_S });
    },

    async authenticate(header) {
      const programs = /^Bearer (hft_[\w-]{43})$/i.exec(header ?? '')?.[1];
      if (programs !== undefined) {
        const program = await findProgram(store.db, programs, new Date(nowMs()));
        return program === null ? null : { user: program, renewed: null };
      }
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
      if (token === undefined) return null;
      const now = new Date(nowMs());
      const claims = verified.get(token) ?? (await verifiedClaims(token, secret, now));
      if (claims === null || claims.expiresAt * 1000 <= now.getTime()) return null;
      verified.set(token, claims);
      const user = await findSignedInUser(store.db, claims.tokenId, claims.userId, now.toISOString());
      if (user === null) return null;
      const issuedAt = Math.floor(now.getTime() / 1000);
      const signInEndsAt = Math.floor(Date.parse(user.signInEndsAt) / 1000);
      const expiresAt = Math.min(issuedAt + TOKEN_LIFETIME_S, signInEndsAt);
      const isDue = issuedAt - claims.issuedAt >= RENEWED_AFTER_S && expiresAt > claims.expiresAt;
      return { user, renewed: isDue ? await sign({ ...claims, issuedAt, expiresAt }) : null };
    },

    async revoke(tokenId, db = store.db) {
      await deleteToken(db, tokenId);
    },
  };
}

async function verifiedClaims(token: string, secret: Uint8Array, currentDate: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ['HS256'], currentDate });
    const { jti, iat, exp } = payload;
    const userId = Number(payload.sub);
    if (jti === undefined || iat === undefined || exp === undefined || !Number.isSafeInteger(userId)) return null;
    return { tokenId: jti, userId, issuedAt: iat, expiresAt: exp };
  } catch {
    // A forged, damaged or expired token is the usual reason for a 401, not a server fault.
    return null;
  }
}
