import { DEVELOPMENT_METRICS } from '@halfturn/core/metrics/explained/development-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED } from '../error';
import { isoDate, sessionId } from '../scalars';
import { explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { developmentAccess, developmentErrors, developmentQuery } from './player-development';

export const explainDevelopment = defineCall({
  method: 'GET',
  path: '/explaindevelopment',
  tags: explainTags,
  summary: 'An average or best of a player on development and trends: its sessions, and the players it stands among.',
  access: { ...developmentAccess, session: 'open' },
  query: developmentQuery.extend({
    metric: z.enum(DEVELOPMENT_METRICS),
    /** Length of the window, for peaks and windows above a rate. */
    epochS: z.coerce.number().int().min(1).max(3600).optional(),
    ofPosition: z.stringbool().default(false),
    /** The session that ends a rolling average, and its number of sessions; omitted: all that count. */
    sessionId: sessionId.optional(),
    matchCount: z.coerce.number().int().min(1).max(40).optional(),
    /** First and last day of the sessions, both included; left out: all. */
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  answer: explanation,
  errors: { ...developmentErrors, ...SESSION_CLOSED, 404: 'No such player, or no such session.' },
});
