import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { kpiStatistic, referenceAbout } from '../session/kpis';
import { kpiEpochValues, rainbowPositionGroups } from '../peaks/peak-analysis';
import { sessionQuery } from '../scalars';
import { sessionParameters } from '../session/sessions';
import { turnPlayer, turnRecord } from '../turns/turns';

const byKpi = <Value extends z.ZodType>(value: Value) =>
  z.object({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });
const byTeamKpi = <Value extends z.ZodType>(value: Value) =>
  z.object({
    totalDistanceM: value,
    totalHighSpeedDistanceM: value,
    totalSprintDistanceM: value,
    totalTurns: value,
  });

const epochValue = z.object({ epochS: z.number(), value: z.number().nullable() });
const epochValues = byKpi(z.array(epochValue));

const team = z.object({
  name: z.string(),
  kpis: byTeamKpi(z.number().nullable()),
  playerKpis: z.array(
    z.object({
      player: turnPlayer,
      matchTimeM: z.number().nullable(),
      activeDistanceM: kpiStatistic,
      highSpeedDistanceM: kpiStatistic,
      sprintDistanceM: kpiStatistic,
      totalTurns: kpiStatistic,
    }),
  ),
  turns: z.array(
    z.object({
      playerId: z.number().int(),
      playerName: z.string(),
      turn: turnRecord.pick({ entrySpeedMPerS: true, angleDegrees: true, twistingTimeS: true }),
    }),
  ),
  /** Peaks of all players (0) and of each position group: mean weighted by minutes, highest and lowest player. */
  teamSessionEpochs: z.array(
    z.object({
      positionGroupId: z.number().int(),
      epochValues,
      epochMaxValues: epochValues,
      epochMinValues: epochValues,
    }),
  ),
  playerSessionEpochs: z.array(
    z.object({
      playerId: z.number().int(),
      playerName: z.string(),
      positionGroupId: z.number().int().nullable(),
      epochValues,
    }),
  ),
});

export const oppositionAnalysis = defineCall({
  method: 'GET',
  path: '/oppositionanalysis',
  offline: true,
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'Both teams of a match, and the league’s other clubs together.',
  access: {
    kind: 'customer',
    right: 'see',
    module: ['oppositionanalysis', 'fulloppositionanalysis'],
    bySquad: true,
    session: 'open',
  },
  query: sessionQuery.extend({
    /** Distances and turns divided by active minutes (METHODS R8); peaks are per minute in any case. */
    enablePerMinute: z.stringbool().default(false),
  }),
  answer: z.object({
    rainbowPositionGroups,
    ourData: team,
    oppositionData: team.nullable(),
    reference: referenceAbout,
    /** Matches of at least three other clubs of the league, without names; null values where fewer clubs have them. */
    leagueComparisonData: z.object({
      kpis: byTeamKpi(
        z.object({
          average: z.number().nullable(),
          standardDeviation: z.number().nullable(),
          count: z.number().int().min(0),
        }),
      ),
      teamSessionEpochs: z.array(z.object({ positionGroupId: z.number().int(), kpiEpochValues })),
    }),
    parameters: sessionParameters,
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});
