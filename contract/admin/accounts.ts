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
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { newPassword } from '../signin/password-rules';
import { idOf } from '../ids';
import { customerQuery } from '../scalars';

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
