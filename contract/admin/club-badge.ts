/** What a club is recognised by on reports and printed pages: its crest and its colour. */
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerQuery } from '../scalars';

export const CREST_PX = { leastPx: 16, mostPx: 256 } as const;
/** 256 x 256 pixels that cannot be compressed, as base64. */
const MOST_CREST_LETTERS = 400_000;

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'not a colour: write it as #1a7544');
const badge = z.object({
  /** `#1a7544`; null: none chosen. */
  colour: colour.nullable(),
  /** PNG; null: none. */
  crest: z.base64().nullable(),
});
export type ClubBadge = z.infer<typeof badge>;

export const clubBadge = defineCall({
  method: 'GET',
  path: '/clubbadge',
  tags: ['config'],
  summary: 'Crest and colour of a club, as its reports show them.',
  access: { kind: 'customer', right: 'see' },
  query: customerQuery,
  answer: badge,
  errors: UNAUTHORISED,
});

export const badgeSettings = defineCall({
  method: 'GET',
  path: '/badgesettings',
  tags: ['config'],
  summary: 'Crest and colour of a club, to be changed.',
  access: { kind: 'club', right: 'manageClub' },
  query: customerQuery,
  answer: badge,
  errors: UNAUTHORISED,
});

export const setClubBadge = defineCall({
  method: 'POST',
  path: '/clubbadge',
  stales: ['config'],
  summary: 'Set the crest and the colour of a club, which its reports and printed pages carry.',
  access: { kind: 'club', right: 'manageClub' },
  audit: 'administer',
  body: z.object({
    customerId: idOf('customer'),
    colour: colour.nullable(),
    /**
     * PNG of 16 to 256 pixels each way, stored without anything else the file holds; null: none; omitted: unchanged.
     */
    crest: z.base64().max(MOST_CREST_LETTERS).nullable().optional(),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 422: 'The crest is not a PNG image, or too small or large.' },
});
