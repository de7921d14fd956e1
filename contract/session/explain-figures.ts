/** Counts, peaks and averages beyond the KPIs of a player in a session, each family for those who may see it. */
import { BALL_FIGURES } from '@halfturn/core/metrics/explained/ball-figures';
import {
  CAPACITY_METRICS,
  EFFORT_METRICS,
  PEAK_COUNT_METRICS,
  PEAK_METRICS,
  PLAYER_METRICS,
  SIDE_METRICS,
  TURN_METRICS,
} from '@halfturn/core/metrics/explained/metric-registry';
import { ANGLE_SHARES, TURN_TIME_METRICS } from '@halfturn/core/metrics/explained/families/turn-share-figures';
import { PROFILE_FIGURES } from '@halfturn/core/metrics/explained/profile-figures';
import { FILTER_TEXT } from '@halfturn/core/turns/filter-text';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { customerId, isoDate } from '../scalars';
import { explainErrors, explainTags, ofOpenSession, ofPart, ofTrack } from './explain';
import { explanation } from './explanation';

export const explainEfforts = defineCall({
  method: 'GET',
  path: '/explainefforts',
  tags: explainTags,
  summary: 'High-speed runs or sprints of a player in a session, all or of one band of their distance.',
  access: { ...ofOpenSession, module: ['sessionanalysis', 'fullplayerdevelopment'] },
  query: ofPart.extend({ metric: z.enum(EFFORT_METRICS) }),
  answer: explanation,
  errors: explainErrors,
});

export const explainCapacity = defineCall({
  method: 'GET',
  path: '/explaincapacity',
  tags: explainTags,
  summary: 'Acceleration or deceleration capacity of a player in a session, with the efforts it is the mean of.',
  access: { ...ofOpenSession, module: ['sessionanalysis', 'fullplayerdevelopment', 'rehab'] },
  query: ofTrack.extend({ metric: z.enum(CAPACITY_METRICS) }),
  answer: explanation,
  errors: explainErrors,
});

export const explainTurns = defineCall({
  method: 'GET',
  path: '/explainturns',
  tags: explainTags,
  summary: 'Turns of a player in a session by their class or time, of both sides or of one.',
  access: {
    ...ofOpenSession,
    module: ['turnanalysis', 'sessionanalysis', 'oppositionanalysis', 'fulloppositionanalysis'],
  },
  query: ofPart.extend({
    metric: z.enum([...TURN_METRICS, ...TURN_TIME_METRICS]),
    side: z.enum(['L', 'R']).optional(),
    /** Only turns that pass this filter: the classes of each category as a digit. */
    classes: z.string().regex(FILTER_TEXT).optional(),
  }),
  answer: explanation,
  errors: explainErrors,
});

export const explainBalance = defineCall({
  method: 'GET',
  path: '/explainbalance',
  tags: explainTags,
  summary: 'Balance of the turns of a player in a session between right and left.',
  access: { ...ofOpenSession, module: ['turnanalysis', 'sessionanalysis', 'rehab'] },
  query: ofTrack.extend({ metric: z.enum(SIDE_METRICS) }),
  answer: explanation,
  errors: explainErrors,
});

export const explainBall = defineCall({
  method: 'GET',
  path: '/explainball',
  tags: explainTags,
  summary: 'What a player did in a session while a team had the ball, or while it was in play.',
  access: ofOpenSession,
  query: ofTrack.extend({ metric: z.enum(BALL_FIGURES) }),
  answer: explanation,
  errors: explainErrors,
});

export const explainPeaks = defineCall({
  method: 'GET',
  path: '/explainpeaks',
  tags: explainTags,
  summary: 'A peak of a player in a session, or how many windows reached a rate.',
  access: {
    ...ofOpenSession,
    module: [
      'peakanalysis',
      'rehab',
      'fullplayerdevelopment',
      'datanetwork',
      'oppositionanalysis',
      'fulloppositionanalysis',
    ],
  },
  query: ofTrack.extend({
    metric: z.enum([...PEAK_METRICS, ...PEAK_COUNT_METRICS]),
    epochS: z.coerce.number().int().min(1).max(3600),
  }),
  answer: explanation,
  errors: explainErrors,
});

export const explainProfile = defineCall({
  method: 'GET',
  path: '/explainprofile',
  tags: explainTags,
  summary: 'F0 or V0 of a player in a session, with the points their line is fitted to.',
  access: { ...ofOpenSession, module: ['fullplayerdevelopment', 'datanetwork'], orListed: 'playerDevelopmentPlayers' },
  query: ofTrack.extend({ metric: z.enum(PROFILE_FIGURES) }),
  answer: explanation,
  errors: explainErrors,
});

export const explainPlayer = defineCall({
  method: 'GET',
  path: '/explainplayer',
  tags: explainTags,
  summary: 'Mean or best of a player over their sessions, or a share of their turns, with the value of each.',
  access: {
    kind: 'customer',
    right: 'see',
    module: 'fullplayermodule',
    orListed: 'playerModulePlayers',
    bySquad: true,
  },
  query: z.object({
    customerId,
    playerId: textIdOf('player'),
    metric: z.enum([...PLAYER_METRICS, ...ANGLE_SHARES]),
    perMinute: z.stringbool().default(false),
    /** Over sessions of one type; left out: all. */
    sessionTypeId: textIdOf('sessionType').optional(),
    /** First and last day, both included; left out: all. */
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, 404: 'No such player, or no such session type.' },
});
