/** A session planned from exercises, with its expected load (METHODS LD10). */
import { EXERCISE_KPIS, type ExerciseKpi, type Norm } from '../../metrics/drills/exercise-norm';
import { expectedLoad, type PlanPart } from '../../metrics/drills/planned-load';
import { formatQuantity } from '../../units/number-text';
import type { UnitSettings } from '../../units/units';
import { weekKpiWords } from '../week/week-kpi-words';
import { counted } from '../words/session-noun';
import { quantityText } from '../words/quantity-text';

export interface ExpectedRow {
  readonly kpi: ExerciseKpi;
  readonly title: string;
  readonly mean: string;
  readonly standardDeviation: string;
  /** The number of drills behind the part that has fewest; if a norm is missing, the parts without one. */
  readonly basis: string;
}

interface NamedPart extends PlanPart {
  readonly name: string;
  readonly normOf: (kpi: ExerciseKpi) => Norm | null;
}

export function expectedRows(parts: readonly NamedPart[], units: UnitSettings): readonly ExpectedRow[] {
  if (parts.length === 0) return [];
  return EXERCISE_KPIS.map((kpi): ExpectedRow => {
    const { title, quantity } = weekKpiWords({ kpi, perMinute: false });
    const inWords = quantityText(quantity, units);
    // A mean of counts is not a whole number.
    const text = (si: number | null) => (quantity === 'count' ? formatQuantity(quantity, si, units, 1) : inWords(si));
    const expected = expectedLoad(parts.map(({ minutesM, normOf }) => ({ minutesM, norm: normOf(kpi) })));
    const unknown = [...new Set(parts.filter(({ normOf }) => normOf(kpi) === null).map(({ name }) => name))];
    return {
      kpi,
      title,
      mean: text(expected?.mean ?? null),
      standardDeviation: text(expected?.standardDeviation ?? null),
      basis:
        expected === null
          ? `fewer than four drills of ${unknown.join(', ')}`
          : `${counted(expected.leastCount, 'drill')} or more a part`,
    };
  });
}
