import { type MetricId, metricEntry } from '../../metrics/explained/metric-registry';
import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity, percentApartText, withUnit } from '../../units/number-text';
import { type Quantity, unitLabel, type UnitSettings } from '../../units/units';
import { counted } from './session-noun';
import { sideText } from './side-text';

export type FigureText = (si: number | null) => string;

export function quantityText(quantity: Quantity, units: UnitSettings, digits?: number): FigureText {
  if (quantity === 'sideShare') return (si) => (si === null ? NOT_AVAILABLE : sideText(si));
  if (quantity === 'percentApart') return (si) => (si === null ? NOT_AVAILABLE : percentApartText(si, digits));
  if (quantity === 'days') return (si) => (si === null ? NOT_AVAILABLE : counted(si, 'day'));
  const unit = quantity === 'count' ? '' : unitLabel(quantity, units);
  return (si) => withUnit(formatQuantity(quantity, si, units, digits), unit);
}

export function metricText(metric: MetricId, units: UnitSettings): FigureText {
  const { quantity, digits } = metricEntry(metric);
  return quantityText(quantity, units, digits);
}
