import type { ClubAccount, OpenLink } from '@halfturn/contract/admin/club-accounts';

interface Squad {
  readonly squadId: number;
  readonly name: string;
}

interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userName: string;
}

export function nameOf({ firstName, lastName, userName }: Person): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' ? userName : name;
}

export function squadsOf(
  { squadIds }: { readonly squadIds: readonly number[] | null },
  squads: readonly Squad[],
): string {
  if (squadIds === null) return 'All squads';
  return squadIds.map((id) => squads.find(({ squadId }) => squadId === id)?.name ?? String(id)).join(', ');
}

export function stateOf({ isDisabled, isSuspended, lockedUntil, passwordChangeRequired }: ClubAccount): string {
  if (isDisabled) return 'Disabled by the installation';
  if (isSuspended) return 'Disabled';
  if (lockedUntil !== null) return `Locked until ${new Date(lockedUntil).toLocaleTimeString()}`;
  return passwordChangeRequired ? 'First sign-in pending' : 'Active';
}

export function secondStepOf({
  mfaRequired,
  mfaConfirmed,
  ssoRequired,
}: Pick<ClubAccount, 'mfaRequired' | 'mfaConfirmed' | 'ssoRequired'>): string {
  if (ssoRequired) return 'Microsoft';
  if (!mfaRequired) return 'Not required';
  return mfaConfirmed ? 'Set up' : 'Required, not set up';
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export function expiryOf({ expiresAt, isExpired }: Pick<OpenLink, 'expiresAt' | 'isExpired'>): string {
  const day = DAY.format(new Date(expiresAt));
  return isExpired ? `Expired on ${day}` : `Valid until ${day}`;
}
