import { login, logout } from '@halfturn/contract/login';
import { SignInCheck } from '../plugins/sign-in';
import type { TokenService } from '../plugins/tokens';
import { findCustomer } from '../store/customers';
import type { Store } from '../store/database';
import { customerAnswer } from './customer-answer';
import type { Mount } from './mount';

export function mountLogin(
  mount: Mount,
  dependencies: { store: Store; tokens: TokenService; signInsPerMinute: number },
): void {
  const { store, tokens, signInsPerMinute } = dependencies;
  const signIn = new SignInCheck(store);

  const customerOrNull = async (customerId: number | null) => {
    const customer = customerId === null ? null : await findCustomer(store.db, customerId);
    return customer === null ? null : customerAnswer(customer);
  };

  mount.open(
    login,
    async ({ body, reply }) => {
      const user = await signIn.check(body.username, body.password, 'Incorrect username or password');
      const additional = await customerOrNull(user.additionalCustomerId);
      const primaryCustomer = await customerOrNull(user.primaryCustomerId);
      reply.header('authorization', `Bearer ${await tokens.issue(user.userId)}`);
      return {
        userName: user.userName,
        mfaSetupRequired: false,
        mfaCodeRequired: false,
        qrCodeString: null,
        isAdmin: user.isAdmin,
        primaryCustomer,
        additionalCustomer: additional === null ? [] : [additional],
        passwordChangeOptionEnabled: true,
        passwordChangeRequired: user.passwordChangeRequired,
      };
    },
    { perMinute: signInsPerMinute },
  );

  mount.user(logout, async ({ user }) => {
    await tokens.revoke(user.tokenId);
    return { ok: true as const };
  });
}
