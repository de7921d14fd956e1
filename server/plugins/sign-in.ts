/** The one check of a user name and password: equal words, equal time and equal locks for known and unknown names. */
import type { Store } from '../store/database';
import { findUser, normaliseUserName, recordFailedSignIn, recordSignIn, type UserRecord } from '../store/users';
import { HttpError } from './http-error';
import { passwordMatches } from './passwords';
import { UnknownNames } from './unknown-names';

const LOCKED = 'User is locked out. Please contact support.';

export class SignInCheck {
  readonly #unknownNames = new UnknownNames();

  constructor(private readonly store: Store) {}

  /**
   * @param wrong the sentence of the 401
   * @throws HttpError 401 for a wrong name or password, 403 while locked
   */
  async check(userName: string, password: string, wrong: string): Promise<UserRecord> {
    const { db } = this.store;
    const name = normaliseUserName(userName);
    const now = new Date();
    const user = await findUser(db, name);
    const isLocked =
      user === null
        ? this.#unknownNames.isLocked(name, now.getTime())
        : user.lockedUntil !== null && user.lockedUntil > now.toISOString();
    if (isLocked) throw new HttpError(403, LOCKED);
    if (user !== null && (await passwordMatches(user.passwordHash, password))) {
      await recordSignIn(db, user.userId);
      return user;
    }
    if (user === null) {
      await passwordMatches(null, password);
      this.#unknownNames.recordFailure(name, now.getTime());
    } else {
      await recordFailedSignIn(db, user.userId, now);
    }
    throw new HttpError(401, wrong);
  }
}
