import { clubAccounts, setClubRole, suspendAccount } from '@halfturn/contract/admin/club-accounts';
import { HttpError } from '../../plugins/http-error';
import { listSquads } from '../../store/club/types-positions-squads';
import { takeCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { listOpenInvitations, revokeLinksOf } from '../../store/access/invitations';
import { isMfaRequiredBy } from '../../store/access/sign-in-policy';
import type { SignedInUser } from '../../store/access/tokens';
import { countAdministrators, setRole, setSuspended } from '../../store/access/user-roles';
import { listSquadLimits, replaceUserSquads } from '../../store/access/user-squads';
import type { Mount } from '../mount';
import { type Member, memberOf, membersOf, requireSquads, worksElsewhere } from './club-members';

const DONE = { ok: true } as const;
const LAST_ADMINISTRATOR = 'The club needs an administrator: make somebody else one first.';

/** The admin account may leave a club without one: it administers every club itself. */
async function requireAdministratorLeft(trx: Store['db'], customerId: number, caller: SignedInUser): Promise<void> {
  if (!caller.isAdmin && (await countAdministrators(trx, customerId)) === 0) {
    throw new HttpError(409, LAST_ADMINISTRATOR);
  }
}

export function mountClubAccounts(mount: Mount, { db }: Store): void {
  mount.club(clubAccounts, async ({ club: { customerId } }) => {
    const now = new Date();
    const limits = (await listSquadLimits(db)).filter((limit) => limit.customerId === customerId);
    const limitOf = ({ userId }: Member) => {
      const limit = limits.find((each) => each.userId === userId);
      return limit === undefined ? null : [...limit.squadIds];
    };
    const mfaRequired = await isMfaRequiredBy(db, customerId);
    const squads = await listSquads(db, customerId);
    return {
      accounts: (await membersOf(db, customerId, now)).map((member) => ({
        userId: member.userId,
        userName: member.userName,
        firstName: member.firstName,
        lastName: member.lastName,
        email: member.email,
        role: member.role,
        squadIds: limitOf(member),
        isInstallationAdmin: member.isAdmin,
        worksElsewhere: worksElsewhere(member),
        isSuspended: member.isSuspended,
        isDisabled: member.isDisabled,
        passwordChangeRequired: member.passwordChangeRequired,
        mfaRequired: member.mfaRequired || (mfaRequired && !member.isAdmin),
        mfaConfirmed: member.mfaConfirmed,
        ssoRequired: member.ssoRequired,
        lockedUntil: member.lockedUntil,
      })),
      links: (await listOpenInvitations(db, customerId)).map((link) => ({
        invitationId: link.invitationId,
        kind: link.kind,
        userName: link.userName,
        firstName: link.firstName,
        lastName: link.lastName,
        email: link.email,
        role: link.role,
        squadIds: link.squadIds.length === 0 ? null : [...link.squadIds],
        createdBy: link.createdBy,
        createdAt: link.createdAt,
        expiresAt: link.expiresAt,
        isExpired: link.expiresAt <= now.toISOString(),
      })),
      squads: squads.map(({ squadId, name }) => ({ squadId, name })),
      mfaRequired,
    };
  });

  mount.club(setClubRole, async ({ user, body, change }) => {
    const { customerId, userId, role } = body;
    const squadIds = [...new Set(body.squadIds)];
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      const member = await memberOf(trx, user, body);
      if (member.isAdmin && role !== 'administrator') {
        throw new HttpError(409, `${member.userName} administers the installation, and so each of its clubs.`);
      }
      await requireSquads(trx, customerId, squadIds);
      await setRole(trx, userId, { customerId, role });
      await replaceUserSquads(trx, customerId, userId, squadIds);
      if (member.role === 'administrator') await requireAdministratorLeft(trx, customerId, user);
      return DONE;
    });
  });

  mount.club(suspendAccount, async ({ user, body, change }) => {
    const { customerId, userId, isSuspended } = body;
    if (userId === user.userId)
      throw new HttpError(409, 'You cannot disable your own account: ask another administrator.');
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      const member = await memberOf(trx, user, body);
      if (member.isAdmin) throw new HttpError(409, `${member.userName} administers the installation.`);
      await setSuspended(trx, customerId, userId, isSuspended);
      if (isSuspended) await revokeLinksOf(trx, userId, new Date());
      if (member.role === 'administrator') await requireAdministratorLeft(trx, customerId, user);
      return DONE;
    });
  });
}
