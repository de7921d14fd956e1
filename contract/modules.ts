/** Modules a club can buy (portal-core section 6), by the names that `additionalModules` and `Access.module` use. */
export const MODULES = [
  'sessionanalysis',
  'turnanalysis',
  'peakanalysis',
  'oppositionanalysis',
  'fulloppositionanalysis',
  'drillmanagement',
  'fullplayermodule',
  'teammodule',
  'squadmodule',
  'week',
  'fullplayerdevelopment',
  'rehab',
  'wellness',
  'fullfatigueflag',
  'datanetwork',
  'reporting',
  'playerreporting',
  'exportdata',
  'matchreportdownload',
  'videoxmldownload',
] as const;
export type Module = (typeof MODULES)[number];

/** Options of a club (portal-core section 6), by the names that `customerOptions` uses. */
export const CUSTOMER_OPTIONS = [
  'portalSettings',
  'hideInaccessibleModules',
  /** Real Time, sensors, match times on turn scatters. */
  'workInProgress',
  'shirtNumbers',
  'useAllPlayers',
  'showPeakAnalysisSprintRainbow',
  'allSessionsDefault',
  'extraSpeedZones',
  'personalBestIndicators',
  'basketballSpeedZones',
  'displayWellnessDataForOpposition',
  'replaceGameDemandWithWorkRate',
  'defaultSessionScreenReporting',
  'smrFilePrefix',
  'hasSaudiDocumentationAndSupport',
] as const;
export type CustomerOption = (typeof CUSTOMER_OPTIONS)[number];
