import { addDays, daysBetween, localDay, ordinalDate } from '../../calendar/day';
import { NOT_AVAILABLE } from '../../not-available';
import { percentText } from '../../units/number-text';
import type { PlayerSession } from '../reference/reference-rules';
import type { FatigueFlag, FatigueObservation } from './fatigue-flag';
import type { FatigueIndicator } from './fatigue-indicators';
import type { Played } from './false-alarms';

interface IndicatorWords {
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
}

const INDICATOR_WORDS: Readonly<Record<FatigueIndicator, IndicatorWords>> = {
  peakAcceleration: { name: 'Peak acceleration', unit: 'm/s²', digits: 2 },
  peakDeceleration: { name: 'Peak deceleration', unit: 'm/s²', digits: 2 },
  peakSpeed: { name: 'Peak speed', unit: 'm/s', digits: 2 },
  effortsPerMinute: { name: 'Accelerations and decelerations', unit: 'per min', digits: 2 },
  hsrPerMinute: { name: 'High-speed running', unit: 'm/min', digits: 1 },
  lateEfforts: { name: 'Efforts in last third against first', unit: '', digits: 2 },
};

export const WELLNESS_CAVEAT = 'Built by us from your own data; describes output, not health.';

const CONTEXT_DAYS = 7;

export function observationName(indicator: FatigueIndicator): string {
  return INDICATOR_WORDS[indicator].name;
}

export interface FatigueContext {
  readonly minutesInLast7Days: number | null;
  readonly daysSincePreviousMatch: number | null;
}

export function fatigueContext(matchDay: string, sessions: readonly PlayerSession[]): FatigueContext {
  const firstDay = addDays(matchDay, -CONTEXT_DAYS);
  let minutes: number | null = 0;
  let previous: string | null = null;
  for (const { startsAt, kpis, sessionIsAMatch } of sessions) {
    const day = localDay(startsAt);
    if (day >= matchDay) continue;
    if (day >= firstDay) minutes = minutes === null || kpis.activeTimeM === null ? null : minutes + kpis.activeTimeM;
    if (sessionIsAMatch && (previous === null || day > previous)) previous = day;
  }
  return {
    minutesInLast7Days: minutes,
    daysSincePreviousMatch: previous === null ? null : daysBetween(previous, matchDay),
  };
}

/**
 * Why a match was flagged, for tooltips.
 * @param opponent as shown
 * @param matchDay `yyyy-mm-dd`
 * @returns null for green, which needs no explanation
 */
export function explanatoryText(
  flag: FatigueFlag,
  opponent: string,
  matchDay: string,
  context: FatigueContext,
  played: Played = 'match',
): string | null {
  if (flag.level === 'green') return null;
  const level = flag.level === 'red' ? 'Red' : 'Amber';
  const matches = counted(flag.matches, played, played === 'match' ? 'matches' : 'games');
  const head = `${level}: output below own norm v ${opponent} (${ordinalDate(matchDay)}), score ${decimal(flag.score, 2)}, ${matches}.`;
  const observations = flag.observations.map(observationText).join('; ');
  return [
    head,
    ...(observations === '' ? [] : [`${observations}.`]),
    `Also: ${contextText(context, played)}.`,
    'Statistical flag, not a diagnosis.',
  ].join(' ');
}

function observationText({ indicator, value, percentChange, average }: FatigueObservation): string {
  const { name, unit, digits } = INDICATOR_WORDS[indicator];
  const amount = unit === '' ? decimal(value, digits) : `${decimal(value, digits)} ${unit}`;
  return `${name} ${amount} (${percentText(percentChange)}, norm ${decimal(average, digits)})`;
}

function contextText({ minutesInLast7Days, daysSincePreviousMatch }: FatigueContext, played: Played): string {
  const minutes = minutesInLast7Days === null ? NOT_AVAILABLE : decimal(minutesInLast7Days, 0);
  const days =
    daysSincePreviousMatch === null ? `${NOT_AVAILABLE} days` : counted(daysSincePreviousMatch, 'day', 'days');
  return `${minutes} min in last ${CONTEXT_DAYS} days, ${days} since previous ${played}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function decimal(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
