/** The one check of who signs in: equal words, equal time and equal locks for known and unknown names. */
import { createHmac } from 'node:crypto';
import type { Store } from '../store/database';
import { beginMfaSetup, confirmMfa, spendMfaStep, spendRecoveryCode } from '../store/mfa';
import {
  attemptKeyOf,
  chargeAttempt,
  type ChargedAttempt,
  clearAttempts,
  refundAttempt,
} from '../store/sign-in-attempts';
import { deleteTokensOf } from '../store/tokens';
import { findUser, normaliseUserName, type UserRecord } from '../store/users';
import { HttpError } from './http-error';
import { newMfaSecret, newRecoveryCodes, recoveryCodeHash, setUpPicture, stepOfCode } from './one-time-codes';
import { passwordMatches } from './passwords';
import { deriveKey, SecretBox } from './secret-box';

const WRONG = 'Incorrect username or password';
const WRONG_WITH_CODE = 'Incorrect username or password or code';
const LOCKED = 'User is locked out. Please contact support.';
/** No user has this id: what is done for a known name is done for an unknown one too. */
const NOBODY = 0;

export interface SecondStep {
  /** Six digits of the authenticator app. */
  readonly mfaCode?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export type SignInResult =
  | { readonly kind: 'signedIn'; readonly user: UserRecord; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'codeRequired'; readonly user: UserRecord }
  | {
      readonly kind: 'setupRequired';
      readonly user: UserRecord;
      readonly qrCodeString: string;
      readonly mfaSetupKey: string;
    };

export class SignInCheck {
  readonly #box: SecretBox;
  readonly #nameKey: Uint8Array;

  /** @param installationSecret what the keys of this check are derived from */
  constructor(
    private readonly store: Store,
    installationSecret: Uint8Array,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.#box = new SecretBox(deriveKey(installationSecret, 'mfa secrets'));
    // The hash that stands in for nobody's is made now: the first unknown name must not take longer than the others.
    void passwordMatches(null, '');
    this.#nameKey = deriveKey(installationSecret, 'names of failed sign-ins');
  }

  /**
   * All steps of signing in with a password. Failures count until a sign-in is whole: knowing the password buys no more
   * tries at the code.
   * @throws HttpError 401 for a wrong name, password or code, 403 while locked or disabled
   */
  async signIn(userName: string, password: string, second: SecondStep): Promise<SignInResult> {
    const hasCode = second.mfaCode !== undefined || second.recoveryCode !== undefined;
    const wrong = hasCode ? WRONG_WITH_CODE : WRONG;
    const { user, attempt } = await this.#checkPassword(userName, password, wrong);
    if (!user.mfaRequired) return this.#whole(user, attempt);
    if (!hasCode) {
      await refundAttempt(this.store.db, attempt);
      return user.mfaConfirmed ? { kind: 'codeRequired', user } : this.#beginSetUp(user);
    }
    const recoveryCodes = await this.#takeCode(user, second);
    if (recoveryCodes === null) return this.#refuse(user.userId, attempt, wrong);
    return this.#whole(user, attempt, recoveryCodes);
  }

  /**
   * The password of somebody who is signed in already.
   * @param wrong the sentence of the 401
   * @throws HttpError as `signIn`
   */
  async confirmPassword(userName: string, password: string, wrong: string): Promise<UserRecord> {
    const { user, attempt } = await this.#checkPassword(userName, password, wrong);
    await clearAttempts(this.store.db, attempt.key, this.now());
    return user;
  }

  async #checkPassword(userName: string, password: string, wrong: string) {
    const { db } = this.store;
    const name = normaliseUserName(userName);
    const user = await findUser(db, name);
    const attempt = await chargeAttempt(
      db,
      user === null ? this.#keyOfName(name) : attemptKeyOf(user.userId),
      this.now(),
    );
    if (attempt === null) throw new HttpError(403, LOCKED);
    // Who signs in with Microsoft alone has no password, as far as this check is concerned.
    const passwordHash = user === null || user.ssoRequired ? null : user.passwordHash;
    if (!(await passwordMatches(passwordHash, password)) || user === null) {
      return this.#refuse(user?.userId ?? NOBODY, attempt, wrong);
    }
    // Said to nobody who does not know the password.
    if (user.isDisabled) throw new HttpError(403, LOCKED);
    return { user, attempt };
  }

  /** A name that nobody has is not kept in clear: it may be a password in the wrong field. */
  #keyOfName(name: string): string {
    return `name:${createHmac('sha256', this.#nameKey).update(name).digest('hex')}`;
  }

  async #whole(
    user: UserRecord,
    attempt: ChargedAttempt,
    recoveryCodes: readonly string[] = [],
  ): Promise<SignInResult> {
    await clearAttempts(this.store.db, attempt.key, this.now());
    return { kind: 'signedIn', user, recoveryCodes };
  }

  async #refuse(userId: number, attempt: ChargedAttempt, wrong: string): Promise<never> {
    // The lock also ends existing sign-ins: the one guessing may be signed in.
    if (attempt.locks) await deleteTokensOf(this.store.db, userId);
    throw new HttpError(401, wrong);
  }

  /** A secret that was shown and never confirmed may have been seen by somebody else: each set-up has its own. */
  async #beginSetUp(user: UserRecord): Promise<SignInResult> {
    const secret = newMfaSecret();
    await beginMfaSetup(this.store.db, user.userId, this.#box.seal(secret, ownerOf(user)));
    return { kind: 'setupRequired', user, ...(await setUpPicture(secret, user.userName)) };
  }

  /** @returns null for a wrong or spent code; new recovery codes where it was the first one, else none */
  async #takeCode(user: UserRecord, { mfaCode, recoveryCode }: SecondStep): Promise<readonly string[] | null> {
    const { db } = this.store;
    const { userId } = user;
    if (recoveryCode !== undefined) {
      const isSpent =
        user.mfaConfirmed && (await spendRecoveryCode(db, userId, recoveryCodeHash(recoveryCode, userId)));
      return isSpent ? [] : null;
    }
    const secret = user.mfaSecret === null ? null : this.#box.open(user.mfaSecret, ownerOf(user));
    const step = secret === null ? null : stepOfCode(secret, mfaCode ?? '', this.now().getTime());
    if (step === null || user.mfaSecret === null) return null;
    if (user.mfaConfirmed) return (await spendMfaStep(db, userId, step)) ? [] : null;
    const codes = newRecoveryCodes();
    const recoveryHashes = codes.map((code) => recoveryCodeHash(code, userId));
    return (await confirmMfa(db, { userId, sealedSecret: user.mfaSecret, step, recoveryHashes })) ? codes : null;
  }
}

function ownerOf({ userId }: UserRecord): string {
  return `mfa of user ${userId}`;
}
