import type { ParameterValue } from '../../methods/parameter-row';
import { withUnit } from '../../units/number-text';

export function parameterText(value: ParameterValue, unit: string): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = typeof value === 'number' ? plain(value) : value.map(plain).join(', ');
  return withUnit(text, unit);
}

const plain = (value: number): string => String(Number(value.toPrecision(6))).replace('-', '−');
