export type Played = 'match' | 'game';

/** Percent of matches flagged when nothing about a player changes, as simulated in `false-alarms.test.ts`. */
export const FALSE_ALARM_PERCENTS = { amber: { low: 7, high: 8 }, red: { low: 2, high: 3 } } as const;

const { amber: AMBER_ALARMS, red: RED_ALARMS } = FALSE_ALARM_PERCENTS;

export function fatigueAlarmRates(played: Played): string {
  return (
    `Of the ${played === 'match' ? 'matches' : 'games'} of a player with no change, ` +
    `${AMBER_ALARMS.low}–${AMBER_ALARMS.high} % are flagged amber and ${RED_ALARMS.low}–${RED_ALARMS.high} % red. ` +
    'A true drop of one SD in every indicator is flagged in about 53 %, of two SD in about 93 %.'
  );
}
