import { type FatigueParameters, wellnessParameters } from '../../methods/wellness-parameters';

export type Played = 'match' | 'game';

/** Percent of matches flagged when nothing about a player changes, as simulated in `false-alarms.test.ts`. */
export const FALSE_ALARM_PERCENTS = { amber: { low: 7, high: 8 }, red: { low: 2, high: 3 } } as const;

/** @param percents null for parameters that the rates were not simulated with */
export function fatigueAlarmRates(played: Played, percents: typeof FALSE_ALARM_PERCENTS | null): string {
  if (percents === null)
    return 'How often a player with no change is flagged is known for the default parameters only.';
  return (
    `Of the ${played === 'match' ? 'matches' : 'games'} of a player with no change, ` +
    `${percents.amber.low}–${percents.amber.high} % are flagged amber and ${percents.red.low}–${percents.red.high} % red. ` +
    'A true drop of one SD in every indicator is flagged in about 53 %, of two SD in about 93 %.'
  );
}

/** The rates of false alarms only hold for the parameters they were simulated with; null for others. */
export function falseAlarms(parameters: FatigueParameters): typeof FALSE_ALARM_PERCENTS | null {
  return JSON.stringify(parameters) === JSON.stringify(wellnessParameters().fatigue) ? FALSE_ALARM_PERCENTS : null;
}
