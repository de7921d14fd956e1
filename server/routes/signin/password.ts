import { updatePassword } from '@halfturn/contract/signin/login';
import { HttpError } from '../../plugins/http-error';
import { hashPassword } from '../../plugins/passwords';
import type { SignInCheck } from '../../plugins/sign-in';
import { changePassword, normaliseUserName } from '../../store/access/users';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';

const WRONG = 'Password incorrect. If this is your first login, please use the default password provided.';

export function mountPassword(mount: Mount, { signIn }: { signIn: SignInCheck }): void {
  mount.user(
    updatePassword,
    async ({ user, body, request, reply, change }) => {
      // A token cannot change another user's password.
      if (normaliseUserName(body.username) !== user.userName) throw new HttpError(401, WRONG);
      await signIn.confirmPassword(user, body.currentPassword, request.ip, WRONG);
      if (body.newPassword === body.currentPassword) {
        throw new HttpError(400, 'New password cannot be the same as old password');
      }
      // Hashed before the transaction: it takes longer than all rows.
      const passwordHash = await hashPassword(body.newPassword);
      reply.removeHeader('authorization');
      return change(async (trx) => {
        await changePassword(trx, user.userId, passwordHash);
        return { ok: true as const };
      });
    },
    { perMinute: REQUESTS_PER_MINUTE.attempts },
  );
}
