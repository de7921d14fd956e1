import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { referenceAbout } from '../session/kpis';
import { kpiEpochCounts, peakThresholdCounts } from './peak-counts';
import { drillOrSession, sessionQuery } from '../scalars';
import { sessionParameters } from '../session/sessions';

const byKpi = <Value extends z.ZodType>(value: Value) =>
  z.object({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });

/** Edges of the rainbow, per minute: minimum, quantiles and maximum of the reference; its mean is the target. */
export const peakComparison = z.object({
  minValue: z.number(),
  percentile15Value: z.number(),
  percentile35Value: z.number(),
  percentile65Value: z.number(),
  percentile85Value: z.number(),
  maxValue: z.number(),
  target: z.number(),
});
export const kpiEpochValues = byKpi(
  z.array(
    peakComparison.extend({
      epochS: z.number(),
      n: z.number().int(),
    }),
  ),
);

const peakValue = z.object({
  epochS: z.number(),
  /** Metres (or turns) per minute. */
  value: z.number().nullable(),
  /** Share of the reference below the value, 0..1. */
  cumulativeProbability: z.number().nullable(),
  /** Match clock at the start of the window, s. */
  matchTime: z.number().nullable(),
  /** Whether the rank is among the player's own matches; false for others'. Null without a reference. */
  isUsingPlayerComparisonData: z.boolean().nullable(),
});

export const rainbowPositionGroups = z.array(z.object({ value: z.number().int(), displayText: z.string() }));

export const peakAnalysis = defineCall({
  method: 'GET',
  path: '/peakanalysis',
  offline: true,
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Peak demands of a session’s players with their reference.',
  access: { kind: 'customer', right: 'see', module: 'peakanalysis', bySquad: true, session: 'open' },
  query: sessionQuery.extend({
    useAllPlayers: z.stringbool().default(false),
    /** 0 is the full session. A drill's peaks come from the stored tracking and have the same reference. */
    drillId: drillOrSession.default(0),
  }),
  answer: z.object({
    rainbowPositionGroups,
    rainbowCurves: z.object({
      playersData: z.array(
        z.object({
          playerId: z.number().int(),
          playerName: z.string(),
          positionSortOrder: z.number().int(),
          positionGroupId: z.number().int().nullable(),
          /** Minutes: played in a match, active in other sessions. */
          timePlayed: z.number().nullable(),
          playerValues: z.object({ playerValuesByKpiId: byKpi(z.array(peakValue)) }),
          comparisonData: z.object({ kpiEpochValues }).nullable(),
        }),
      ),
      /**
       * Means of all the team's players (0) and of each position group, weighted by minutes, with the team's matches as
       * reference.
       */
      teamCurves: z.array(
        z.object({
          positionGroupId: z.number().int(),
          valuesByKpiId: byKpi(z.array(z.object({ epochS: z.number(), value: z.number().nullable() }))),
          comparisonData: z.object({ kpiEpochValues }).nullable(),
        }),
      ),
      leagueComparisonData: z.object({ kpiEpochValues }).nullable(),
      distanceLimit: z.number().nullable(),
      hsrLimit: z.number().nullable(),
      sprintLimit: z.number().nullable(),
      turnsLimit: z.number().nullable(),
    }),
    teamPeakThresholdCounts: peakThresholdCounts.nullable(),
    playerPeakThresholdCounts: z.array(
      z.object({
        player: z.object({
          playerId: z.number().int(),
          name: z.string(),
          positionSortOrder: z.number().int(),
          /** Goalkeepers, defenders, midfielders, forwards; 999 without a group. */
          positionGroupSortOrder: z.number().int(),
        }),
        sessionTime: z.number().nullable(),
        peakThresholdCountMetrics: peakThresholdCounts,
        peakThresholdMatchTimes: kpiEpochCounts(z.array(z.number())),
      }),
    ),
    /** Rates that a window must reach, per minute; null like the counts. */
    peakThresholds: kpiEpochCounts(z.number().nullable()).nullable(),
    reference: referenceAbout,
    countReference: referenceAbout,
    parameters: sessionParameters,
  }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session or drill.',
    422: 'Peaks of a drill are taken from the tracking, which was not kept.',
    503: 'The server is busy.',
  },
});
