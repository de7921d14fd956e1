/** Calls of a club's administrator: who works for the club, as what, and how they sign in. */
import {
  clubAccounts,
  inviteUser,
  renewLink,
  resetByLink,
  resetClubMfa,
  revokeLink,
  setClubRole,
  setSignInPolicy,
  suspendAccount,
  unlockClubAccount,
} from '@halfturn/contract/admin/club-accounts';
import type { Role } from '@halfturn/contract/roles';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found';
import { listSquads } from '../../store/club/club';
import { takeCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import {
  insertInvitation,
  listOpenInvitations,
  renewInvitation,
  revokeInvitation,
  revokeLinksOf,
} from '../../store/access/invitations';
import { resetMfa } from '../../store/access/mfa';
import type { Database } from '../../store/schema/schema';
import { unlockUser } from '../../store/access/sign-in-attempts';
import { isMfaRequiredBy, setMfaRequiredBy } from '../../store/access/sign-in-policy';
import type { SignedInUser } from '../../store/access/tokens';
import { countAdministrators, listMemberships, setRole, setSuspended } from '../../store/access/user-roles';
import { listSquadLimits, replaceUserSquads } from '../../store/access/user-squads';
import { type AccountRecord, listAccounts, normaliseUserName, takenField } from '../../store/access/users';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;
const MAX_OPEN_LINKS = 100;
const LAST_ADMINISTRATOR = 'The club needs an administrator: make somebody else one first.';

interface Member extends AccountRecord {
  readonly role: Role;
  readonly isSuspended: boolean;
}

const worksElsewhere = ({ primaryCustomerId, additionalCustomerId }: AccountRecord) =>
  primaryCustomerId !== null && additionalCustomerId !== null;

/** Everybody who works for a club, by name. */
async function membersOf(db: Kysely<Database>, customerId: number, now: Date): Promise<readonly Member[]> {
  const memberships = await listMemberships(db, customerId);
  return (await listAccounts(db, now)).flatMap((account) => {
    const membership = memberships.find(({ userId }) => userId === account.userId);
    const isOfClub = [account.primaryCustomerId, account.additionalCustomerId].includes(customerId);
    if (!isOfClub || membership === undefined) return [];
    return [{ ...account, role: membership.role, isSuspended: membership.isSuspended }];
  });
}

/** @throws HttpError 404 for accounts of other clubs, 403 where a club's administrator names the admin account */
async function memberOf(
  db: Kysely<Database>,
  caller: SignedInUser,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
): Promise<Member> {
  const members = await membersOf(db, customerId, new Date());
  const member = found(
    members.find((each) => each.userId === userId),
    NO_SUCH.accountInClub,
  );
  if (member.isAdmin && !caller.isAdmin) {
    throw new HttpError(403, 'This account administers the installation: a club cannot change it.');
  }
  return member;
}

/** What opens or ends sign-ins would open or end those in the other club too. */
function requireOwnAlone(member: Member, caller: SignedInUser): void {
  if (!worksElsewhere(member) || caller.isAdmin) return;
  const who = `${member.userName} also works for another club`;
  throw new HttpError(409, `${who}: ask the administrator of the installation.`);
}

async function requireSquads(db: Kysely<Database>, customerId: number, squadIds: readonly number[]): Promise<void> {
  const known = new Set((await listSquads(db, customerId)).map(({ squadId }) => squadId));
  const unknown = squadIds.find((squadId) => !known.has(squadId));
  if (unknown !== undefined) throw new HttpError(422, `The club has no squad ${unknown}.`);
}

/** The admin account may leave a club without one: it administers every club itself. */
async function requireAdministratorLeft(
  trx: Transaction<Database>,
  customerId: number,
  caller: SignedInUser,
): Promise<void> {
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

  mount.club(inviteUser, async ({ user, body, change }) => {
    const { customerId, firstName, lastName, email, role } = body;
    const userName = normaliseUserName(body.username);
    const squadIds = [...new Set(body.squadIds)];
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      await requireSquads(trx, customerId, squadIds);
      const taken = await takenField(trx, { userName, email });
      if (taken !== null) throw new HttpError(409, taken.message, [{ name: taken.field, message: taken.message }]);
      const open = await listOpenInvitations(trx, customerId);
      if (open.length >= MAX_OPEN_LINKS) {
        throw new HttpError(409, `${MAX_OPEN_LINKS} links are open: withdraw those that nobody needs.`);
      }
      if (open.some((link) => link.userName === userName || link.email === normaliseUserName(email))) {
        const message = 'There is an open invitation for this username or e-mail address: renew or withdraw that one.';
        throw new HttpError(409, message);
      }
      const invitation = { firstName, lastName, email: normaliseUserName(email), role, squadIds, userName };
      const kind = 'invitation' as const;
      const by = { kind, userId: null, createdBy: user.userName };
      return insertInvitation(trx, customerId, { ...invitation, ...by }, new Date());
    });
  });

  mount.club(resetByLink, async ({ user, body, change }) => {
    const { customerId, userId } = body;
    if (userId === user.userId) {
      throw new HttpError(409, 'Change your own password with Change Password: that asks for the old one.');
    }
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      const member = await memberOf(trx, user, body);
      requireOwnAlone(member, user);
      if (member.ssoRequired) {
        throw new HttpError(409, `${member.userName} signs in with Microsoft, which asks for the password.`);
      }
      const now = new Date();
      await revokeLinksOf(trx, userId, now);
      const { userName, firstName, lastName, email, role } = member;
      const link = { kind: 'reset' as const, userId, userName, firstName, lastName, email, role, squadIds: [] };
      return insertInvitation(trx, customerId, { ...link, createdBy: user.userName }, now);
    });
  });

  mount.club(renewLink, async ({ body: { customerId, invitationId }, change }) =>
    change(async (trx) => {
      return found(await renewInvitation(trx, customerId, invitationId, new Date()), NO_SUCH.openLink);
    }),
  );

  mount.club(revokeLink, async ({ body: { customerId, invitationId }, change }) =>
    change(async (trx) => {
      found(await revokeInvitation(trx, customerId, invitationId, new Date()), NO_SUCH.openLink);
      return DONE;
    }),
  );

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

  mount.club(resetClubMfa, async ({ user, body, change }) =>
    change(async (trx) => {
      const member = await memberOf(trx, user, body);
      requireOwnAlone(member, user);
      await resetMfa(trx, member.userId);
      return DONE;
    }),
  );

  mount.club(unlockClubAccount, async ({ user, body, change }) =>
    change(async (trx) => {
      const { userId } = await memberOf(trx, user, body);
      await unlockUser(trx, userId);
      return DONE;
    }),
  );

  mount.club(setSignInPolicy, async ({ user, body: { customerId, mfaRequired }, change }) =>
    change(async (trx) => {
      await setMfaRequiredBy(trx, customerId, mfaRequired, user.tokenId);
      return DONE;
    }),
  );
}
