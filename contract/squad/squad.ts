import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { methodSet } from '../session/method-set';
import { player } from '../player/players';
import { isCompetitionStated, ratedMatches } from '../team/rated-matches';
import { customerQuery } from '../scalars';

export const standardBands = z
  .object({
    minValue: z.number(),
    percentile15Value: z.number(),
    percentile35Value: z.number(),
    percentile65Value: z.number(),
    percentile85Value: z.number(),
    maxValue: z.number(),
  })
  .nullable();
const value = z.number().nullable();
const count = z.number().int();
const byPositionId = <T extends z.ZodType>(schema: T) => z.record(z.string().regex(/^\d+$/), schema);

export const squadStandards = defineCall({
  method: 'GET',
  path: '/squad',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Performance standards by position, from matches of at least 85 minutes.',
  access: { kind: 'customer', right: 'see', module: 'squadmodule', bySquad: true },
  query: customerQuery.extend({ matches: ratedMatches }),
  answer: z.object({
    playerKpiValuesByPositionId: byPositionId(
      z.array(
        z.object({
          player,
          distance: value,
          hsd: value,
          sprintDistance: value,
          turns: value,
          /** Efforts above `thresholds`, also for decelerations. */
          accelerations: value,
          decelerations: value,
          validMatchCount: z.number().int(),
        }),
      ),
    ),
    /** Over the matches of the position's players the user may see. */
    positionKpiPercentileValuesByPositionId: byPositionId(
      z.object({
        position: z.object({ positionId: z.number().int(), name: z.string(), positionSortOrder: z.number().int() }),
        kpiPercentileValues: z.object({
          distance: standardBands,
          hsd: standardBands,
          sprintDistance: standardBands,
          turns: standardBands,
          accelerations: standardBands,
          decelerations: standardBands,
        }),
        matchCounts: z.object({
          distance: count,
          hsd: count,
          sprintDistance: count,
          turns: count,
          accelerations: count,
          decelerations: count,
        }),
      }),
    ),
    sessions: z.object({
      kind: z.enum(['match', 'academyMatch', 'training']),
      minimumM: z.number(),
      maximumM: z.number().nullable(),
    }),
    isCompetitionStated,
    /** From the parameters of the latest session; null where its source does not record them. */
    thresholds: z.object({ hsrMPerS: z.number(), sprintMPerS: z.number(), accelerationMPerS2: z.number() }).nullable(),
    leftOutCount: z.number().int(),
    method: methodSet.nullable(),
  }),
  errors: UNAUTHORISED,
});
