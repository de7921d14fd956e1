import type { ComponentType } from 'react';
import { isTabbed, type ScreenId, type ScreenRoute } from '../routes/routes';

export interface LoadedScreen {
  readonly Component: ComponentType;
}

export const SCREEN_LOADS: Readonly<Record<ScreenId, () => Promise<LoadedScreen>>> = {
  calendar: async () => ({ Component: (await import('../screens/calendar/CalendarScreen')).CalendarScreen }),
  player: async () => ({ Component: (await import('../screens/player/PlayerScreen')).PlayerScreen }),
  comparePlayers: async () => ({
    Component: (await import('../screens/player/ComparePlayersScreen')).ComparePlayersScreen,
  }),
  team: async () => ({ Component: (await import('../screens/team/TeamScreen')).TeamScreen }),
  dataNetwork: async () => ({
    Component: (await import('../screens/network/DataNetworkScreen')).DataNetworkScreen,
  }),
  wellness: async () => ({ Component: (await import('../screens/wellness/WellnessScreen')).WellnessScreen }),
  longitudinalWellness: async () => ({
    Component: (await import('../screens/wellness/LongitudinalWellnessScreen')).LongitudinalWellnessScreen,
  }),
  fatigueFlag: async () => ({
    Component: (await import('../screens/wellness/FatigueFlagScreen')).FatigueFlagScreen,
  }),
  playerDevelopment: async () => ({
    Component: (await import('../screens/development/PlayerDevelopmentScreen')).PlayerDevelopmentScreen,
  }),
  longitudinalAnalysis: async () => ({
    Component: (await import('../screens/development/longitudinal/LongitudinalAnalysisScreen'))
      .LongitudinalAnalysisScreen,
  }),
  longitudinalRehab: async () => ({
    Component: (await import('../screens/rehab/LongitudinalRehabScreen')).LongitudinalRehabScreen,
  }),
  rehab: async () => ({
    Component: (await import('../screens/rehab/RehabSessionScreen')).RehabSessionScreen,
  }),
  seasonOfWeeks: async () => ({ Component: (await import('../screens/week/SeasonScreen')).SeasonScreen }),
  exercises: async () => ({ Component: (await import('../screens/drills/exercises/ExercisesScreen')).ExercisesScreen }),
  week: async () => ({ Component: (await import('../screens/week/WeekScreen')).WeekScreen }),
  squad: async () => ({ Component: (await import('../screens/squad/SquadScreen')).SquadScreen }),
  turnExplorer: async () => ({ Component: (await import('../screens/turns/explorer/TurnExplorerScreen')).default }),
  data: async () => ({ Component: (await import('../screens/data/SessionsScreen')).SessionsScreen }),
  playerManagement: async () => ({ Component: (await import('../screens/data/players/PlayersScreen')).PlayersScreen }),
  clubAccounts: async () => ({
    Component: (await import('../screens/admin/accounts/ClubAccountsScreen')).ClubAccountsScreen,
  }),
  clubParameters: async () => ({
    Component: (await import('../screens/admin/parameters/ClubParametersScreen')).ClubParametersScreen,
  }),
  whitePaper: async () => ({
    Component: (await import('../screens/documentation/DocumentationScreen')).DocumentationScreen,
  }),
  realTime: async () => ({ Component: (await import('../screens/realtime/RealtimeScreen')).RealtimeScreen }),
  overview: async () => ({ Component: (await import('../screens/session/KpiOverviewScreen')).OverviewScreen }),
  sessionAnalysis: async () => ({
    Component: (await import('../screens/session/analysis/SessionAnalysisScreen')).SessionAnalysisScreen,
  }),
  turnAnalysis: async () => ({ Component: (await import('../screens/turns/TurnAnalysisScreen')).default }),
  oppositionAnalysis: async () => ({
    Component: (await import('../screens/opposition/OppositionAnalysisScreen')).OppositionAnalysisScreen,
  }),
  peakAnalysis: async () => ({
    Component: (await import('../screens/peaks/PeakAnalysisScreen')).PeakAnalysisScreen,
  }),
  drillManagement: async () => ({
    Component: (await import('../screens/drills/DrillManagementScreen')).DrillManagementScreen,
  }),
  sessionEffort: async () => ({
    Component: (await import('../screens/session/effort/SessionEffortScreen')).SessionEffortScreen,
  }),
  reporting: async () => ({
    Component: (await import('../screens/reporting/SessionReportingScreen')).SessionReportingScreen,
  }),
  playerReporting: async () => ({
    Component: (await import('../screens/reporting/PlayerReportingScreen')).PlayerReportingScreen,
  }),
  invitation: async () => ({
    Component: (await import('../screens/signin/invitation/InvitationScreen')).InvitationScreen,
  }),
  rateSession: async () => ({
    Component: (await import('../screens/signin/rating/RateSessionScreen')).RateSessionScreen,
  }),
  login: async () => ({ Component: (await import('../screens/signin/LoginScreen')).LoginScreen }),
  admin: async () => ({ Component: (await import('../screens/admin/AdminScreen')).AdminScreen }),
  changePassword: async () => ({
    Component: (await import('../screens/signin/password/ChangePasswordScreen')).ChangePasswordScreen,
  }),
  errorPage: async () => ({ Component: (await import('../screens/outside/ErrorPage')).ErrorPage }),
};

export const LAYOUT_LOADS = {
  tabs: async (): Promise<LoadedScreen> => ({ Component: (await import('../frame/TabbedPages')).TabbedPages }),
  session: async (): Promise<LoadedScreen> => ({
    Component: (await import('../screens/session/SessionLayout')).SessionLayout,
  }),
} as const;

/** Preloads a page's code. Opening the page retries a failed load and shows the error. */
export function loadScreen(route: ScreenRoute): void {
  const { id, place } = route;
  const layouts = place === 'session' ? [LAYOUT_LOADS.session()] : isTabbed(route) ? [LAYOUT_LOADS.tabs()] : [];
  void Promise.allSettled([SCREEN_LOADS[id](), ...layouts]);
}
