import { z } from 'zod';
import { defineCall } from './call';

/** Modules and options of a customer (portal-core section 6). */
export const customer = z.object({
  customerId: z.number().int(),
  customerDisplayName: z.string(),
  customerAvatarUrl: z.string().nullable(),
  teamType: z.string(),
  additionalModules: z.array(z.string()),
  customerOptions: z.array(z.string()),
  /** Entry-speed class boundaries in m/s: Low below the first, High above the second. */
  turnEntrySpeedBoundaries: z.object({ lowerMPerS: z.number(), upperMPerS: z.number(), names: z.array(z.string()) }),
  wellnessPlayers: z.array(z.number().int()),
  playerDevelopmentPlayers: z.array(z.number().int()),
  playerModulePlayers: z.array(z.number().int()),
});
export type Customer = z.infer<typeof customer>;

/** The token comes in the `authorization` answer header (`Bearer …`), never in the body. */
export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with user name and password.',
  access: { kind: 'public' },
  body: z.object({
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(1000),
    mfaCode: z.string().max(6).optional(),
  }),
  answer: z.object({
    userName: z.string(),
    mfaSetupRequired: z.boolean(),
    mfaCodeRequired: z.boolean(),
    qrCodeString: z.string().nullable(),
    isAdmin: z.boolean(),
    primaryCustomer: customer.nullable(),
    additionalCustomer: z.array(customer),
    passwordChangeOptionEnabled: z.boolean(),
    passwordChangeRequired: z.boolean(),
  }),
  errors: { 401: 'Incorrect username or password', 403: 'User is locked out. Please contact support.' },
});

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out: the token is revoked.',
  access: { kind: 'user' },
  answer: z.object({ ok: z.literal(true) }),
  errors: { 401: 'No valid token.' },
});

export const MINIMUM_PASSWORD_LENGTH = 12;

/** Every token of the user is revoked: he signs in again with the new password. */
export const updatePassword = defineCall({
  method: 'POST',
  path: '/updatepassword',
  summary: 'Change the own password.',
  access: { kind: 'user' },
  body: z.object({
    username: z.string().min(1).max(200),
    currentPassword: z.string().min(1).max(1000),
    newPassword: z.string().min(MINIMUM_PASSWORD_LENGTH).max(1000),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: {
    400: 'The new password is too short or the old one.',
    401: 'The current password is not right.',
    403: 'User is locked out. Please contact support.',
  },
});
