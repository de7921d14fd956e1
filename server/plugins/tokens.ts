/** Bearer tokens: signed (HS256), twelve hours long, and known to the database so that they can be revoked. */
import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { BoundedCache } from '../store/bounded-cache';
import type { Store } from '../store/database';
import { deleteToken, findSignedInUser, insertToken, type SignedInUser } from '../store/tokens';

const LIFETIME_S = 12 * 3600;
const ISSUER = 'halfturn';

export interface TokenService {
  /** A new token for the user. */
  issue(userId: number): Promise<string>;
  /** The user behind an `authorization` header; null where it is missing, malformed, run out or revoked. */
  authenticate(header: string | undefined): Promise<SignedInUser | null>;
  revoke(tokenId: string): Promise<void>;
}

interface Claims {
  readonly tokenId: string;
  readonly userId: number;
}

/** Tokens whose signature was checked: users at work, with room to spare. */
const VERIFIED_BOUNDS = { entries: 10_000, bytes: 8 * 1024 * 1024 };
/** A key and two claims. */
const BYTES_PER_VERIFIED = 512;

/** @param secret at least 32 bytes */
export function createTokenService(store: Store, secret: Uint8Array): TokenService {
  // A signature stays what it is; whether the token has run out or was revoked is asked of the database every time.
  const verified = new BoundedCache<Claims>(VERIFIED_BOUNDS, () => BYTES_PER_VERIFIED);
  return {
    async issue(userId) {
      const now = Math.floor(Date.now() / 1000);
      const tokenId = randomUUID();
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setJti(tokenId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_S)
        .sign(secret);
      const expiresAt = new Date((now + LIFETIME_S) * 1000).toISOString();
      await insertToken(store.db, { tokenId, userId, expiresAt }, new Date(now * 1000).toISOString());
      return token;
    },

    async authenticate(header) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
      if (token === undefined) return null;
      const claims = verified.get(token) ?? (await verifiedClaims(token, secret));
      if (claims === null) return null;
      verified.set(token, claims);
      return findSignedInUser(store.db, claims.tokenId, claims.userId, new Date().toISOString());
    },

    async revoke(tokenId) {
      await deleteToken(store.db, tokenId);
    },
  };
}

async function verifiedClaims(token: string, secret: Uint8Array): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ['HS256'] });
    const userId = Number(payload.sub);
    return payload.jti !== undefined && Number.isSafeInteger(userId) ? { tokenId: payload.jti, userId } : null;
  } catch {
    // A forged, damaged or expired token is the ordinary reason for a 401, not a fault of the server.
    return null;
  }
}
