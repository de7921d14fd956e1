/** Tokens of links: random, starting with the club, so that only that club's links are searched. */
import { MAX_ID } from '@halfturn/contract/ids';
import { hashOfSecret, newSecret } from './secret-token';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;

export function newToken(customerId: number): { readonly token: string; readonly hash: string } {
  const secret = newSecret();
  return { token: `${customerId}.${secret}`, hash: hashOfSecret(secret) };
}

export function partsOf(token: string): { readonly customerId: number; readonly secret: string } | null {
  const [, club, secret] = TOKEN.exec(token.trim()) ?? [];
  const customerId = Number(club);
  return secret === undefined || customerId > MAX_ID ? null : { customerId, secret };
}
