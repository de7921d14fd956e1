/**
 * Sign-in with a Microsoft account of the club's own directory: checks an ID token (OpenID Connect) against the
 * directory's keys.
 */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Store } from '../store/engine/database';
import { spendMicrosoftToken } from '../store/access/spent-microsoft-tokens';
import { bindMicrosoftAccount, findMicrosoftUser, type UserRecord } from '../store/access/users';
import { HttpError } from './http-error';
import { LOCKED, WRONG } from './sign-in';

export const MICROSOFT_AUTHORITY = 'https://login.microsoftonline.com';
/** Largest accepted difference between Microsoft's clock and ours. */
const CLOCK_TOLERANCE_S = 60;

/**
 * The club's directory and the portal's registration in it. Only one, since in another directory anybody can take any
 * name.
 */
export interface MicrosoftOptions {
  readonly tenantId: string;
  readonly clientId: string;
  readonly keys?: JWTVerifyGetKey;
}

const claims = z.object({
  tid: z.string(),
  oid: z.string().min(1).max(100),
  nonce: z.string().min(1),
  exp: z.number(),
  preferred_username: z.string().max(320).optional(),
});

const TOKEN_FAULTS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

export class MicrosoftSignIn {
  readonly #keys: JWTVerifyGetKey;
  readonly #issuer: string;

  constructor(
    private readonly store: Store,
    private readonly options: MicrosoftOptions,
    private readonly now: () => Date = () => new Date(),
  ) {
    const directory = `${MICROSOFT_AUTHORITY}/${options.tenantId}`;
    this.#issuer = `${directory}/v2.0`;
    this.#keys = options.keys ?? createRemoteJWKSet(new URL(`${directory}/discovery/v2.0/keys`));
  }

  /**
   * @param nonce sent to Microsoft with this sign-in, if the caller knows it
   * @throws HttpError 401 for a token that is not Microsoft's for this portal, was used before or belongs to no user;
   * 403 for a disabled account; 503 if Microsoft's keys cannot be fetched
   */
  async signIn(token: string, nonce: string | undefined): Promise<UserRecord> {
    const { db } = this.store;
    const account = await this.#verify(token);
    if (account === null || (nonce !== undefined && account.nonce !== nonce)) throw new HttpError(401, WRONG);
    const now = this.now();
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const expiresAt = new Date((account.exp + CLOCK_TOLERANCE_S) * 1000).toISOString();
    if (!(await spendMicrosoftToken(db, { tokenHash, expiresAt }, now.toISOString()))) throw new HttpError(401, WRONG);
    const subject = `${account.tid}.${account.oid}`;
    const user = await findMicrosoftUser(db, subject, account.preferred_username ?? null);
    if (user === null) throw new HttpError(401, WRONG);
    if (user.isDisabled) throw new HttpError(403, LOCKED);
    if (!(await bindMicrosoftAccount(db, user.userId, subject))) throw new HttpError(401, WRONG);
    return user;
  }

  async #verify(token: string): Promise<z.output<typeof claims> | null> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: this.#issuer,
        audience: this.options.clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'oid', 'tid', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: this.now(),
      });
      const parsed = claims.safeParse(payload);
      return parsed.success && parsed.data.tid === this.options.tenantId ? parsed.data : null;
    } catch (error) {
      if (TOKEN_FAULTS.some((fault) => error instanceof fault)) return null;
      throw new HttpError(503, 'Microsoft’s keys cannot be fetched: try again later.');
    }
  }
}
