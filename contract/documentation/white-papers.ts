import { FAMILIES } from '@halfturn/core/methods/method-families';
import { z } from 'zod';
import { defineCall } from '../call';
import { download } from '../session/downloads';

const [first, ...others] = FAMILIES.map(({ id }) => id);
export const familyId = z.enum([first ?? 'turns', ...others]);

const run = z.object({
  text: z.string(),
  style: z.enum(['plain', 'strong', 'emphasis', 'code']),
  to: z.object({ family: familyId, anchor: z.string() }).nullable(),
});
export type PaperRun = z.infer<typeof run>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), runs: z.array(run) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.array(run)) }),
  z.object({ kind: z.literal('table'), head: z.array(z.array(run)), rows: z.array(z.array(z.array(run))) }),
  z.object({ kind: z.literal('formula'), text: z.string() }),
  z.object({ kind: z.literal('figure') }),
]);
export type PaperBlock = z.infer<typeof block>;

const whitePaper = z.object({
  family: familyId,
  title: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      level: z.number().int(),
      blocks: z.array(block),
    }),
  ),
});
export type WhitePaper = z.infer<typeof whitePaper>;

export const whitePapers = defineCall({
  method: 'GET',
  path: '/whitepapers',
  tags: ['formats'],
  summary: 'The white papers: definitions, formulas, worked checks, evidence and limits of every method.',
  access: { kind: 'user' },
  answer: z.array(whitePaper),
  errors: { 401: 'No valid token.' },
});

export const whitePaperPdf = defineCall({
  method: 'GET',
  path: '/whitepaperpdf',
  tags: ['formats'],
  summary: 'A white paper as PDF.',
  access: { kind: 'user' },
  query: z.object({ family: familyId }),
  answer: download,
  errors: { 401: 'No valid token.', 404: 'There is no such white paper.', 429: 'Too many requests.' },
});
