import { inviteUser, renewLink, resetByLink, revokeLink } from '@halfturn/contract/admin/club-accounts';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import {
  insertInvitation,
  listOpenInvitations,
  renewInvitation,
  revokeInvitation,
  revokeLinksOf,
} from '../../store/access/invitations';
import { normaliseUserName, takenField } from '../../store/access/users';
import { takeCustomer } from '../../store/club/customers';
import type { Mount } from '../mount';
import { memberOf, requireOwnAlone, requireSquads } from './club-members';
import { MAX_OPEN_LINKS } from './club-limits';

const DONE = { ok: true } as const;

export function mountClubLinks(mount: Mount): void {
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
}
