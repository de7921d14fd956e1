/** Peak demands of a session's players against their own matches, or the league's (METHODS P1, P2). */
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
/** One per epoch; an epoch that too few matches have is left out. */
export const kpiEpochValues = byKpi(
  z.array(
    peakComparison.extend({
      epochS: z.number(),
      /** How many peaks the edges are taken from. */
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
  /** Whether the place is among the player's own matches; false: among others'. Null without a reference. */
  isUsingPlayerComparisonData: z.boolean().nullable(),
});

/** The position groups a screen can choose from; 0 is all players. */
export const rainbowPositionGroups = z.array(z.object({ value: z.number().int(), displayText: z.string() }));

export const peakAnalysis = defineCall({
  method: 'GET',
  path: '/peakanalysis',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Peak demands of a session’s players with their reference.',
  access: { kind: 'customer', right: 'see', module: 'peakanalysis', bySquad: true, session: 'open' },
  query: sessionQuery.extend({
    /** Compare with the earlier sessions of all the club's players together, not with the player's own. */
    useAllPlayers: z.stringbool().default(false),
    /** 0 is the full session; a drill's peaks are taken from the kept tracking, against the same sessions. */
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
          /** Null where the player has fewer than four earlier ones (and the reference is their own). */
          comparisonData: z.object({ kpiEpochValues }).nullable(),
        }),
      ),
      /** Means of all the team's players (0) and of each position group, weighted by minutes, beside the team's matches. */
      teamCurves: z.array(
        z.object({
          positionGroupId: z.number().int(),
          valuesByKpiId: byKpi(z.array(z.object({ epochS: z.number(), value: z.number().nullable() }))),
          /** Null where the team has fewer than four earlier ones. */
          comparisonData: z.object({ kpiEpochValues }).nullable(),
        }),
      ),
      /** For players without four matches: three other clubs at least, nobody's name. Null where there are too few, and of a training: whose days are alike is not known of others. */
      leagueComparisonData: z.object({ kpiEpochValues }).nullable(),
      /** Where each axis ends, per minute. */
      distanceLimit: z.number().nullable(),
      hsrLimit: z.number().nullable(),
      sprintLimit: z.number().nullable(),
      turnsLimit: z.number().nullable(),
    }),
    /**
     * Windows above a rate (METHODS P3) beside the team's earlier full sessions of its kind; the team is the sum of all its players in
     * the session. Null where nothing is known: no rates for the sport, or imported before they were counted. A drill has
     * no reference.
     */
    teamPeakThresholdCounts: peakThresholdCounts.nullable(),
    /** Each beside their own earlier sessions of its kind; players without a count are left out. */
    playerPeakThresholdCounts: z.array(
      z.object({
        player: z.object({
          playerId: z.number().int(),
          name: z.string(),
          positionSortOrder: z.number().int(),
          /** Goalkeepers, defenders, midfielders, forwards; 999 without a group. */
          positionGroupSortOrder: z.number().int(),
        }),
        /** Minutes: played in a match, active in other sessions. */
        sessionTime: z.number().nullable(),
        peakThresholdCountMetrics: peakThresholdCounts,
        /** Match clocks at the start of the windows, s. */
        peakThresholdMatchTimes: kpiEpochCounts(z.array(z.number())),
      }),
    ),
    /** Rates that a window has to reach, per minute; null as the counts are. */
    peakThresholds: kpiEpochCounts(z.number().nullable()).nullable(),
    /** What the players' own references and the team's are made of (METHODS R1b). */
    reference: referenceAbout,
    /** The same of the threshold counts. */
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
