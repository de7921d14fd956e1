import type { ParameterValue } from '../../methods/parameter-row';
import { withUnit } from '../../units/number-text';

/** `5.5 m/s`, `on`, `10, 20, 30 m`, in the unit of the catalogue. */
export function parameterText(value: ParameterValue, unit: string): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = typeof value === 'number' ? plain(value) : value.map(plain).join(', ');
  return withUnit(text, unit);
}

const plain = (value: number): string => String(Number(value.toPrecision(6))).replace('-', '−');
