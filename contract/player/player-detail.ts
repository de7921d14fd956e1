import { PLAYER_KPIS } from '@halfturn/core/metrics/reference/player-summary';
import { z } from 'zod';
import { referenceAbout } from '../session/kpis';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { methodSet } from '../session/method-set';
import { player } from './players';
import { textIdOf } from '../ids';
import { clubTime, customerQuery } from '../scalars';
import { sideCounts } from '../session/session-analysis';
import { turnRecord } from '../turns/turns';

const playerKpi = z.enum(PLAYER_KPIS);
const kpiValues = z.record(playerKpi, z.number().nullable());
const sessionOfMaximum = z.object({ sessionId: z.number().int(), title: z.string(), date: clubTime });
const kpiSessions = z.record(playerKpi, sessionOfMaximum.nullable());
const sessionHead = z.object({
  sessionId: z.number().int(),
  sessionDate: clubTime,
  title: z.string(),
  sessionIsAMatch: z.boolean(),
});
const speedCounts = z.object({ LOW: z.number().int(), MEDIUM: z.number().int(), HIGH: z.number().int() });

export const playerTurnClassCounts = z.object({
  byAngleClass: sideCounts,
  byAccelerationPeakClass: sideCounts,
  byDecelerationPeakClass: sideCounts,
  byEntrySpeed: sideCounts,
});
export const turnBalance = z.object({
  turns: z.number().int(),
  index: z.number().nullable(),
  z: z.number().nullable(),
  isAbnormal: z.boolean(),
  /** Number of own sessions compared with; 0 if there are too few, so that the comparison is with 50/50. */
  count: z.number().int(),
});

export const playerSummary = z.object({
  player,
  sessionKpis: z.array(
    sessionHead.extend({
      activeTimeM: z.number().nullable(),
      activeDistanceM: z.number().nullable(),
      highSpeedDistanceM: z.number().nullable(),
      sprintDistanceM: z.number().nullable(),
      accelerationDistanceM: z.number().nullable(),
      peakSpeedMPerS: z.number().nullable(),
      mediumHighAccelerations: z.number().nullable(),
      mediumHighDecelerations: z.number().nullable(),
      turnCount: z.number().nullable(),
      /** Counts in `averageValues` and `maxValues`: long enough for its kind, covered, computed like the latest. */
      isCounted: z.boolean(),
      /** METHODS T8: its turns may be compared with those of other sessions. */
      areTurnsCounted: z.boolean(),
    }),
  ),
  /** METHODS R1: over matches of at least 85 min (30 min for values per minute) and every session of another kind. */
  kpisSummary: z.object({
    averageValues: kpiValues,
    /** The maximum of peak decelerations is the strongest one, which is the lowest number. */
    maxValues: kpiValues,
    /** Accumulating values per active minute (METHODS R8); peaks unchanged. */
    averageValuesPerMin: kpiValues,
    maxValuesPerMin: kpiValues,
    maxKpiSessionInfo: kpiSessions,
    maxPerMinKpiSessionInfo: kpiSessions,
    sessionCount: z.number().int(),
    sessionCountPerMin: z.number().int(),
    leftOutCount: z.number().int(),
    /** KPIs for which the latest session shown is the player's record over all their sessions (METHODS R6). */
    newRecords: z.array(z.enum(PLAYER_KPIS)),
    method: methodSet.nullable(),
  }),
  turnCounts: z.object({
    lowAngleCount: z.number().int(),
    mediumAngleCount: z.number().int(),
    highAngleCount: z.number().int(),
    totalTurnCount: z.number().int(),
    lowAngleSpeedCounts: speedCounts,
    mediumAngleSpeedCounts: speedCounts,
    highAngleSpeedCounts: speedCounts,
  }),
  sessionTurnClassCounts: z.array(
    sessionHead.extend({
      activeTimeM: z.number().nullable(),
      turnClassCounts: playerTurnClassCounts,
      turnsZScores: turnBalance,
      balanceReference: referenceAbout,
    }),
  ),
  turnEntrySpeedBoundaries: z.object({ lowerMPerS: z.number(), upperMPerS: z.number(), names: z.array(z.string()) }),
});

/**
 * JSON of this shape, or, with `accept: application/vnd.apache.arrow.stream`, the turns as columns together with
 * `playerSummary` (`core/turns/wire/player-stream`).
 */
export const playerDetail = defineCall({
  method: 'GET',
  path: '/player',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'A player over all their sessions, or over those of one type.',
  access: {
    kind: 'customer',
    right: 'see',
    module: 'fullplayermodule',
    orListed: 'playerModulePlayers',
    bySquad: true,
  },
  query: customerQuery.extend({
    playerId: textIdOf('player'),
    sessionTypeId: textIdOf('sessionType').optional(),
  }),
  answer: playerSummary.extend({
    turns: z.array(turnRecord.extend({ sessionId: z.number().int() })),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such player, or no such session type.' },
});
