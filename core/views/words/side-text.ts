import { percentText } from '../../units/number-text';

/** A left-right balance, (right - left) / all, as the side with more: `12 % right`, `even`. */
export function sideText(index: number): string {
  const percent = Math.round(Math.abs(index) * 100);
  return percent === 0 ? 'even' : `${percentText(percent)} ${index > 0 ? 'right' : 'left'}`;
}
