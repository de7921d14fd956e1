import type { BasketballZoneName } from '@halfturn/core/metrics/load/basketball-zones';
import { DAY_TYPES } from '@halfturn/core/calendar/training-day-type';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { COMPARED_KINDS } from '@halfturn/core/metrics/reference/reference-sessions';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { player } from '../player/players';
import { customerId, sessionId } from '../scalars';
import { sessionParameters } from './sessions';

/** A KPI with the player's own reference (METHODS R1-R2, R6); null where unknown. */
export const kpiStatistic = z.object({
  value: z.number().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  average: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  percentile: z.number().nullable(),
  count: z.number().int().min(0),
});
export type KpiStatistic = z.infer<typeof kpiStatistic>;

export const referenceAbout = z.object({
  kind: z.enum(COMPARED_KINDS),
  /** For trainings: days to the next match or after the last. */
  dayType: z.enum(DAY_TYPES).nullable(),
  minimumM: z.number(),
  maximumM: z.number().nullable(),
});

const kpiShape = kpiRecord(() => kpiStatistic);

const rowQuality = z.object({
  coverage: z.number().nullable(),
  suspectShare: z.number(),
  lowAccelQuality: z.boolean(),
});

const zone = kpiStatistic.optional();
const zoneShape = {
  bbZone2DistanceM: zone,
  bbZone3DistanceM: zone,
  bbZone4DistanceM: zone,
  bbZone5DistanceM: zone,
  bbZone6DistanceM: zone,
} satisfies Record<BasketballZoneName, typeof zone>;

export const playerKpiRow = z.object({ player, quality: rowQuality, ...kpiShape, ...zoneShape });
export type PlayerKpiRow = z.infer<typeof playerKpiRow>;

export const kpis = defineCall({
  method: 'GET',
  path: '/kpis',
  offline: true,
  tags: ['kpis', 'players', 'sessions', 'parameters'],
  summary: 'KPIs per player: the club’s own and, on request, the opposition’s if the file has them.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'open' },
  query: z.object({
    customerId,
    sessionId,
    /** Values divided by active minutes (METHODS R8); times, peaks and averages unchanged. */
    enablePerMinute: z.stringbool().default(false),
    includeOpposition: z.stringbool().default(false),
  }),
  answer: z.object({
    ourData: z.array(playerKpiRow),
    oppositionData: z.array(playerKpiRow),
    reference: referenceAbout,
    parameters: sessionParameters,
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});
