import { z } from 'zod';
import { defineCall } from '../call';
import { ROLES } from '../roles';
import { timeZone } from '../scalars';
import { clubUnits } from '../units';
import { newPassword } from './password-rules';

export const customer = z.object({
  customerId: z.number().int(),
  customerDisplayName: z.string(),
  customerAvatarUrl: z.string().nullable(),
  teamType: z.string(),
  sport: z.string(),
  /** IANA name: every day of the club is a day in this zone. */
  timeZone,
  /** The club's name for its competition; null for the name that follows from its sport and kind of team. */
  leagueName: z.string().nullable(),
  role: z.enum(ROLES),
  units: clubUnits,
  additionalModules: z.array(z.string()),
  customerOptions: z.array(z.string()),
  turnEntrySpeedBoundaries: z.object({ lowerMPerS: z.number(), upperMPerS: z.number(), names: z.array(z.string()) }),
  wellnessPlayers: z.array(z.number().int()),
  playerDevelopmentPlayers: z.array(z.number().int()),
  playerModulePlayers: z.array(z.number().int()),
});
export type Customer = z.infer<typeof customer>;

const signedIn = z.object({
  userName: z.string(),
  /**
   * Two-factor sign-in must be set up first: scan the picture, then sign in again with a code of the app. No token yet.
   */
  mfaSetupRequired: z.boolean(),
  /** The password is right: sign in again with a code. No token yet. */
  mfaCodeRequired: z.boolean(),
  /** Picture to scan with an authenticator app, as a `data:` URL; only with `mfaSetupRequired`. */
  qrCodeString: z.string().nullable(),
  /** The picture's content for typing: base 32 in groups of four. */
  mfaSetupKey: z.string().nullable(),
  /** Shown only once, at the end of the set-up: each replaces a code one time. */
  recoveryCodes: z.array(z.string()),
  isAdmin: z.boolean(),
  primaryCustomer: customer.nullable(),
  additionalCustomer: z.array(customer),
  passwordChangeOptionEnabled: z.boolean(),
  passwordChangeRequired: z.boolean(),
});
export type SignInAnswer = z.infer<typeof signedIn>;

const LOCKED_OUT = 'User is locked out. Please contact support.';

/** The token comes in the `authorization` answer header (`Bearer …`), never in the body. */
export const login = defineCall({
  method: 'POST',
  path: '/login',
  stales: [],
  stalesNothing: 'Nothing is cached before a sign-in.',
  summary: 'Sign in with user name and password, and a code if required.',
  access: { kind: 'public' },
  audit: 'signIn',
  body: z.object({
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(1000),
    mfaCode: z.string().max(6).optional(),
    recoveryCode: z.string().min(1).max(40).optional(),
  }),
  answer: signedIn,
  errors: { 401: 'Incorrect username or password (or code)', 403: LOCKED_OUT },
});

/** The token comes in the `authorization` answer header, as at `/login`. */
export const msallogin = defineCall({
  method: 'POST',
  path: '/msallogin',
  stales: [],
  stalesNothing: 'Nothing is cached before a sign-in.',
  summary: 'Sign in with a Microsoft account.',
  access: { kind: 'public' },
  audit: 'signIn',
  body: z.object({
    token: z.string().min(1).max(20_000),
    /** The nonce the portal sent Microsoft with this sign-in; if given, the token must contain it. */
    nonce: z.string().min(1).max(200).optional(),
  }),
  answer: signedIn,
  errors: {
    401: 'Not a valid directory token for this portal, or no account here matches it.',
    403: LOCKED_OUT,
    404: 'Signing in with Microsoft is not set up here.',
    503: 'Microsoft’s keys cannot be fetched.',
  },
});

/**
 * Every call with an older token returns a new one in the `authorization` header. This call does nothing else: it is
 * for a user who works in the page without other calls.
 */
export const renewToken = defineCall({
  method: 'POST',
  path: '/renewtoken',
  stales: [],
  stalesNothing: 'It says nothing about the data.',
  summary: 'Keep the sign-in alive.',
  access: { kind: 'user', beforePasswordChange: true },
  answer: z.object({ ok: z.literal(true) }),
  errors: { 401: 'No valid token.' },
});

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  stales: [],
  stalesNothing: 'Nothing is cached after a sign-out.',
  summary: 'Sign out: the token is revoked.',
  access: { kind: 'user', beforePasswordChange: true },
  audit: 'signOut',
  answer: z.object({ ok: z.literal(true) }),
  errors: { 401: 'No valid token.' },
});

/** Revokes every token of the user, who then signs in with the new password. */
export const updatePassword = defineCall({
  method: 'POST',
  path: '/updatepassword',
  stales: ['accounts'],
  summary: 'Change your password.',
  access: { kind: 'user', beforePasswordChange: true },
  audit: 'change',
  body: z.object({
    username: z.string().min(1).max(200),
    currentPassword: z.string().min(1).max(1000),
    newPassword,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: {
    400: 'The new password is too short or the old one.',
    401: 'The current password is incorrect.',
    403: 'User is locked out. Please contact support.',
  },
});
