/** Minutes and output of a player after an amber or red flag (METHODS W5). */
import {
  type MatchesAround,
  OUTCOME_KPIS,
  type OutcomeKpi,
  outputChange,
  ratePerMinute,
} from '../../wellness/flag-outcome';
import { type MetricEntry, PARTS } from '../metric-entry';

const MINUTES = 'afterFlag.minutes';
const CHANGES = OUTCOME_KPIS.map((kpi) => `afterFlag.${kpi}` as const);
export const AFTER_FLAG_FIGURES = [MINUTES, ...CHANGES] as const;
export type AfterFlagFigure = (typeof AFTER_FLAG_FIGURES)[number];

export const isAfterFlagFigure = (id: string): id is AfterFlagFigure => AFTER_FLAG_FIGURES.some((each) => each === id);

/** @returns null for the minutes */
export function afterFlagKpi(id: AfterFlagFigure): OutcomeKpi | null {
  return OUTCOME_KPIS.find((kpi) => id === `afterFlag.${kpi}`) ?? null;
}

interface MatchPart {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly value: number;
  readonly isAfter: boolean;
}

/** Minutes in each match that followed; or output per minute in those after the flag, then before it. */
export function afterFlagParts(id: AfterFlagFigure, around: MatchesAround): MatchPart[] {
  const kpi = afterFlagKpi(id);
  if (kpi === null) {
    return around.following.map(({ minutes, ...match }) => ({ ...match, value: minutes, isAfter: true }));
  }
  const rated = (matches: MatchesAround['after'], isAfter: boolean) =>
    matches.flatMap((match): MatchPart[] => {
      const value = ratePerMinute(kpi, match);
      const { sessionId, startsAt } = match;
      return value === null ? [] : [{ sessionId, startsAt, value, isAfter }];
    });
  return [...rated(around.after, true), ...rated(around.before, false)];
}

export function afterFlagValue(id: AfterFlagFigure, around: MatchesAround): number | null {
  const kpi = afterFlagKpi(id);
  if (kpi !== null) return outputChange(kpi, around);
  const { following } = around;
  return following.length === 0 ? null : following.reduce((sum, { minutes }) => sum + minutes, 0);
}

export function afterFlagEntry(id: AfterFlagFigure): MetricEntry {
  return id === MINUTES
    ? { methods: ['fatigue'], quantity: 'minutes', digits: 0, adds: 'sum', formula: PARTS }
    : {
        methods: ['fatigue'],
        quantity: 'percentApart',
        digits: 0,
        partQuantity: 'distancePerMinute',
        adds: null,
        formula: PARTS,
      };
}
