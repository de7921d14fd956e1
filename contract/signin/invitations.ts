import { z } from 'zod';
import { defineCall } from '../call';
import { newPassword } from './password-rules';
import { ROLES } from '../roles';
import { isoDateTime } from '../scalars';

export const LINK_KINDS = ['invitation', 'reset'] as const;
export const LINK_DAYS = 7;

const token = z.string().min(1).max(200);
const errors = {
  404: 'Not a link of this portal.',
  410: 'The link has expired, has been used or has been withdrawn.',
} as const;

export const openInvitation = defineCall({
  method: 'POST',
  path: '/invitation',
  stales: [],
  stalesNothing: 'It says what the link is for.',
  summary: 'What a link is for. The token is in the body, so that it never appears in a URL.',
  access: { kind: 'public' },
  body: z.object({ token }),
  answer: z.object({
    kind: z.enum(LINK_KINDS),
    clubName: z.string(),
    userName: z.string(),
    firstName: z.string().nullable(),
    role: z.enum(ROLES),
    mfaRequired: z.boolean(),
    expiresAt: isoDateTime,
  }),
  errors,
});

/** They then sign in by `/login`, with the second factor if required. */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/acceptinvitation',
  stales: [],
  stalesNothing: 'Nothing is cached before a sign-in.',
  summary: 'Choose the password: creates the account, or replaces its password. Spends the link.',
  access: { kind: 'public' },
  audit: 'change',
  body: z.object({ token, password: newPassword }),
  answer: z.object({
    customerId: z.number().int(),
    invitationId: z.number().int(),
    userId: z.number().int(),
    userName: z.string(),
  }),
  errors: {
    ...errors,
    400: 'The password is too short or the username.',
    409: 'The username or the e-mail address has been taken meanwhile.',
  },
});
