/** Tokens of links: random, starting with the club, so that only that club's links are searched. */
import { createHash, randomBytes } from 'node:crypto';
import { MAX_ID } from '@halfturn/contract/ids';

const TOKEN_BYTES = 32;
const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;

export function newToken(customerId: number): { readonly token: string; readonly hash: string } {
  const secret = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token: `${customerId}.${secret}`, hash: hashOf(secret) };
}

/** The secret has 256 random bits, so a fast hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function partsOf(token: string): { readonly customerId: number; readonly secret: string } | null {
  const [, club, secret] = TOKEN.exec(token.trim()) ?? [];
  const customerId = Number(club);
  return secret === undefined || customerId > MAX_ID ? null : { customerId, secret };
}
