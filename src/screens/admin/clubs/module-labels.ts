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

/** What each module shows, in one sentence. */
export const MODULE_TEXTS: Readonly<Record<Module, string>> = {
  sessionanalysis: 'Accelerations, speed zones and profiles of each player in a session.',
  turnanalysis: 'Every significant turn with entry speed, angle and time, and the Turn Explorer.',
  peakanalysis: 'The most demanding 1 to 10 minutes of each player, against your own references.',
  oppositionanalysis: 'Both teams of a match side by side.',
  fulloppositionanalysis: 'The same, with every player of the opponent.',
  drillmanagement: 'Parts of a session, each with its own numbers.',
  fullplayermodule: 'A page per player: recent sessions, records, speed and comparison.',
  teammodule: 'Your team against the other clubs of its league.',
  squadmodule: 'What each position does in a match, from your own matches.',
  fullplayerdevelopment: 'How a player develops over seasons, against those of their position.',
  rehab: 'Return to play: sessions against targets that medical staff set.',
  wellness: 'Acute and chronic load of every player, with risk flags.',
  fullfatigueflag: 'Flags where a player’s output drops in a match.',
  datanetwork: 'Anonymous comparison with the clubs that share their numbers.',
  reporting: 'One page per session to report from, with stars and references.',
  playerreporting: 'The same for one player over days.',
  exportdata: 'Saves tables as CSV, Arrow or Parquet.',
  matchreportdownload: 'A match as a printed report (PDF).',
  videoxmldownload: 'Turns and efforts as markers for video software.',
};

/** What each option changes, in one sentence. */
export const OPTION_TEXTS: Readonly<Record<CustomerOption, string>> = {
  portalSettings: 'Everybody may choose units and colours for themselves.',
  hideInaccessibleModules: 'Modules you do not have are left out of the menu instead of greyed.',
  workInProgress: 'Follow a session while it runs, and the devices that feed it.',
  shirtNumbers: 'Players are listed by shirt number instead of position.',
  useAllPlayers: 'Peak Analysis compares with all your players instead of the one alone.',
  showPeakAnalysisSprintRainbow: 'Peak Analysis has a scale for sprint distance.',
  allSessionsDefault: 'Player pages begin with sessions of every type instead of matches.',
  extraSpeedZones: 'The session overview has a column per speed zone.',
  personalBestIndicators: 'Records of a player are marked in tables.',
  basketballSpeedZones: 'Speed zones of basketball instead of football.',
  displayWellnessDataForOpposition: 'Wellness can show the load of the opponent’s players as well.',
  replaceGameDemandWithWorkRate: 'Wellness shows distance per minute instead of game demand.',
  defaultSessionScreenReporting: 'A session opens on Reporting instead of the KPI Overview.',
  smrFilePrefix: 'Names of saved files begin with SMR.',
  hasSaudiDocumentationAndSupport: 'Documentation and contacts for clubs in Saudi Arabia.',
};
