import type { Role } from '@halfturn/contract/roles';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { SignedInUser } from '../../store/access/tokens';
import { listMemberships } from '../../store/access/user-roles';
import { type AccountRecord, listAccounts } from '../../store/access/users';
import { listSquads } from '../../store/club/types-positions-squads';
import type { Store } from '../../store/engine/database';

export interface Member extends AccountRecord {
  readonly role: Role;
  readonly isSuspended: boolean;
}

export const worksElsewhere = ({ primaryCustomerId, additionalCustomerId }: AccountRecord) =>
  primaryCustomerId !== null && additionalCustomerId !== null;

export async function membersOf(db: Store['db'], customerId: number, now: Date): Promise<readonly Member[]> {
  const memberships = await listMemberships(db, customerId);
  return (await listAccounts(db, now)).flatMap((account) => {
    const membership = memberships.find(({ userId }) => userId === account.userId);
    const isOfClub = [account.primaryCustomerId, account.additionalCustomerId].includes(customerId);
    if (!isOfClub || membership === undefined) return [];
    return [{ ...account, role: membership.role, isSuspended: membership.isSuspended }];
  });
}

/** @throws HttpError 404 for accounts of other clubs, 403 where a club's administrator names the admin account */
export async function memberOf(
  db: Store['db'],
  caller: SignedInUser,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
): Promise<Member> {
  const members = await membersOf(db, customerId, new Date());
  const member = found(
    members.find((each) => each.userId === userId),
    NO_SUCH.accountInClub,
  );
  if (member.isAdmin && !caller.isAdmin) {
    throw new HttpError(403, 'This account administers the installation: a club cannot change it.');
  }
  return member;
}

export function requireOwnAlone(member: Member, caller: SignedInUser): void {
  if (!worksElsewhere(member) || caller.isAdmin) return;
  const who = `${member.userName} also works for another club`;
  throw new HttpError(409, `${who}: ask the administrator of the installation.`);
}

export async function requireSquads(db: Store['db'], customerId: number, squadIds: readonly number[]): Promise<void> {
  const known = new Set((await listSquads(db, customerId)).map(({ squadId }) => squadId));
  const unknown = squadIds.find((squadId) => !known.has(squadId));
  if (unknown !== undefined) throw new HttpError(422, `The club has no squad ${unknown}.`);
}
