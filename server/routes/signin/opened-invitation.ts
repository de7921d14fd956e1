import { LINK_DAYS } from '@halfturn/contract/signin/invitations';
import type { Transaction } from 'kysely';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { findInvitation, type InvitationRecord } from '../../store/access/invitations';
import { replaceUserSquads } from '../../store/access/user-squads';
import { findUser, insertUser, type UserRecord, UserExistsError } from '../../store/access/users';
import { listSquads } from '../../store/club/types-positions-squads';
import { type CustomerRecord, findCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { Database } from '../../store/schema/schema';

const ASK = 'Ask your club’s administrator for a new one.';
export const USED =
  'This link has been used already. Sign in with your username and password; if that does not work, ask your club’s administrator for a new link.';
const REVOKED = `This link has been withdrawn. ${ASK}`;
const EXPIRED = `This link has expired: it was good for ${LINK_DAYS} days. ${ASK}`;

interface Opened {
  readonly invitation: InvitationRecord;
  readonly club: CustomerRecord;
  readonly user: UserRecord | null;
}

/** @throws HttpError 404 | 410 */
export async function openedBy(db: Store['db'], token: string, now: Date): Promise<Opened> {
  const invitation = found(await findInvitation(db, token), NO_SUCH.invitation);
  if (invitation.usedAt !== null) throw new HttpError(410, USED);
  if (invitation.revokedAt !== null) throw new HttpError(410, REVOKED);
  if (invitation.expiresAt <= now.toISOString()) throw new HttpError(410, EXPIRED);
  const club = await findCustomer(db, invitation.customerId);
  if (club === null || club.isClosed) throw new HttpError(410, 'This club is closed.');
  if (invitation.kind === 'invitation') return { invitation, club, user: null };
  const user = await findUser(db, invitation.userName);
  if (user === null || user.userId !== invitation.userId || user.isDisabled || user.ssoRequired) {
    throw new HttpError(410, `The account of this link is disabled or uses another way to sign in. ${ASK}`);
  }
  return { invitation, club, user };
}

/** The account of an invitation. @throws HttpError 409 | 410 */
export async function addUser(
  trx: Transaction<Database>,
  { customerId, userName, firstName, lastName, email, role, squadIds }: InvitationRecord,
  passwordHash: string,
): Promise<number> {
  const known = new Set((await listSquads(trx, customerId)).map(({ squadId }) => squadId));
  const limited = squadIds.filter((squadId) => known.has(squadId));
  // An account without any of its squads would see all of them.
  if (squadIds.length > 0 && limited.length === 0) {
    throw new HttpError(410, `The squads of this invitation no longer exist. ${ASK}`);
  }
  const user = { userName, passwordHash, isAdmin: false, role, passwordChangeRequired: false };
  try {
    const userId = await insertUser(trx, {
      ...user,
      primaryCustomerId: customerId,
      additionalCustomerId: null,
      ...(firstName === null ? {} : { firstName }),
      ...(lastName === null ? {} : { lastName }),
      ...(email === null ? {} : { email }),
    });
    await replaceUserSquads(trx, customerId, userId, limited);
    return userId;
  } catch (error) {
    if (error instanceof UserExistsError) throw new HttpError(409, `${error.message} ${ASK}`);
    throw error;
  }
}
