/** The only check of sign-ins: same words, time and locks for known and unknown names. */
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Store } from '../store/engine/database';
import { beginMfaSetup, confirmMfa, isStepOfOtherClock, spendMfaStep, spendRecoveryCode } from '../store/access/mfa';
import {
  ATTEMPTS_WITHOUT_PAUSE,
  FIRST_PAUSE_MS,
  attemptKeyAt,
  attemptKeyOf,
  chargeAttempt,
  type ChargedAttempt,
  clearAttempts,
  LOCK_AT_KNOWN_PLACE,
  LOCK_AT_PLACE,
  LOCK_OF_ACCOUNT,
  refundAttempt,
  removeOldAttempts,
} from '../store/access/sign-in-attempts';
import { isKnownPlace, rememberPlace } from '../store/access/sign-in-places';
import { deleteToken } from '../store/access/tokens';
import { findUser, normaliseUserName, type UserRecord } from '../store/access/users';
import { HttpError } from './http-error';
import { networkOf } from './caller-network';
import { newMfaSecret, newRecoveryCodes, recoveryCodeHash, setUpPicture, stepAt, stepOfCode } from './one-time-codes';
import { passwordMatches } from './passwords';
import { deriveKey, SecretBox } from './secret-box';
import { PLACE_KNOWN_MS, PLACE_KNOWN_WITH_SECOND_STEP_MS } from '../store/access/sign-in-lifetimes';

/** The same words whether a password or Microsoft is tried. */
export const WRONG = 'Incorrect username or password';
const WRONG_WITH_CODE = 'Incorrect username or password or code';
export const LOCKED = 'User is locked out. Please contact support.';
/** No user has this id: unknown names are processed like known ones. */
const NOBODY = 0;
/** Old failure rows are removed once in this many attempts. */
const CLEANED_EVERY = 500;

export interface SecondStep {
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

export interface SignInCheckOptions {
  readonly now?: () => Date;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly log?: { warn(facts: object, message: string): void };
}

/** What an attempt is counted on: the place, and all places together unless the place is known. */
interface Attempt {
  readonly key: string;
  readonly place: string;
  readonly charges: readonly ChargedAttempt[];
}

export class SignInCheck {
  readonly #box: SecretBox;
  readonly #nameKey: Uint8Array;
  readonly #placeKey: Uint8Array;
  readonly #now: () => Date;
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #log: SignInCheckOptions['log'];
  #attempts = 0;

  /** @param installationSecret the keys of this check are derived from it */
  constructor(
    private readonly store: Store,
    installationSecret: Uint8Array,
    { now = () => new Date(), pause = setTimeout, log }: SignInCheckOptions = {},
  ) {
    this.#box = new SecretBox(deriveKey(installationSecret, 'mfa secrets'));
    // Prepares the stand-in hash, so that the first unknown name does not take longer than others.
    void passwordMatches(null, '');
    this.#nameKey = deriveKey(installationSecret, 'names of failed sign-ins');
    this.#placeKey = deriveKey(installationSecret, 'places of sign-ins');
    this.#now = now;
    this.#pause = pause;
    this.#log = log;
  }

  /**
   * All steps of signing in with a password. Failures count until a sign-in is complete: knowing the password gives no
   * more tries at the code. They do not end current sign-ins, since anybody can cause failures.
   * @param address of the caller
   * @throws HttpError 401 for a wrong name, password or code, 403 while locked or disabled
   */
  async signIn(userName: string, password: string, second: SecondStep, address: string): Promise<SignInResult> {
    const hasCode = second.mfaCode !== undefined || second.recoveryCode !== undefined;
    const wrong = hasCode ? WRONG_WITH_CODE : WRONG;
    const { user, attempt } = await this.#checkPassword(userName, password, address);
    if (user === null) throw new HttpError(401, wrong);
    if (!user.mfaRequired) return this.#whole(user, attempt);
    if (!hasCode) {
      await this.#refund(attempt.charges);
      return user.mfaConfirmed ? { kind: 'codeRequired', user } : this.#beginSetUp(user);
    }
    const recoveryCodes = await this.#takeCode(user, second);
    if (recoveryCodes === null) throw new HttpError(401, wrong);
    return this.#whole(user, attempt, recoveryCodes);
  }

  /**
   * Checks the password of a signed-in user. Here a guesser holds a token, so the lock revokes it.
   * @param wrong the sentence of the 401
   * @throws HttpError as `signIn`
   */
  async confirmPassword(
    { userName, tokenId }: { readonly userName: string; readonly tokenId: string },
    password: string,
    address: string,
    wrong: string,
  ): Promise<void> {
    const { user, attempt } = await this.#checkPassword(userName, password, address);
    if (user !== null) return this.#clear(attempt);
    if (attempt.charges.some(({ locks }) => locks)) await deleteToken(this.store.db, tokenId);
    throw new HttpError(401, wrong);
  }

