import { z } from 'zod';
import {
  accountFacts,
  done,
  NAME_TAKEN,
  newPerson,
  RESETS_MFA,
  seenSquadIds,
  squadOfClub,
  UNLOCKS,
} from './account-parts';
import { type AuditAction, defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { newPassword } from '../signin/password-rules';
import { idOf } from '../ids';
import { customerQuery, isoDateTime, line } from '../scalars';

const access = { kind: 'admin' } as const;

export const ROLE_ID = { administrator: 1, customer: 2 } as const;

export const addUser = defineCall({
  method: 'POST',
  path: '/adduser',
  stales: ['accounts'],
  summary: 'A new account. Its password is for the first sign-in only, which asks for another.',
  access,
  audit: 'administer',
  body: newPerson
    .extend({
      roleId: z.union([z.literal(ROLE_ID.administrator), z.literal(ROLE_ID.customer)]).default(ROLE_ID.customer),
      customerId: idOf('customer'),
      additionalCustomerId: idOf('otherCustomer').nullable().default(null),
      password: newPassword,
      mfaRequired: z.boolean().default(false),
      ssoRequired: z.boolean().default(false),
    })
    .refine(({ customerId, additionalCustomerId }) => customerId !== additionalCustomerId, {
      path: ['additionalCustomerId'],
      message: 'the additional customer is another one',
    })
    .refine(({ password, username: name }) => password.toLowerCase() !== name.toLowerCase(), {
      path: ['password'],
      message: 'the password is not the username',
    }),
  answer: z.object({ userId: z.number().int() }),
  errors: { ...UNAUTHORISED, 409: `${NAME_TAKEN}.`, 422: 'No such customer.' },
});

const account = accountFacts.extend({
  roleId: z.number().int(),
  customerId: z.number().int().nullable(),
  additionalCustomerId: z.number().int().nullable(),
  squadLimits: z.array(z.object({ customerId: z.number().int(), squadIds: z.array(z.number().int()) })),
});
export type Account = z.infer<typeof account>;

export const users = defineCall({
  method: 'GET',
  path: '/users',
  tags: ['accounts'],
  summary: 'Every account by name.',
  access,
  answer: z.object({
    users: z.array(account),
    customers: z.array(
      z.object({
        customerId: z.number().int(),
        customerDisplayName: z.string(),
        squads: z.array(squadOfClub),
      }),
    ),
  }),
  errors: UNAUTHORISED,
});

const NO_USER = { ...UNAUTHORISED, 404: 'No such account.' } as const;

export const disableUser = defineCall({
  method: 'POST',
  path: '/disableuser',
  stales: ['accounts'],
  summary: 'Disable an account, or enable it again. Disabling ends its sign-ins at once.',
  access,
  audit: 'administer',
  body: z.object({ userId: idOf('user'), isDisabled: z.boolean() }),
  answer: done,
  errors: { ...NO_USER, 409: 'Users cannot disable their own account.' },
});

export const resetMfa = defineCall({
  method: 'POST',
  path: '/resetmfa',
  stales: ['accounts'],
  summary: RESETS_MFA,
  access,
  audit: 'administer',
  body: z.object({ userId: idOf('user') }),
  answer: done,
  errors: NO_USER,
});

export const requireMfa = defineCall({
  method: 'POST',
  path: '/requiremfa',
  stales: ['accounts'],
  summary:
    'Require a second step of an account, or stop requiring it. Requiring it ends its sign-ins, except the one that makes the call.',
  access,
  audit: 'administer',
  body: z.object({ userId: idOf('user'), mfaRequired: z.boolean() }),
  answer: done,
  errors: { ...NO_USER, 409: 'The account signs in with Microsoft, which asks for its own second step.' },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/resetpassword',
  stales: ['accounts'],
  summary: 'A one-time password for another account: its sign-ins end, and the next one asks for a new password.',
  access,
  audit: 'administer',
  body: z.object({ userId: idOf('user') }),
  answer: z.object({
    /** Stored only as a hash: it can never be read again. */
    oneTimePassword: z.string(),
  }),
  errors: { ...NO_USER, 409: 'The caller’s own account, or one that signs in with Microsoft.' },
});

export const unlockUser = defineCall({
  method: 'POST',
  path: '/unlockuser',
  stales: ['accounts'],
  summary: UNLOCKS,
  access,
  audit: 'administer',
  body: z.object({ userId: idOf('user') }),
  answer: done,
  errors: NO_USER,
});

export const setUserSquads = defineCall({
  method: 'POST',
  path: '/usersquads',
  stales: ['accounts', 'config', 'players', 'turns'],
  summary: 'The squads of a customer an account may see; an empty list means all.',
  access,
  audit: 'administer',
  body: z.object({ userId: idOf('user'), customerId: idOf('customer'), squadIds: seenSquadIds }),
  answer: done,
  errors: { ...NO_USER, 422: 'The account is not of this customer, or it has no such squad.' },
});

export const AUDIT_ACTIONS = [
  'signIn',
  'signInRefused',
  'signOut',
  'switchAccount',
  'read',
  'change',
  'export',
  'delete',
  'administer',
] as const satisfies readonly (AuditAction | 'signInRefused')[];
export const AUDIT_PAGE_SIZE = 50;

const auditQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  action: z.enum(AUDIT_ACTIONS).optional(),
  userName: z.string().trim().toLowerCase().min(1).max(200).optional(),
});

export const auditLog = defineCall({
  method: 'GET',
  path: '/auditlog',
  tags: ['audit'],
  summary: 'Who signed in, changed, exported, deleted and switched account, newest first, page by page.',
  access,
  query: auditQuery,
  answer: z.object({
    total: z.number().int(),
    pageSize: z.number().int(),
    entries: z.array(
      z.object({
        customerId: z.number().int(),
        entryId: z.number().int(),
        at: isoDateTime,
        userName: z.string(),
        action: z.string(),
        call: z.string(),
        subject: z.record(z.string(), z.union([z.number(), z.string()])),
      }),
    ),
  }),
  errors: UNAUTHORISED,
});

export const switchAccount = defineCall({
  method: 'POST',
  path: '/switchaccount',
  stales: [],
  stalesNothing: 'Every call names its club, so each club has its own answers.',
  summary: 'Switch to another of the account’s customers: for the audit log, since every call names its customer.',
  access: { kind: 'customer', right: 'see' },
  audit: 'switchAccount',
  query: customerQuery,
  answer: done,
  errors: UNAUTHORISED,
});

/**
 * Needs no `exportdata`: it records pictures as well, and an entry about a file that a club should not have is better
 * than none.
 */
export const recordExport = defineCall({
  method: 'POST',
  path: '/exported',
  stales: [],
  stalesNothing: 'Only the audit log, which every audited call makes stale.',
  summary: 'A table or a picture was saved as a file: for the audit log, since the browser writes it.',
  access: { kind: 'customer', right: 'see', session: 'any' },
  audit: 'export',
  query: customerQuery,
  body: z.object({ sessionId: idOf('session').optional(), fileId: line(64) }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such session.' },
});
