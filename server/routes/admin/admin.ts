import {
  type Account,
  addUser,
  disableUser,
  requireMfa as requireMfaCall,
  resetMfa as resetMfaCall,
  resetPassword as resetPasswordCall,
  ROLE_ID,
  setUserSquads,
  unlockUser as unlockUserCall,
  users,
} from '@halfturn/contract/admin/accounts';
import { HttpError } from '../../plugins/http-error';
import { hashPassword, newOneTimePassword } from '../../plugins/passwords';
import { listSquads } from '../../store/club/types-positions-squads';
import { findCustomer, listCustomerNames } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { requireMfa, resetMfa } from '../../store/access/mfa';
import { unlockUser } from '../../store/access/sign-in-attempts';
import { listSquadLimits, replaceUserSquads } from '../../store/access/user-squads';
import {
  type AccountRecord,
  insertUser,
  listAccounts,
  resetPassword,
  setUserDisabled,
  UserExistsError,
} from '../../store/access/users';
import { accountOf } from '../loaders/load-club';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;
const WITH_MICROSOFT = 'signs in with Microsoft, which asks for';

export function mountAdmin(mount: Mount, { db }: Store): void {
  mount.admin(addUser, async ({ body, change }) => {
    for (const customerId of [body.customerId, body.additionalCustomerId]) {
      if (customerId !== null && (await findCustomer(db, customerId)) === null) {
        throw new HttpError(422, `No customer ${customerId}.`);
      }
    }
    // Hashed before the transaction: it takes longer than all rows.
    const passwordHash = await hashPassword(body.password);
    try {
      return await change(async (trx) => ({
        userId: await insertUser(trx, {
          userName: body.username,
          passwordHash,
          isAdmin: body.roleId === ROLE_ID.administrator,
          primaryCustomerId: body.customerId,
          additionalCustomerId: body.additionalCustomerId,
          passwordChangeRequired: true,
          firstName: body.firstName,
          lastName: body.lastName,
          email: body.email,
          mfaRequired: body.mfaRequired,
          ssoRequired: body.ssoRequired,
        }),
      }));
    } catch (error) {
      if (!(error instanceof UserExistsError)) throw error;
      throw new HttpError(409, error.message, [{ name: error.field, message: error.message }]);
    }
  });

  mount.admin(users, async () => {
    const limits = await listSquadLimits(db);
    const customers = await listCustomerNames(db);
    return {
      users: (await listAccounts(db, new Date())).map((account) => ({
        ...accountAnswer(account),
        squadLimits: limits
          .filter((limit) => limit.userId === account.userId)
          .map(({ customerId, squadIds }) => ({ customerId, squadIds: [...squadIds] })),
      })),
      customers: await Promise.all(
        customers.map(async (customer) => ({ ...customer, squads: await listSquads(db, customer.customerId) })),
      ),
    };
  });

  mount.admin(disableUser, async ({ user, body, change }) => {
    const account = await accountOf(db, body.userId);
    if (account.userId === user.userId && body.isDisabled) {
      throw new HttpError(409, 'You cannot disable your own account: ask another administrator.');
    }
    return change(async (trx) => {
      await setUserDisabled(trx, account.userId, body.isDisabled);
      return DONE;
    });
  });

  mount.admin(resetMfaCall, async ({ body, change }) => {
    const { userId } = await accountOf(db, body.userId);
    return change(async (trx) => {
      await resetMfa(trx, userId);
      return DONE;
    });
  });

  mount.admin(requireMfaCall, async ({ user, body, change }) => {
    const account = await accountOf(db, body.userId);
    if (account.ssoRequired) throw new HttpError(409, `${account.userName} ${WITH_MICROSOFT} a second step.`);
    return change(async (trx) => {
      await requireMfa(trx, account.userId, body.mfaRequired, user.tokenId);
      return DONE;
    });
  });

  mount.admin(resetPasswordCall, async ({ user, body, change }) => {
    const account = await accountOf(db, body.userId);
    if (account.userId === user.userId) {
      throw new HttpError(409, 'Change your own password with Change Password: that asks for the old one.');
    }
    if (account.ssoRequired) throw new HttpError(409, `${account.userName} ${WITH_MICROSOFT} the password.`);
    const oneTimePassword = newOneTimePassword();
    const passwordHash = await hashPassword(oneTimePassword);
    return change(async (trx) => {
      await resetPassword(trx, account.userId, passwordHash);
      return { oneTimePassword };
    });
  });

  mount.admin(unlockUserCall, async ({ body, change }) => {
    const { userId } = await accountOf(db, body.userId);
    return change(async (trx) => {
      await unlockUser(trx, userId);
      return DONE;
    });
  });

  mount.admin(setUserSquads, async ({ body: { userId, customerId, squadIds }, change }) => {
    const account = await accountOf(db, userId);
    if (![account.primaryCustomerId, account.additionalCustomerId].includes(customerId)) {
      throw new HttpError(422, `This account is not of customer ${customerId}.`);
    }
    const known = new Set((await listSquads(db, customerId)).map((squad) => squad.squadId));
    const unknown = squadIds.find((squadId) => !known.has(squadId));
    if (unknown !== undefined) throw new HttpError(422, `Customer ${customerId} has no squad ${unknown}.`);
    return change(async (trx) => {
      await replaceUserSquads(trx, customerId, userId, [...new Set(squadIds)]);
      return DONE;
    });
  });
}

function accountAnswer({ isAdmin, primaryCustomerId, ...account }: AccountRecord): Omit<Account, 'squadLimits'> {
  const roleId = isAdmin ? ROLE_ID.administrator : ROLE_ID.customer;
  return { ...account, roleId, customerId: primaryCustomerId };
}
