import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { isoDate, sessionQuery } from '../scalars';
import { referenceAbout } from '../session/kpis';

export const turnRecord = z.object({
  twistingTimeS: z.number(),
  entrySpeedMPerS: z.number(),
  angleDegrees: z.number(),
  peakAccelerationMPer2: z.number(),
  peakDecelerationMPer2: z.number(),
  turnSide: z.enum(['L', 'R']),
  sideUncertain: z.boolean(),
  sessionDate: isoDate,
  title: z.string(),
  sessionIsAMatch: z.boolean(),
  turnMatchTime: z.number(),
});
export type TurnRecord = z.infer<typeof turnRecord>;

export const turnPlayer = z.object({
  playerId: z.number().int(),
  name: z.string(),
  positionSortOrder: z.number().int(),
  positionGroupSortOrder: z.number().int(),
  isOpposition: z.boolean(),
});

/** METHODS T3: exclusive bands 0-0.3, 0.3-0.5, 0.5-1 s, so the three sum to the player's turns. */
const turnTimeSummary = z.object({
  lessThan300ms: z.number().int(),
  lessThan500ms: z.number().int(),
  lessThan1s: z.number().int(),
});

const playerTurns = z.object({ player: turnPlayer, turns: z.array(turnRecord), summary: turnTimeSummary });
export type PlayerTurns = z.infer<typeof playerTurns>;

/**
 * JSON of this shape, or, with `accept: application/vnd.apache.arrow.stream`, one Arrow record batch per session with the
 * columns of `core/turns/wire/turn-batch`; the players then come from `/kpis` or the schema's metadata.
 */
export const turns = defineCall({
  method: 'GET',
  path: '/turns',
  offline: true,
  tags: ['turns', 'players'],
  summary: 'Significant turns of a session, per player.',
  access: { kind: 'customer', right: 'see', module: 'turnanalysis', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.array(playerTurns),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

/** Classification counts of one category for one player or team (METHODS T4). Keys `LOW`, `MEDIUM`, `HIGH`, `TOTAL`. */
const reportCell = z.object({
  value: z.number(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  average: z.number().nullable(),
  count: z.number().int().nonnegative().describe('Reference matches'),
});
const report = z.object({
  entrySpeedReport: z.record(z.string(), reportCell),
  angleReport: z.record(z.string(), reportCell),
  accelerationReport: z.record(z.string(), reportCell),
  decelerationReport: z.record(z.string(), reportCell),
});

export const turnReport = defineCall({
  method: 'GET',
  path: '/turnreport',
  offline: true,
  tags: ['turns', 'players', 'sessions'],
  summary: 'Turn counts per class with the reference of own matches of at least 85 minutes.',
  access: { kind: 'customer', right: 'see', module: 'turnanalysis', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.object({
    turnEntrySpeedBoundaries: z.object({ lowerMPerS: z.number(), upperMPerS: z.number(), names: z.array(z.string()) }),
    teamTotals: report.nullable(),
    /** What the players' references consist of; null for a drill, which has none. */
    reference: referenceAbout.nullable(),
    playerEntries: z.array(
      z.object({
        player: turnPlayer,
        activeTimeM: z.number().nullable(),
        comparedM: z.number().nullable().describe('Minutes that decide whether the player is compared'),
        report,
      }),
    ),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});
