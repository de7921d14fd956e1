import { AFTER_FLAG_FIGURES } from '@halfturn/core/metrics/explained/families/after-flag-figures';
import { FLAG_FIGURES } from '@halfturn/core/metrics/explained/families/flag-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { customerQuery, isoDate, sessionId, sessionQuery, squadList } from '../scalars';
import { explainErrors, explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { ofFlags } from './fatigue-flags';

export const explainFlags = defineCall({
  method: 'GET',
  path: '/explainflags',
  tags: explainTags,
  summary:
    'How many fatigue flags of a period, or of a match, there are, were followed by something, or are due to chance.',
  access: { ...ofFlags, session: 'open' },
  query: customerQuery.extend({
    metric: z.enum(FLAG_FIGURES),
    squadIds: squadList,
    /** First and last day of the matches, both included; left out: all that are rated. */
    from: isoDate.optional(),
    to: isoDate.optional(),
    /** Of this match alone, and of players who are still active. */
    sessionId: sessionId.optional(),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'The club has no such squad or session.' },
});

export const explainAfterFlag = defineCall({
  method: 'GET',
  path: '/explainafterflag',
  tags: explainTags,
  summary: 'Minutes or output of a player after the amber or red flag of a match, with the matches.',
  access: { ...ofFlags, session: 'open' },
  query: sessionQuery.extend({ playerId: textIdOf('player'), metric: z.enum(AFTER_FLAG_FIGURES) }),
  answer: explanation,
  errors: { ...explainErrors, 404: 'No such session, or the player has no flag of it.' },
});
