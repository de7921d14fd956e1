/** What the worker keeps, by kind: every view reads one of these. */
import { drillKpis } from '@halfturn/contract/drills/drills';
import { drillTurnReport } from '@halfturn/contract/drills/drill-turns';
import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { kpis } from '@halfturn/contract/session/kpis';
import { longitudinalRehab, sessionOverview } from '@halfturn/contract/rehab/rehab';
import { playerReporting, sessionReporting } from '@halfturn/contract/reporting/reporting';
import { dataNetworkComparison, dataNetworkPlayer } from '@halfturn/contract/network/data-network';
import { automatedMatchObservations } from '@halfturn/contract/session/match-observations';
import { sessions } from '@halfturn/contract/session/sessions';
import { squadStandards } from '@halfturn/contract/squad/squad';
import { kpiCount, teamKpis, turnRates } from '@halfturn/contract/session/session-summaries';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { turnReport } from '@halfturn/contract/turns/turns';
import { longitudinalWellnessReport, wellnessReport } from '@halfturn/contract/wellness/wellness';
import type { PlayerDetail } from '@halfturn/core/views/player/player-detail';
import type { SessionTurns } from '@halfturn/core/views/session/session-turns';
import type { TurnExplorer } from '@halfturn/core/views/turns/turn-explorer';
import { answersOf, Kept } from './kept';

/** The turns of one session or drill. */
export const sessionTurnSets = new Kept<SessionTurns>();
/** Players over their sessions. */
export const playerDetails = new Kept<PlayerDetail>();
/** Sets of turns of many sessions, part by part. */
export const explorers = new Kept<TurnExplorer>();

export const sessionLists = answersOf(sessions);
export const networkPlayers = answersOf(dataNetworkPlayer);
export const networkComparisons = answersOf(dataNetworkComparison);
export const observationAnswers = answersOf(automatedMatchObservations);
export const turnReports = answersOf(turnReport, drillTurnReport);
export const kpiAnswers = answersOf(kpis);
export const drillKpiAnswers = answersOf(drillKpis);
export const teamKpiAnswers = answersOf(teamKpis);
export const kpiCountAnswers = answersOf(kpiCount);
export const turnRateAnswers = answersOf(turnRates);
export const squadAnswers = answersOf(squadStandards);
export const fatigueFlagAnswers = answersOf(fatigueFlags);
export const wellnessReports = answersOf(wellnessReport);
export const longitudinalWellness = answersOf(longitudinalWellnessReport);
export const teamComparisons = answersOf(teamComparison);
export const developmentsOverTime = answersOf(longitudinalPlayerDevelopment);
export const developments = answersOf(playerDevelopment);
export const peakAnswers = answersOf(peakAnalysis);
export const oppositionAnswers = answersOf(oppositionAnalysis);
export const rehabProgressAnswers = answersOf(longitudinalRehab);
export const rehabSessionAnswers = answersOf(sessionOverview);
export const sessionReports = answersOf(sessionReporting);
export const playerReports = answersOf(playerReporting);
