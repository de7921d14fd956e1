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
  exportdata: 'Data export',
  matchreportdownload: 'Match report',
  videoxmldownload: 'Video XML',
};

export const OPTION_LABELS: Readonly<Record<CustomerOption, string>> = {
  portalSettings: 'Portal settings',
  hideInaccessibleModules: 'Hide modules not bought',
  workInProgress: 'Real Time and sensors',
  shirtNumbers: 'Shirt numbers',
  useAllPlayers: 'Use all players',
  showPeakAnalysisSprintRainbow: 'Sprints in Peak Analysis',
  allSessionsDefault: 'All sessions by default',
  extraSpeedZones: 'Extra speed zones',
  personalBestIndicators: 'Personal bests',
  basketballSpeedZones: 'Basketball speed zones',
  displayWellnessDataForOpposition: 'Opposition wellness',
  replaceGameDemandWithWorkRate: 'Work rate instead of game demand',
  defaultSessionScreenReporting: 'Open sessions on reporting',
  smrFilePrefix: 'SMR prefix in file names',
  hasSaudiDocumentationAndSupport: 'Saudi documentation and support',
};
