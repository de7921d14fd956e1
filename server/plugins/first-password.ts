/**
 * The first account's one-time password, so that it need not have been noted: stored in the database, sealed with a key
 * derived from the installation's, and removed when it is replaced.
 */
import type { Kysely } from 'kysely';
import { findFirstPassword, insertFirstPassword } from '../store/access/first-password';
import type { Database } from '../store/schema/schema';
import { deriveKey, SecretBox } from './secret-box';

export type FirstPassword =
  | { readonly kind: 'waiting'; readonly userName: string; readonly password: string }
  | { readonly kind: 'otherKey'; readonly userName: string }
  | { readonly kind: 'replaced'; readonly userName: string; readonly replacedAt: string };

const boxOf = (installationSecret: Uint8Array) => new SecretBox(deriveKey(installationSecret, 'first password'));
const ownerOf = (userId: number) => `user ${userId}`;

/** @param db the transaction that makes the account */
export async function keepFirstPassword(
  db: Kysely<Database>,
  installationSecret: Uint8Array,
  account: { readonly userId: number; readonly password: string },
): Promise<void> {
  const sealed = boxOf(installationSecret).seal(Buffer.from(account.password), ownerOf(account.userId));
  await insertFirstPassword(db, account.userId, sealed);
}

/**
 * @param installationSecret null if the installation has none
 * @returns null if the installation never had one
 */
export async function readFirstPassword(
  db: Kysely<Database>,
  installationSecret: Uint8Array | null,
): Promise<FirstPassword | null> {
  const found = await findFirstPassword(db);
  if (found === null) return null;
  const { userId, userName, sealed, replacedAt } = found;
  if (sealed === null) return { kind: 'replaced', userName, replacedAt };
  const bytes = installationSecret === null ? null : boxOf(installationSecret).open(sealed, ownerOf(userId));
  if (bytes === null) return { kind: 'otherKey', userName };
  return { kind: 'waiting', userName, password: Buffer.from(bytes).toString('utf8') };
}
