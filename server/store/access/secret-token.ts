/** Tokens of programs, sensors and links: how random they are, and what is stored of them. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newSecret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The secret has 256 random bits, so a fast hash is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
