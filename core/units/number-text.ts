/** How a number is written: digits, thousands separators, the space before its unit, `N/A`. */
import { NOT_AVAILABLE } from '../not-available';
import { toDisplay, unitDigits, type Quantity, type UnitSettings } from './units';

/** What is not known has no unit. */
export function withUnit(text: string, unit: string): string {
  if (text === NOT_AVAILABLE) return text;
  return unit === '' || unit === '°' ? text + unit : `${text}\u202f${unit}`;
}

/** `640, N/A, 905 m`: the last value that is known carries the unit of all. */
export function listWithUnit(texts: readonly string[], unit: string): string {
  const last = texts.findLastIndex((text) => text !== NOT_AVAILABLE);
  return last === -1 ? NOT_AVAILABLE : texts.map((text, at) => (at === last ? withUnit(text, unit) : text)).join(', ');
}

/** `38 %`, with a space that does not break. */
export function percentText(percent: number, digits = 0): string {
  return withUnit(fixedText(percent, digits), '%');
}

/** `+3.1 %`; one that rounds to zero has no sign. */
export function percentApartText(percent: number, digits = 1): string {
  const text = percentText(percent, digits);
  return percent > 0 && /[1-9]/.test(text) ? `+${text}` : text;
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
  if (si === null || Number.isNaN(si)) return NOT_AVAILABLE;
  return grouped(fixedText(toDisplay(quantity, si, settings), digits));
}

/** `1,204`: a whole number of things. */
export function countText(count: number): string {
  return grouped(fixedText(count, 0));
}

/** `2–4`, or `2` where both ends round to it. */
export function countRangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  const [from, to] = [countText(Math.round(low)), countText(Math.round(high))];
  return from === to ? from : `${from}–${to}`;
}

function grouped(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Uses a true minus sign; a value that rounds to zero has no sign. */
function fixedText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}