  async #checkPassword(
    userName: string,
    password: string,
    address: string,
  ): Promise<{ user: UserRecord | null; attempt: Attempt }> {
    const name = normaliseUserName(userName);
    const user = await findUser(this.store.db, name);
    const place = this.#hashOf(this.#placeKey, networkOf(address));
    const key = user === null ? `name:${this.#hashOf(this.#nameKey, name)}` : attemptKeyOf(user.userId);
    const attempt = await this.#charge(user?.userId ?? NOBODY, key, place);
    await this.#slowDown(attempt);
    const passwordHash = user === null || user.ssoRequired ? null : user.passwordHash;
    if (!(await passwordMatches(passwordHash, password))) return { user: null, attempt };
    // Only told to callers who know the password.
    if (user?.isDisabled === true) throw new HttpError(403, LOCKED);
    return { user, attempt };
  }

  /** @throws HttpError 403 while locked */
  async #charge(userId: number, key: string, place: string): Promise<Attempt> {
    const { db } = this.store;
    const now = this.#now();
    this.#attempts += 1;
    if (this.#attempts % CLEANED_EVERY === 0) await removeOldAttempts(db, now);
    const isKnown = await isKnownPlace(db, userId, place, now);
    const rule = isKnown ? LOCK_AT_KNOWN_PLACE : LOCK_AT_PLACE;
    const atPlace = await chargeAttempt(db, attemptKeyAt(key, place), rule, now);
    if (atPlace === null) throw new HttpError(403, LOCKED);
    if (isKnown) return { key, place, charges: [atPlace] };
    const atAll = await chargeAttempt(db, key, LOCK_OF_ACCOUNT, now);
    if (atAll !== null) return { key, place, charges: [atPlace, atAll] };
    await this.#refund([atPlace]);
    throw new HttpError(403, LOCKED);
  }

  /** Before the password is checked: an aborted guess learns nothing. */
  async #slowDown({ charges: [atPlace] }: Attempt): Promise<void> {
    const paused = (atPlace?.failures ?? 0) - ATTEMPTS_WITHOUT_PAUSE;
    if (paused > 0) await this.#pause(FIRST_PAUSE_MS * 2 ** (paused - 1));
  }

  async #refund(charges: readonly ChargedAttempt[]): Promise<void> {
    for (const charge of charges) await refundAttempt(this.store.db, charge);
  }

  async #clear({ key, place, charges }: Attempt): Promise<void> {
    await this.#refund(charges);
    await clearAttempts(this.store.db, key, place);
  }

  /** Neither an unknown name (it may be a password in the wrong field) nor an address is stored in clear. */
  #hashOf(key: Uint8Array, text: string): string {
    return createHmac('sha256', key).update(text).digest('hex');
  }

  async #whole(user: UserRecord, attempt: Attempt, recoveryCodes: readonly string[] = []): Promise<SignInResult> {
    await this.#clear(attempt);
    const now = this.#now();
    const until = new Date(now.getTime() + (user.mfaRequired ? PLACE_KNOWN_WITH_SECOND_STEP_MS : PLACE_KNOWN_MS));
    await rememberPlace(this.store.db, { userId: user.userId, place: attempt.place, until, now });
    return { kind: 'signedIn', user, recoveryCodes };
  }

  /** Each set-up gets a new secret: one that was shown but never confirmed may have been seen by somebody else. */
  async #beginSetUp(user: UserRecord): Promise<SignInResult> {
    const secret = newMfaSecret();
    await beginMfaSetup(this.store.db, user.userId, this.#box.seal(secret, ownerOf(user)));
    return { kind: 'setupRequired', user, ...(await setUpPicture(secret, user.userName)) };
  }

  async #takeCode(user: UserRecord, { mfaCode, recoveryCode }: SecondStep): Promise<readonly string[] | null> {
    const { db } = this.store;
    const { userId } = user;
    if (recoveryCode !== undefined) {
      const isSpent =
        user.mfaConfirmed && (await spendRecoveryCode(db, userId, recoveryCodeHash(recoveryCode, userId)));
      return isSpent ? [] : null;
    }
    const secret = user.mfaSecret === null ? null : this.#box.open(user.mfaSecret, ownerOf(user));
    const nowMs = this.#now().getTime();
    const step = secret === null ? null : stepOfCode(secret, mfaCode ?? '', nowMs);
    if (step === null || user.mfaSecret === null) return null;
    if (user.mfaConfirmed) {
      const clockStep = stepAt(nowMs);
      if (user.mfaLastStep !== null && isStepOfOtherClock(user.mfaLastStep, clockStep)) {
        const facts = { userId, lastStep: user.mfaLastStep, clockStep };
        this.#log?.warn(
          facts,
          'the last code of a second step is ahead of the clock, which was set back: earlier codes are taken, those that were used are not',
        );
      }
      return (await spendMfaStep(db, userId, step, clockStep)) ? [] : null;
    }
    const codes = newRecoveryCodes();
    const recoveryHashes = codes.map((code) => recoveryCodeHash(code, userId));
    return (await confirmMfa(db, { userId, sealedSecret: user.mfaSecret, step, recoveryHashes })) ? codes : null;
  }
}

function ownerOf({ userId }: UserRecord): string {
  return `mfa of user ${userId}`;
}
