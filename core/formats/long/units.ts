/** Column names such as `Speed [km/h]`, `x_cm` or `ts in ms`, taken apart into what is measured and its unit. */
import { headerName } from '../header';

export interface ColumnLabel {
  /** Lower case, words apart by one blank. */
  readonly quantity: string;
  /** Lower case as written; null where the header names none. */
  readonly unit: string | null;
}

const BRACKETED_UNIT = /^(.*?)[\s_]*[[(]([^\])]*)[\])]$/;
/** `in` says that a unit follows; without it only what cannot be a word by itself counts as one. */
const UNIT_AFTER_IN = /^(.*\S)[\s_]+(?:in|en|em)[\s_]+(\S+)$/;
const UNIT_AS_LAST_WORD = /^(.*\S)[\s_]+(s|sec|seconds|ms|m|cm|mm|m\/s|km\/h|kmh|kph|mph)$/;

export function columnLabel(text: string): ColumnLabel {
  const name = headerName(text);
  const match = BRACKETED_UNIT.exec(name) ?? UNIT_AFTER_IN.exec(name) ?? UNIT_AS_LAST_WORD.exec(name);
  const quantity = (match?.[1] ?? name).replace(/[\s_.-]+/g, ' ').trim();
  const unit = match?.[2]?.trim() ?? '';
  return { quantity, unit: unit === '' ? null : unit };
}

/** Units per second. */
export const TIME_UNITS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['sec', 1],
  ['seconds', 1],
  ['ms', 1000],
  ['milliseconds', 1000],
  ['us', 1e6],
  ['µs', 1e6],
  ['ns', 1e9],
  ['day', 1 / 86_400],
  ['days', 1 / 86_400],
]);
/** Metres per unit. */
export const POSITION_UNITS: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['cm', 0.01],
  ['mm', 0.001],
  ['yd', 0.9144],
  ['ft', 0.3048],
]);
/** Shares of the pitch's length (x) and width (y) per unit. */
export const SIDE_UNITS: ReadonlyMap<string, number> = new Map([
  ['share', 1],
  ['%', 0.01],
  ['percent', 0.01],
]);
/** m/s per unit. */
export const SPEED_UNITS: ReadonlyMap<string, number> = new Map([
  ['m/s', 1],
  ['m s-1', 1],
  ['ms-1', 1],
  ['m·s-1', 1],
  ['mps', 1],
  // As in speed_ms: nothing else a speed could be in.
  ['ms', 1],
  ['km/h', 1 / 3.6],
  ['kmh', 1 / 3.6],
  ['kph', 1 / 3.6],
  ['mph', 0.44704],
]);
