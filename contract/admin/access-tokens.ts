import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerQuery, isoDateTime, line } from '../scalars';
import { TOKEN_SCOPES } from '../token-scopes';

export const MOST_TOKENS = 50;
const MOST_DAYS = 1096;

const personal = { kind: 'user' } as const;
const ofClub = { kind: 'club', right: 'manageAccounts' } as const;

const accessToken = z.object({
  tokenId: z.number().int(),
  customerId: z.number().int(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  squadIds: z.array(z.number().int()).nullable(),
  ownerName: z.string().nullable(),
  createdBy: z.string(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime.nullable(),
  isExpired: z.boolean(),
  /** To the minute; null if unused. */
  lastUsedAt: isoDateTime.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

const newToken = z.object({
  customerId: idOf('customer'),
  name: line(60),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
  squadIds: z.array(idOf('squad')).min(1).max(50).nullable().default(null),
  expiresInDays: z.number().int().min(1).max(MOST_DAYS).nullable(),
});

const made = z.object({
  tokenId: z.number().int(),
  /** Stored only as a hash: it can never be read again. */
  token: z.string(),
});
const done = z.object({ ok: z.literal(true) });
const REFUSED = {
  ...UNAUTHORISED,
  409: `A club has at most ${MOST_TOKENS} tokens of its own, and so has each account in it.`,
  422: 'No such squad.',
} as const;

export const tokens = defineCall({
  method: 'GET',
  path: '/tokens',
  tags: ['accessTokens'],
  summary: 'The caller’s own tokens for programs, newest first.',
  access: personal,
  // Only people may list tokens.
  tokenScopes: [],
  answer: z.array(accessToken),
  errors: UNAUTHORISED,
});

export const addToken = defineCall({
  method: 'POST',
  path: '/addtoken',
  stales: ['accessTokens'],
  summary: 'A new token of the caller for one of their clubs. It never opens more than their own role.',
  access: personal,
  audit: 'change',
  body: newToken,
  answer: made,
  errors: REFUSED,
});

export const revokeToken = defineCall({
  method: 'POST',
  path: '/revoketoken',
  stales: ['accessTokens'],
  summary: 'End one of the caller’s own tokens at once.',
  access: personal,
  audit: 'change',
  body: z.object({ tokenId: idOf('accessToken') }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such token.' },
});

export const clubTokens = defineCall({
  method: 'GET',
  path: '/clubtokens',
  tags: ['accessTokens'],
  summary: 'Every token for a club, newest first: its own, and those of the accounts that work for it.',
  access: ofClub,
  query: customerQuery,
  answer: z.array(accessToken),
  errors: UNAUTHORISED,
});

export const addClubToken = defineCall({
  method: 'POST',
  path: '/addclubtoken',
  stales: ['accessTokens'],
  summary: 'A new token of the club itself: it does not end with anybody’s account.',
  access: ofClub,
  audit: 'change',
  body: newToken,
  answer: made,
  errors: { ...REFUSED, 404: 'No such club.' },
});

export const revokeClubToken = defineCall({
  method: 'POST',
  path: '/revokeclubtoken',
  stales: ['accessTokens'],
  summary: 'End a token for the club at once, whoever owns it.',
  access: ofClub,
  audit: 'change',
  body: z.object({ customerId: idOf('customer'), tokenId: idOf('accessToken') }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such club, or no such token.' },
});
