import { acceptInvitation, openInvitation } from '@halfturn/contract/signin/invitations';
import { HttpError } from '../../plugins/http-error';
import { hashPassword } from '../../plugins/passwords';
import type { Store } from '../../store/engine/database';
import { spendInvitation } from '../../store/access/invitations';
import { unlockUser } from '../../store/access/sign-in-attempts';
import { isMfaRequiredBy } from '../../store/access/sign-in-policy';
import { changePassword, normaliseUserName } from '../../store/access/users';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';
import { addUser, openedBy, USED } from './opened-invitation';

export function mountInvitations(mount: Mount, { db }: Store): void {
  mount.open(
    openInvitation,
    async ({ body: { token } }) => {
      const { invitation, club, user } = await openedBy(db, token, new Date());
      return {
        kind: invitation.kind,
        clubName: club.displayName,
        userName: invitation.userName,
        firstName: invitation.firstName,
        role: invitation.role,
        mfaRequired: user?.mfaRequired ?? (await isMfaRequiredBy(db, club.customerId)),
        expiresAt: invitation.expiresAt,
      };
    },
    { perMinute: REQUESTS_PER_MINUTE.attempts },
  );

  mount.open(
    acceptInvitation,
    async ({ body: { token, password }, change }) => {
      const { invitation } = await openedBy(db, token, new Date());
      if (normaliseUserName(password) === invitation.userName) {
        const message = 'The password must not be the username.';
        throw new HttpError(400, message, [{ name: 'password', message }]);
      }
      // Hashed before the transaction: it takes longer than all rows.
      const passwordHash = await hashPassword(password);
      return change(async (trx) => {
        const now = new Date();
        // Checked again: it may have been used, withdrawn or renewed meanwhile.
        const { user, ...opened } = await openedBy(trx, token, now);
        if (!(await spendInvitation(trx, opened.invitation, now))) throw new HttpError(410, USED);
        const { customerId, invitationId, userName } = opened.invitation;
        const userId = user === null ? await addUser(trx, opened.invitation, passwordHash) : user.userId;
        if (user !== null) {
          await changePassword(trx, userId, passwordHash);
          await unlockUser(trx, userId);
        }
        return { customerId, invitationId, userId, userName };
      });
    },
    { perMinute: REQUESTS_PER_MINUTE.attempts },
  );
}
