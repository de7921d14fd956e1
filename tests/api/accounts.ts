import { hashPassword } from '@halfturn/server/plugins/passwords';
import { insertUser, type NewUser } from '@halfturn/server/store/access/users';
import { type Answer, MEN, type TestPortal } from './portal';

export const OWN_PASSWORD = 'a password of its own';

export async function addAccount(
  portal: TestPortal,
  account: Partial<NewUser> & { readonly userName: string },
): Promise<number> {
  const passwordHash = await hashPassword(OWN_PASSWORD);
  return portal.database.store.db.transaction().execute((trx) =>
    insertUser(trx, {
      passwordHash,
      isAdmin: false,
      primaryCustomerId: MEN,
      additionalCustomerId: null,
      passwordChangeRequired: false,
      ...account,
    }),
  );
}

export function tokenIn({ headers }: Answer): string {
  const header = headers['authorization'];
  return typeof header === 'string' ? header.replace('Bearer ', '') : '';
}
