import { resetClubMfa, setSignInPolicy, unlockClubAccount } from '@halfturn/contract/admin/club-accounts';
import { resetMfa } from '../../store/access/mfa';
import { unlockUser } from '../../store/access/sign-in-attempts';
import { setMfaRequiredBy } from '../../store/access/sign-in-policy';
import type { Mount } from '../mount';
import { memberOf, requireOwnAlone } from './club-members';

const DONE = { ok: true } as const;

export function mountClubSignIn(mount: Mount): void {
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
