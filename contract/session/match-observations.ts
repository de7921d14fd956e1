/**
 * What stands out in a match (METHODS W5): our own score of output compared with the player's norm, not a diagnosis.
 */
import { MATCH_BEST_FIGURES } from '@halfturn/core/metrics/explained/families/match-best-figures';
import { UNFLAGGED } from '@halfturn/core/metrics/wellness/fatigue-flag';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { sessionQuery } from '../scalars';
import { explainErrors, explainTags, ofOpenSession } from './explain';
import { explanation } from './explanation';

export const automatedMatchObservations = defineCall({
  method: 'GET',
  path: '/automatedmatchobservations',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'What stands out in a match: per player, the fatigue flag and values clearly below their own norm.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.object({
    matchObservations: z.array(
      z.object({
        playerId: z.number().int(),
        playerName: z.string(),
        /**
         * 0 green, 1 amber, 2 red. Null if not rated (under 45 minutes, fewer than four earlier matches), or if the
         * club has not bought flags for this player.
         */
        fatigueFlag: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
        matchCount: z.number().int().nullable(),
        unrated: z.enum(UNFLAGGED).nullable(),
        observations: z.array(
          z.object({
            indicator: z.enum([
              'peakAcceleration',
              'peakDeceleration',
              'peakSpeed',
              'effortsPerMinute',
              'hsrPerMinute',
              'lateEfforts',
            ]),
            observationName: z.string(),
            /** m/s², m/s², m/s, per minute, m/min, ratio: in the order of `indicator`. */
            value: z.number(),
            percentChange: z.number(),
            average: z.number(),
            max: z.number(),
          }),
        ),
      }),
    ),
    alarmRates: z.string(),
    caveat: z.string(),
    parametersHash: z.string(),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

export const explainMatchBest = defineCall({
  method: 'GET',
  path: '/explainmatchbest',
  tags: explainTags,
  summary: 'The best value of a player before a match, beside what stands out in it, with the matches.',
  access: ofOpenSession,
  query: sessionQuery.extend({ playerId: textIdOf('player'), metric: z.enum(MATCH_BEST_FIGURES) }),
  answer: explanation,
  errors: explainErrors,
});
