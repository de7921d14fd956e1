import {
  DAY_METRICS,
  STANDARD_METRICS,
  TEAM_METRICS,
  WEEK_METRICS,
} from '@halfturn/core/metrics/explained/combined-metrics';
import { EXPOSURE_FIGURES } from '@halfturn/core/metrics/explained/exposure-figures';
import { TEAM_EFFORT_METRICS, TEAM_TURN_METRICS } from '@halfturn/core/metrics/explained/metric-registry';
import { TEAM_PEAK_METRICS } from '@halfturn/core/metrics/explained/team-peak-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { customerId, drillOrSession, sessionId, squadList } from '../scalars';
import { ratedMatches } from '../team/rated-matches';
import { weekDate } from '../week/week';
import { explainErrors, explainTags, ofOpenSession } from './explain';
import { explanation } from './explanation';

export const explainTeam = defineCall({
  method: 'GET',
  path: '/explainteam',
  tags: explainTags,
  summary: 'A KPI of a team in a session, with what each player adds to it.',
  access: { ...ofOpenSession, module: ['sessionanalysis', 'oppositionanalysis', 'fulloppositionanalysis'] },
  query: z.object({
    customerId,
    sessionId,
    metric: z.enum(TEAM_METRICS),
    isOpposition: z.stringbool().default(false),
    /** Over the active minutes of all players together (METHODS R8). */
    perMinute: z.stringbool().default(false),
  }),
  answer: explanation,
  errors: {
    ...explainErrors,
    404: 'No such session, or nobody of this team was in it.',
  },
});

export const explainTeamPeak = defineCall({
  method: 'GET',
  path: '/explainteampeak',
  tags: explainTags,
  summary: 'A peak of a team in a session, with the peak and the minutes of each player.',
  access: { ...ofOpenSession, module: ['oppositionanalysis', 'fulloppositionanalysis'] },
  query: z.object({
    customerId,
    sessionId,
    metric: z.enum(TEAM_PEAK_METRICS),
    epochS: z.coerce.number().int().min(1).max(3600),
    isOpposition: z.stringbool().default(false),
    /** Of positions; 0: all players. */
    group: z.coerce.number().int().min(0).max(9).default(0),
  }),
  answer: explanation,
  errors: { ...explainErrors, 404: 'No such session, or nobody of this team was in it.' },
});

export const explainTeamCount = defineCall({
  method: 'GET',
  path: '/explainteamcount',
  tags: explainTags,
  summary: 'Runs by their distance or turns by their class of a team in a session, with those of each player.',
  access: { ...ofOpenSession, module: ['turnanalysis', 'sessionanalysis'] },
  query: z.object({
    customerId,
    sessionId,
    metric: z.enum([...TEAM_EFFORT_METRICS, ...TEAM_TURN_METRICS]),
    drillId: drillOrSession.default(0),
  }),
  answer: explanation,
  errors: { ...explainErrors, 404: 'No such session or drill, or nobody of the team was in it.' },
});

export const explainStandard = defineCall({
  method: 'GET',
  path: '/explainstandard',
  tags: explainTags,
  summary: 'Mean of a player over the sessions that positions are measured by, with the value of each.',
  access: { kind: 'customer', right: 'see', module: 'squadmodule', bySquad: true },
  query: z.object({
    customerId,
    playerId: textIdOf('player'),
    metric: z.enum(STANDARD_METRICS),
    matches: ratedMatches,
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

export const explainWeek = defineCall({
  method: 'GET',
  path: '/explainweek',
  tags: [...explainTags, 'fixtures', 'heartRates'],
  summary: 'Total of a player’s week, or a curve of load at its end, with what each session adds.',
  access: { kind: 'customer', right: 'see', module: 'week', bySquad: true },
  query: z.object({
    customerId,
    playerId: textIdOf('player'),
    metric: z.enum([...WEEK_METRICS, ...EXPOSURE_FIGURES]),
    day: weekDate,
    perMinute: z.stringbool().default(false),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

export const explainDay = defineCall({
  method: 'GET',
  path: '/explainday',
  tags: explainTags,
  summary: 'What the squad did on a day per player, with the sum of each player.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: z.object({
    customerId,
    metric: z.enum(DAY_METRICS),
    day: weekDate,
    squadIds: squadList.optional(),
    sessionTypeId: textIdOf('sessionType').optional(),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, 404: 'No such session type, or nobody had a session that day.' },
});
