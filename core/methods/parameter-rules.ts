export interface RisingRule {
  readonly label: string;
  readonly names: readonly string[];
  readonly mayEqual?: true;
}

export const RISING_RULES: readonly RisingRule[] = [
  {
    label: 'Speed zone edges',
    names: [
      'zones.standingUpToMPerS',
      'zones.walkingUpToMPerS',
      'zones.joggingUpToMPerS',
      'zones.runningUpToMPerS',
      'zones.highSpeedRunningUpToMPerS',
    ],
  },
  { label: 'Speed marks', names: ['effort.hsrMPerS', 'effort.sprintMPerS'] },
  {
    label: 'Acceleration marks',
    names: ['acceleration.thresholdMPerS2', 'acceleration.mediumMPerS2', 'acceleration.highMPerS2'],
  },
  { label: 'Entry speed marks', names: ['entrySpeed.lowerMPerS', 'entrySpeed.upperMPerS'] },
  { label: 'Speeds of the profile', names: ['profile.fromMPerS', 'profile.minTopBinMPerS'] },
  { label: 'Minutes of the profile', names: ['profileSummary.minPlayM', 'profileSummary.lowDataBelowM'] },
  { label: 'Fatigue marks', names: ['fatigue.red', 'fatigue.amber'] },
  { label: 'Marks of the sprint spike', names: ['hamstring.sprintSpikeZ.half', 'hamstring.sprintSpikeZ.full'] },
  {
    label: 'Shares of the maximum speed',
    names: ['hamstring.nearMaximalShare.full', 'hamstring.nearMaximalShare.half'],
  },
  { label: 'Days before the match', names: ['hamstring.nearMaximalDays.half', 'hamstring.nearMaximalDays.full'] },
  {
    label: 'Percentiles of the sprint distance',
    names: ['hamstring.sprintPercentile.half', 'hamstring.sprintPercentile.full'],
  },
  atMost('Marks of counted accelerations', 'acceleration.thresholdMPerS2', 'acceleration.countMPerS2'),
  atMost('Matches of the own balance', 'turnAsymmetry.minMatches', 'turnAsymmetry.maxMatches'),
  atMost('Matches of scaled work rate', 'workRate.minMatches', 'workRate.history'),
  atMost('Matches of game demand', 'gameDemand.minMatches', 'gameDemand.history'),
  atMost('Matches of the baseline', 'fatigue.minMatches', 'fatigue.history'),
  atMost('Low indicators', 'fatigue.amberItems', 'fatigue.redItems'),
  atMost('Weeks of the sprint spike', 'hamstring.minSpikeWeeks', 'hamstring.spikeWeeks'),
  { label: 'Hours between matches', names: ['hamstring.congestionHours.full', 'hamstring.congestionHours.half'] },
];

function atMost(label: string, lower: string, upper: string): RisingRule {
  return { label, names: [lower, upper], mayEqual: true };
}

/** Groups of weights by the beginning of their names; each sums to 1. */
export const WEIGHT_RULES: readonly { readonly label: string; readonly prefix: string }[] = [
  { label: 'scaled work rate', prefix: 'workRate.weights.' },
  { label: 'game demand', prefix: 'gameDemand.weights.' },
  { label: 'the fatigue score', prefix: 'fatigue.weights.' },
];
