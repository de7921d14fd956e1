import type { PeakKpi } from '../../metrics/session/session-facts';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { Quantity } from '../../units/units';
import { counted, type SessionNoun } from '../words/session-noun';
import type { ByPeakArray } from './development-answer';

export interface DevelopmentKpi {
  readonly id: PeakKpi;
  readonly title: string;
  readonly noun: string;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly padding: number;
}

export const DEVELOPMENT_KPIS: readonly DevelopmentKpi[] = [
  { id: 'DISTANCE', title: 'Distance', noun: 'distance', quantity: 'longDistance', padding: 1200 },
  { id: 'HSR', title: 'HSR', noun: 'HSR', quantity: 'shortDistance', padding: 250 },
  { id: 'SPRINT', title: 'Sprint Distance', noun: 'sprint distance', quantity: 'shortDistance', padding: 50 },
  { id: 'TURNS', title: 'Turns', noun: 'turns', quantity: 'count', digits: 1, padding: 10 },
];

export const PEAK_KEYS = {
  DISTANCE: 'distancePeakPerEpoch',
  HSR: 'hsrPeakPerEpoch',
  SPRINT: 'sprintPeakPerEpoch',
  TURNS: 'turnsPeakPerEpoch',
} as const satisfies Readonly<Record<PeakKpi, keyof ByPeakArray<unknown>>>;

export function tooFew(noun: SessionNoun): string {
  return `Player requires minimum of ${counted(MIN_REFERENCE_VALUES, noun)}`;
}

export function hasTooFew(noun: SessionNoun): string {
  return `Player has less than ${counted(MIN_REFERENCE_VALUES, noun)}`;
}
