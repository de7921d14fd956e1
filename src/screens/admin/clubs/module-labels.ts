import type { CustomerOption, Module } from '@halfturn/contract/modules';

/** What an administrator reads of each module. */
export const MODULE_LABELS: Readonly<Record<Module, string>> = {
  sessionanalysis: 'Session Analysis',
  turnanalysis: 'Turn Analysis',
  peakanalysis: 'Peak Analysis',
  oppositionanalysis: 'Opposition Analysis',
  fulloppositionanalysis: 'Opposition Analysis, full',
  drillmanagement: 'Drill Management',
  fullplayermodule: 'Player module',
  teammodule: 'Team module',
  squadmodule: 'Squad module',
  fullplayerdevelopment: 'Player Development',
  rehab: 'Rehab',
  wellness: 'Wellness',
  fullfatigueflag: 'Fatigue Flag',
  datanetwork: 'Data network',
  reporting: 'Session reporting',
  playerreporting: 'Player reporting',
  exportdata: 'Export of data',
  matchreportdownload: 'Match report',
  videoxmldownload: 'Video XML',
};

export const OPTION_LABELS: Readonly<Record<CustomerOption, string>> = {
  portalSettings: 'Settings of the portal',
  hideInaccessibleModules: 'Hide modules that are not bought',
  workInProgress: 'Real Time and sensors',
  shirtNumbers: 'Shirt numbers',
  useAllPlayers: 'Use all players',
  showPeakAnalysisSprintRainbow: 'Sprints in Peak Analysis',
  allSessionsDefault: 'All sessions by default',
  extraSpeedZones: 'Extra speed zones',
  personalBestIndicators: 'Personal bests',
  basketballSpeedZones: 'Speed zones of basketball',
  displayWellnessDataForOpposition: 'Wellness of the opposition',
  replaceGameDemandWithWorkRate: 'Work rate instead of game demand',
  defaultSessionScreenReporting: 'Sessions open with reporting',
  smrFilePrefix: 'File names with SMR in front',
  hasSaudiDocumentationAndSupport: 'Saudi documentation and support',
};
