import { z } from 'zod';
import {
  accountFacts,
  done,
  knownPerson,
  NAME_TAKEN,
  newPerson,
  RESETS_MFA,
  seenSquadIds as squadIds,
  squadOfClub,
  UNLOCKS,
} from './account-parts';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { ROLES } from '../roles';
import { LINK_KINDS } from '../signin/invitations';
import { idOf } from '../ids';
import { customerQuery, isoDateTime } from '../scalars';

const access = { kind: 'club', right: 'manageAccounts' } as const;
const role = z.enum(ROLES);

const clubAccount = accountFacts.extend({
  role,
  squadIds: z.array(z.number().int()).nullable(),
  isInstallationAdmin: z.boolean(),
  /** Works for another club too, so only the installation may change its sign-in. */
  worksElsewhere: z.boolean(),
  isSuspended: z.boolean(),
});
export type ClubAccount = z.infer<typeof clubAccount>;

const openLink = knownPerson.extend({
  invitationId: z.number().int(),
  kind: z.enum(LINK_KINDS),
  role,
  squadIds: z.array(z.number().int()).nullable(),
  createdBy: z.string(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  isExpired: z.boolean(),
});
export type OpenLink = z.infer<typeof openLink>;

export const clubAccounts = defineCall({
  method: 'GET',
  path: '/clubaccounts',
  tags: ['accounts', 'config'],
  summary: 'The club’s staff with their roles, and unused links.',
  access,
  query: customerQuery,
  answer: z.object({
    accounts: z.array(clubAccount),
    links: z.array(openLink),
    squads: z.array(squadOfClub),
    mfaRequired: z.boolean(),
  }),
  errors: UNAUTHORISED,
});

const newLink = z.object({
  invitationId: z.number().int(),
  /** Stored only as a hash: it can never be read again. It follows `#` in the link, so that no server logs it. */
  token: z.string(),
  expiresAt: isoDateTime,
});

export const inviteUser = defineCall({
  method: 'POST',
  path: '/inviteuser',
  stales: ['accounts'],
  summary: 'Invite somebody to the club: returns a one-time link for choosing a password.',
  access,
  audit: 'administer',
  body: newPerson.extend({ customerId: idOf('customer'), role, squadIds }),
  answer: newLink,
  errors: {
    ...UNAUTHORISED,
    409: `${NAME_TAKEN}, or too many invitations are open.`,
    422: 'No such squad.',
  },
});

const NO_ACCOUNT = { ...UNAUTHORISED, 404: 'No such account in this club.' } as const;
const account = z.object({ customerId: idOf('customer'), userId: idOf('user') });

export const resetByLink = defineCall({
  method: 'POST',
  path: '/resetbylink',
  stales: ['accounts'],
  summary:
    'A link of one use by which the account’s user chooses a new password. The password of before is good until then.',
  access,
  audit: 'administer',
  body: account,
  answer: newLink,
  errors: {
    ...NO_ACCOUNT,
    409: 'Their own account, one that signs in with Microsoft or one that works elsewhere too.',
  },
});

const link = z.object({ customerId: idOf('customer'), invitationId: idOf('invitation') });
const NO_LINK = { ...UNAUTHORISED, 404: 'No such link, or it has been used.' } as const;

export const renewLink = defineCall({
  method: 'POST',
  path: '/renewlink',
  stales: ['accounts'],
  summary: 'A new link for one that was lost or has expired; the earlier one stops working.',
  access,
  audit: 'administer',
  body: link,
  answer: newLink,
  errors: NO_LINK,
});

export const revokeLink = defineCall({
  method: 'POST',
  path: '/revokelink',
  stales: ['accounts'],
  summary: 'Withdraw a link that has not been used.',
  access,
  audit: 'administer',
  body: link,
  answer: done,
  errors: NO_LINK,
});

export const setClubRole = defineCall({
  method: 'POST',
  path: '/clubrole',
  stales: ['accounts', 'config', 'players', 'turns'],
  summary: 'Role and squads of an account in the club.',
  access,
  audit: 'administer',
  body: account.extend({ role, squadIds }),
  answer: done,
  errors: { ...NO_ACCOUNT, 409: 'The club’s last administrator.', 422: 'No such squad.' },
});

export const suspendAccount = defineCall({
  method: 'POST',
  path: '/suspendaccount',
  stales: ['accounts'],
  summary:
    'Let an account do nothing in the club, or let it in again. Without another club it cannot sign in meanwhile.',
  access,
  audit: 'administer',
  body: account.extend({ isSuspended: z.boolean() }),
  answer: done,
  errors: { ...NO_ACCOUNT, 409: 'Their own account, or the club’s last administrator.' },
});

export const resetClubMfa = defineCall({
  method: 'POST',
  path: '/clubresetmfa',
  stales: ['accounts'],
  summary: RESETS_MFA,
  access,
  audit: 'administer',
  body: account,
  answer: done,
  errors: { ...NO_ACCOUNT, 409: 'It works for another club too.' },
});

export const unlockClubAccount = defineCall({
  method: 'POST',
  path: '/clubunlock',
  stales: ['accounts'],
  summary: UNLOCKS,
  access,
  audit: 'administer',
  body: account,
  answer: done,
  errors: NO_ACCOUNT,
});

export const setSignInPolicy = defineCall({
  method: 'POST',
  path: '/signinpolicy',
  stales: ['accounts'],
  summary:
    'Require a second step of every account of the club. Requiring it ends sign-ins without one, except the caller’s.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), mfaRequired: z.boolean() }),
  answer: done,
  errors: UNAUTHORISED,
});
