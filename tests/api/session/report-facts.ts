import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import { sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { METHOD_VERSIONS } from '@halfturn/core/methods/method-registry';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import type { MatchReportFacts, ReportPlayer, ReportTeam } from '@halfturn/server/reports/match-report-facts';

const COUNTS = { LOW: 3, MEDIUM: 2, HIGH: 1, TOTAL: 6 };

const TURNS = {
  entrySpeedReport: COUNTS,
  angleReport: COUNTS,
  accelerationReport: COUNTS,
  decelerationReport: COUNTS,
};

export const NOTHING = {
  minimum: null,
  maximum: null,
  average: null,
  standardDeviation: null,
  percentile: null,
  count: 0,
};

const PARAMETERS = parametersFor('optical');

export function player(name: string, value: number | null = 10, changes: Partial<PlayerKpiRow> = {}): ReportPlayer {
  return {
    row: {
      player: {
        playerId: 100 + name.length,
        name,
        position: 'Forward',
        positionShortDescription: 'FW',
        positionSortOrder: 4,
        positionGroupId: 4,
        squadId: 1,
        shirtNumber: 9,
        isActive: true,
        thumbnail: null,
      },
      quality: { coverage: 0.98, suspectShare: 0, lowAccelQuality: false },
      ...kpiRecord(() => ({ value, ...NOTHING })),
      ...changes,
    },
    turns: TURNS,
    peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: value, matchTimeS: value }],
  };
}

export function team(players: readonly ReportPlayer[]): ReportTeam {
  return {
    name: 'Oaks',
    team: {
      totalDistanceM: 1234,
      totalHighSpeedDistanceM: null,
      totalSprintDistanceM: null,
      totalHighPowerDistanceM: null,
      totalTurns: 6,
      averagePeakSpeedMPerS: null,
    },
    minPeakSpeedM: 30,
    players,
  };
}

function sprintsOf(players: readonly ReportPlayer[]): MatchReportFacts['sprints'] {
  const counts = { SPRINT: { short: 2, long: 1 }, HSR: { short: 0, long: 0 } };
  return {
    teamKpiCount: { kpiCounts: { SPRINT: { short: 2 * players.length, long: players.length }, HSR: {} } },
    playersKpiCount: players
      .filter(({ row }) => row.activeDistanceM.value !== null)
      .map(({ row }) => ({ player: row.player, kpiCounts: counts, sprintMatchClocks: [], sprints: [] })),
    distanceBands: [
      { id: 'short', lowerBoundM: 0, upperBoundM: 10 },
      { id: 'long', lowerBoundM: 10, upperBoundM: null },
    ],
    speedTypeThresholds: { SPRINT: 7, HSR: 5.5 },
  };
}

export function facts(changes: Partial<MatchReportFacts> = {}): MatchReportFacts {
  const own = changes.own ?? team([player('Ada Stone')]);
  return {
    club: 'Oaks',
    badge: { colour: null, crest: null },
    sport: 'football',
    title: 'Oaks v Elms',
    startsAt: '2026-05-02T15:00:00Z',
    type: 'Match',
    sessionIsAMatch: true,
    isRated: true,
    basketballZones: false,
    reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    observations: null,
    isSimulated: false,
    units: DEFAULT_UNITS,
    parameters: PARAMETERS,
    marks: sessionMarks(PARAMETERS, derivedParametersFor()),
    sprints: sprintsOf(own.players),
    own,
    opposition: null,
    entrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
    method: { sourceClass: 'optical', versions: METHOD_VERSIONS, parametersHash: 'aa' },
    format: 'tracab-csv',
    frameRateHz: 25,
    pitch: { lengthM: 105, widthM: 68 },
    notes: [],
    ...changes,
  };
}
