/** How a number is written: digits, thousands separators, the space before its unit, `N/A`. */
import { toDisplay, unitDigits, type Quantity, type UnitSettings } from './units';

export function withUnit(text: string, unit: string): string {
  return unit === '' || unit === '°' ? text + unit : `${text}\u202f${unit}`;
}

/** `38 %`, with a space that does not break. */
export function percentText(percent: number, digits = 0): string {
  return withUnit(fixedText(percent, digits), '%');
}

/**
 * A value without its unit for cells, charts and sentences: thousands separators (`10,680`), true minus sign, `N/A`
 * for null. Files hold the plain number.
 */
export function formatQuantity(
  quantity: Quantity,
  si: number | null,
  settings: UnitSettings,
  digits = unitDigits(quantity, settings),
): string {
  if (si === null || Number.isNaN(si)) return 'N/A';
  const [whole = '', ...decimals] = fixedText(toDisplay(quantity, si, settings), digits).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Uses a true minus sign; a value that rounds to zero has no sign. */
function fixedText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}
