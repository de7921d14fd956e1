/** Passwords as argon2id hashes (the package's default algorithm; 19 MiB and two passes, as OWASP advises). */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Valid for one sign-in: 96 random bits, as text that can be read out. */
export function newOneTimePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Checked if the user does not exist, so that the answer takes equally long. */
let nobodysHash: Promise<string> | null = null;

/** @param passwordHash null if there is no such user: returns false after the same time */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('halfturn: no user has this password');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}
