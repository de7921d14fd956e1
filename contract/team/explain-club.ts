import { CLUB_METRICS, LEAGUE_METRICS } from '@halfturn/core/metrics/explained/club-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerQuery, isoDate } from '../scalars';
import { explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { ratedMatches } from './rated-matches';

export const explainClub = defineCall({
  method: 'GET',
  path: '/explainclub',
  tags: explainTags,
  summary: 'A number of a club in a period among the clubs of its league, or the median of all.',
  access: { kind: 'customer', right: 'see', module: 'teammodule' },
  query: customerQuery.extend({
    metric: z.enum([...CLUB_METRICS, ...LEAGUE_METRICS]),
    startDate: isoDate,
    endDate: isoDate,
    matches: ratedMatches,
    /** Place of another club in the row, from 1, highest first. */
    club: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: explanation,
  errors: {
    400: 'Dates are yyyy-mm-dd, start not after end.',
    ...UNAUTHORISED,
    404: 'No complete session in the period, or no such club in the row.',
  },
});
