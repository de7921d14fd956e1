import { isRate, type LoadOf } from '../../metrics/week/day-load';
import { WEEK_KPIS, type WeekKpi } from '../../metrics/week/week-kpis';
import type { Quantity } from '../../units/units';

interface KpiWords {
  readonly title: string;
  readonly noun: string;
  readonly quantity: Quantity;
}

const COUNT = 'count';
const WORDS: Readonly<Record<WeekKpi, KpiWords>> = {
  activeDistanceM: { title: 'Distance', noun: 'distance', quantity: 'longDistance' },
  highSpeedDistanceM: { title: 'HSR', noun: 'HSR', quantity: 'shortDistance' },
  sprintDistanceM: { title: 'Sprint', noun: 'sprint distance', quantity: 'shortDistance' },
  highPowerDistanceM: { title: 'High power', noun: 'high power', quantity: 'shortDistance' },
  accelerations: { title: 'Accelerations', noun: 'accelerations', quantity: COUNT },
  decelerations: { title: 'Decelerations', noun: 'decelerations', quantity: COUNT },
  totalTurns: { title: 'Turns', noun: 'turns', quantity: COUNT },
  activeTimeM: { title: 'Active time', noun: 'active time', quantity: 'minutes' },
  peakSpeedMPerS: { title: 'Peak speed', noun: 'peak speed', quantity: 'peakSpeed' },
  'heart.load': { title: 'Edwards’ load', noun: 'Edwards’ load', quantity: 'load' },
};

export const WEEK_KPI_CHOICES = WEEK_KPIS.map((value) => ({ value, label: WORDS[value].title }));

export function weekKpiWords(of: LoadOf): KpiWords {
  const words = WORDS[of.kpi];
  if (!isRate(of)) return words;
  const quantity = words.quantity === COUNT ? 'countPerMinute' : 'distancePerMinute';
  return { title: `${words.title} per minute`, noun: `${words.noun} per minute`, quantity };
}
