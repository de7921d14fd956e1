import { explorerFindings } from '@halfturn/core/views/turns/explorer-statements';
import { explorerCsv } from '@halfturn/core/views/turns/explorer-csv';
import { fatigueFlagsView } from '@halfturn/core/views/wellness/fatigue-flags';
import { filteredBuffers, filteredTurns } from '@halfturn/core/views/turns/filtered-turns';
import { flagLedgerView } from '@halfturn/core/views/wellness/flag-ledger';
import { longitudinalWellnessView } from '@halfturn/core/views/wellness/longitudinal-wellness';
import { periodProfileView, type ProfilePeriod } from '@halfturn/core/views/development/force-velocity-profiling';
import { longitudinalDevelopmentView } from '@halfturn/core/views/development/longitudinal-development';
import { playerDevelopmentView } from '@halfturn/core/views/development/player-development';
import { oppositionView } from '@halfturn/core/views/opposition/opposition-analysis';
import { peakAnalysisView } from '@halfturn/core/views/peaks/peak-analysis';
import { peakCountsView } from '@halfturn/core/views/peaks/peak-counts';
import { peakDemandsTable } from '@halfturn/core/views/peaks/peak-demands-csv';
import { drillKpiSummary, sessionKpiSummary, teamTiles } from '@halfturn/core/views/session/kpi-summary';
import { rehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { rehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import type { SessionNoun } from '@halfturn/core/views/words/session-noun';
import { sprintCountsView } from '@halfturn/core/views/session/sprint-counts';
import { turnRatesView } from '@halfturn/core/views/turns/significant-turn-summary';
import { comparedPlayer } from '@halfturn/core/views/player/compared-player';
import { playerPage } from '@halfturn/core/views/player/player-page';
import { playerScatter, playerScatterBuffers } from '@halfturn/core/views/player/player-scatter';
import { turnRatesOfPlayer } from '@halfturn/core/views/player/player-turn-rates';
import { playerReportView, sessionReportView } from '@halfturn/core/views/reporting/report-view';
import { squadStandardsView } from '@halfturn/core/views/squad/squad-standards';
import { seasonView } from '@halfturn/core/views/week/season-view';
import { historyBuffers, speedHistories } from '@halfturn/core/views/drills/drill-times';
import { exerciseChoices } from '@halfturn/core/views/drills/exercise-choices';
import { exercisesView } from '@halfturn/core/views/drills/exercises-view';
import { weekView } from '@halfturn/core/views/week/week-view';
import { teamComparisonView } from '@halfturn/core/views/team/team-comparison';
import { detailBuffers, viewBuffers } from '@halfturn/core/views/turns/turn-explorer';
import { wellnessView } from '@halfturn/core/views/wellness/wellness-table';
import type { RowSort } from '@halfturn/core/turns/sorted-rows';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';
import type { UnitSettings } from '@halfturn/core/units/units';
import type {
  DetailQuestion,
  ExplorerQuestion,
  PageQuestion,
  TurnExplorer,
} from '@halfturn/core/views/turns/turn-explorer';
import { turnReportFindings } from '@halfturn/core/views/turns/turn-report-statements';
import { reportPlayers, turnReportView } from '@halfturn/core/views/turns/turn-report-groups';
import { scatterBuffers, turnScatter } from '@halfturn/core/views/turns/turn-scatter';
import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import type { Session } from '@halfturn/contract/session/sessions';
import { calendarView } from '@halfturn/core/views/calendar/month-calendar';
import { dailyLoadView } from '@halfturn/core/views/calendar/daily-load';
import { dataNetworkView, type NetworkRequest } from '@halfturn/core/views/network/data-network';
import { sessionPlayers } from '@halfturn/core/views/session/session-players';
import { drillTableView, sessionTableView } from '@halfturn/core/views/session/kpi-overview-table';
import { observationsView } from '@halfturn/core/views/wellness/match-observations';
import { transfer } from 'comlink';
import {
  developments,
  developmentsOverTime,
  drillKpiAnswers,
  timeHistoryAnswers,
  kpiAnswers,
  kpiCountAnswers,
  networkComparisons,
  networkPlayers,
  observationAnswers,
  sessionLists,
  sessionLoadAnswers,
  longitudinalWellness,
  teamKpiAnswers,
  turnRateAnswers,
  explorers,
  fatigueFlagAnswers,
  oppositionAnswers,
  peakAnswers,
  playerDetails,
  playerReports,
  rehabProgressAnswers,
  rehabSessionAnswers,
  sessionReports,
  sessionTurnSets,
  squadAnswers,
  teamComparisons,
  turnReports,
  seasonWeekAnswers,
  weekAnswers,
  exerciseAnswers,
  wellnessReports,
} from './answer-sets';
import type { Kept } from './loaded-answers';

/** Answers a query about the set of a key. Throws if there is none. */
export interface View<Data, Request, Answer> {
  (key: string, request: Request): Answer;
  readonly reads?: Data;
}

function view<Data, Request, Answer>(
  kept: Kept<Data>,
  make: (data: Data, request: Request) => Answer,
  buffersOf?: (answer: Answer) => ArrayBuffer[],
): View<Data, Request, Answer> {
  return (key, request) => {
    const answer = make(kept.of(key), request);
    return buffersOf === undefined ? answer : transfer(answer, buffersOf(answer));
  };
}

interface CsvQuestion {
  readonly query: TurnQuery;
  readonly sort: RowSort;
  readonly units: UnitSettings;
  readonly mark?: string;
}

interface PeriodProfileQuestion {
  readonly period: ProfilePeriod;
  readonly units: UnitSettings;
  readonly noun: SessionNoun;
}

type Names = readonly (readonly [playerId: number, name: string])[];

/** A second set beside the queried one; after a reload its version differs, and so does the query. */
interface Beside {
  readonly beside: { readonly key: string; readonly version: number };
}

export const VIEWS = {
  calendar: view(sessionLists, calendarView<Session>),
  dailyLoad: view(sessionLoadAnswers, dailyLoadView),

  sessionTable: view(kpiAnswers, sessionTableView<PlayerKpiRow>),
  speedHistories: view(timeHistoryAnswers, speedHistories, historyBuffers),
  drillTable: view(drillKpiAnswers, drillTableView<PlayerKpiRow>),
  sessionPlayers: view(kpiAnswers, sessionPlayers),
  matchObservations: view(observationAnswers, observationsView),

  dataNetwork: view(networkPlayers, (player, { beside, ...request }: NetworkRequest & Beside) =>
    dataNetworkView(player, networkComparisons.of(beside.key), request),
  ),

  turnReport: view(turnReports, turnReportView),
  turnFindings: view(turnReports, turnReportFindings),
  reportPlayers: view(turnReports, reportPlayers),

  kpiSummary: view(kpiAnswers, sessionKpiSummary),
  drillKpiSummary: view(drillKpiAnswers, drillKpiSummary),
  teamTiles: view(teamKpiAnswers, teamTiles),
  turnRates: view(turnRateAnswers, turnRatesView),
  sprintCounts: view(kpiCountAnswers, sprintCountsView),

  comparedPlayer: view(playerDetails, comparedPlayer),
  playerPage: view(playerDetails, playerPage),
  playerScatter: view(playerDetails, playerScatter, playerScatterBuffers),
  playerTurnRates: view(playerDetails, turnRatesOfPlayer),

  squadStandards: view(squadAnswers, squadStandardsView),
  week: view(weekAnswers, weekView),
  exercises: view(exerciseAnswers, exercisesView),
  exerciseChoices: view(exerciseAnswers, exerciseChoices),
  season: view(seasonWeekAnswers, seasonView),
  fatigueFlags: view(fatigueFlagAnswers, fatigueFlagsView),
  flagLedger: view(fatigueFlagAnswers, flagLedgerView),
  wellness: view(wellnessReports, wellnessView),
  longitudinalWellness: view(longitudinalWellness, longitudinalWellnessView),
  teamComparison: view(teamComparisons, teamComparisonView),
  sessionReport: view(sessionReports, sessionReportView),
  playerReport: view(playerReports, playerReportView),

  playerDevelopment: view(developments, playerDevelopmentView),
  longitudinalDevelopment: view(developmentsOverTime, longitudinalDevelopmentView),
  periodProfiles: view(developments, (answer, { period, ...shown }: PeriodProfileQuestion) =>
    periodProfileView(answer, period, shown),
  ),

  rehabProgress: view(rehabProgressAnswers, rehabProgressView),
  rehabSession: view(rehabSessionAnswers, rehabSessionView),

  opposition: view(oppositionAnswers, oppositionView),

  peakCurves: view(peakAnswers, peakAnalysisView),
  peakCounts: view(peakAnswers, peakCountsView),
  peakDemands: view(peakAnswers, peakDemandsTable),

  /** The points of a scope, loaded once; `filteredTurns` says which of them a filter shows. */
  turnScatter: view(sessionTurnSets, turnScatter, scatterBuffers),
  filteredTurns: view(sessionTurnSets, filteredTurns, filteredBuffers),

  explore: view(explorers, (explorer, question: ExplorerQuestion) => explorer.view(question), viewBuffers),
  exploreDetail: view(explorers, (explorer, question: DetailQuestion) => explorer.detail(question), detailBuffers),
  exploreFindings: view(explorers, explorerFindings),
  turnPage: view(explorers, (explorer, question: PageQuestion) => explorer.page(question)),
  listedTurn: view(explorers, (explorer, row: number) => explorer.listedTurn(row)),
  turnCsv: view(explorers, (explorer, { query, sort, units, mark }: CsvQuestion) =>
    explorerCsv(explorer, query, sort, units, mark),
  ),
  prepare: view(explorers, (explorer: TurnExplorer, question: ExplorerQuestion) => explorer.prepare(question)),
  namePlayers: view(explorers, (explorer, names: Names) => explorer.namePlayers(new Map(names))),
} as const;
