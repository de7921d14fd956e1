/** A KPI against the player's own reference, drawn quietly inside the cell: a bar from the mean, a star at a best. */
import { formatQuantity, unitLabel, withUnit, type Quantity, type UnitSettings } from '../units/units';

/** What is known of a value (METHODS R1-R2, R6). */
export interface ReferencedValue {
  readonly value: number | null;
  readonly maximum: number | null;
  readonly average: number | null;
  readonly standardDeviation: number | null;
}

export interface KpiMark {
  /** -1 to 1: from the mean, in parts of `REACH_SD` SDs, held at the ends; null without a reference. */
  readonly offset: number | null;
  readonly tone: 'above' | 'usual' | 'below';
  /** At least the best so far. */
  readonly isBest: boolean;
  /** The same in words: for screen readers and as a tooltip. */
  readonly words: string;
}

/** The bar ends at this many SDs. */
const REACH_SD = 3;

/** Null where nothing can be said: no value, no reference, a reference without spread that is no best either. */
export function kpiMark(reference: ReferencedValue, quantity: Quantity, units: UnitSettings): KpiMark | null {
  const { value, maximum, average, standardDeviation } = reference;
  if (value === null) return null;
  const isBest = maximum !== null && value >= maximum;
  const text = (si: number): string => withUnit(formatQuantity(quantity, si, units), label(quantity, units));
  const best = isBest ? 'Personal best' : '';
  if (average === null || standardDeviation === null || standardDeviation === 0) {
    return isBest ? { offset: null, tone: 'usual', isBest, words: best } : null;
  }
  const sds = (value - average) / standardDeviation;
  const tone = sds > 1 ? 'above' : sds < -1 ? 'below' : 'usual';
  const against = { above: 'Above', usual: 'Within', below: 'Below' }[tone];
  const range = `${against} the usual ${text(average - standardDeviation)} to ${text(average + standardDeviation)}`;
  return {
    offset: Math.max(-1, Math.min(1, sds / REACH_SD)),
    tone,
    isBest,
    words: best === '' ? range : `${best}. ${range}`,
  };
}

function label(quantity: Quantity, units: UnitSettings): string {
  return quantity === 'count' ? '' : unitLabel(quantity, units);
}
