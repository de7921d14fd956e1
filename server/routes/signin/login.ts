import {
  type Customer,
  login,
  logout,
  msallogin,
  renewToken,
  type SignInAnswer,
} from '@halfturn/contract/signin/login';
import type { FastifyReply } from 'fastify';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { MicrosoftSignIn } from '../../plugins/check-microsoft-token';
import type { SignInCheck } from '../../plugins/sign-in';
import type { TokenService } from '../../plugins/tokens';
import type { Store } from '../../store/engine/database';
import { findCustomer } from '../../store/club/customers';
import type { SignInMethod } from '../../store/access/tokens';
import type { UserRecord } from '../../store/access/users';
import { customerAnswer } from '../../answers/customer-answer';
import type { Mount } from '../mount';

function waitingAnswer({ userName }: UserRecord): SignInAnswer {
  return {
    userName,
    mfaSetupRequired: false,
    mfaCodeRequired: false,
    qrCodeString: null,
    mfaSetupKey: null,
    recoveryCodes: [],
    isAdmin: false,
    primaryCustomer: null,
    additionalCustomer: [],
    passwordChangeOptionEnabled: false,
    passwordChangeRequired: false,
  };
}

export function mountLogin(
  mount: Mount,
  dependencies: {
    tokens: TokenService;
    signIn: SignInCheck;
    microsoft: MicrosoftSignIn | null;
    signInsPerMinute: number;
  },
): void {
  const { tokens, signIn, microsoft, signInsPerMinute } = dependencies;

  const customersOf = async (trx: Store['db'], { clubs }: UserRecord) => {
    const customers: Customer[] = [];
    for (const { customerId, role } of clubs) {
      const customer = await findCustomer(trx, customerId);
      if (customer !== null) customers.push(customerAnswer(customer, role));
    }
    return customers;
  };

  async function wholeAnswer(
    trx: Store['db'],
    reply: FastifyReply,
    user: UserRecord,
    method: SignInMethod,
    recoveryCodes: readonly string[],
  ): Promise<SignInAnswer> {
    const [primaryCustomer = null, ...additionalCustomer] = await customersOf(trx, user);
    reply.header('authorization', `Bearer ${await tokens.issue(user.userId, method, trx)}`);
    return {
      ...waitingAnswer(user),
      recoveryCodes: [...recoveryCodes],
      isAdmin: user.isAdmin,
      primaryCustomer,
      additionalCustomer,
      passwordChangeOptionEnabled: method === 'password',
      passwordChangeRequired: user.passwordChangeRequired && method === 'password',
    };
  }

  mount.open(
    login,
    async ({ body, request, reply, change }) => {
      const result = await signIn.signIn(body.username, body.password, body, request.ip);
      switch (result.kind) {
        case 'codeRequired':
          return { ...waitingAnswer(result.user), mfaCodeRequired: true };
        case 'setupRequired': {
          const { user, qrCodeString, mfaSetupKey } = result;
          return { ...waitingAnswer(user), mfaSetupRequired: true, qrCodeString, mfaSetupKey };
        }
        case 'signedIn':
          return change((trx) => wholeAnswer(trx, reply, result.user, 'password', result.recoveryCodes));
      }
    },
    { perMinute: signInsPerMinute },
  );

  mount.open(
    msallogin,
    async ({ body, reply, change }) => {
      const user = await found(microsoft, NO_SUCH.microsoftSignIn).signIn(body.token, body.nonce);
      return change((trx) => wholeAnswer(trx, reply, user, 'microsoft', []));
    },
    { perMinute: signInsPerMinute },
  );

  // If a new token is due, it is in the header.
  mount.user(renewToken, async () => ({ ok: true as const }));

  mount.user(logout, async ({ user, reply, change }) => {
    reply.removeHeader('authorization');
    return change(async (trx) => {
      await tokens.revoke(user.tokenId, trx);
      return { ok: true as const };
    });
  });
}
