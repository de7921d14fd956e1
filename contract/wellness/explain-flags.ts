import { FLAG_FIGURES } from '@halfturn/core/metrics/explained/families/flag-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerQuery, isoDate, squadList } from '../scalars';
import { explainTags, explanation } from '../session/explain';
import { ofFlags } from './fatigue-flags';

export const explainFlags = defineCall({
  method: 'GET',
  path: '/explainflags',
  tags: explainTags,
  summary: 'How many fatigue flags of a period were followed by something, or are still open, with each of them.',
  access: ofFlags,
  query: customerQuery.extend({
    metric: z.enum(FLAG_FIGURES),
    squadIds: squadList,
    /** First and last day of the matches, both included; left out: all that are rated. */
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, 404: 'The club has no such squad.' },
});
