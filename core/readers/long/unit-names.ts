import { headerName } from '../lines/header-names';

export interface ColumnLabel {
  readonly quantity: string;
  readonly unit: string | null;
}

const BRACKETED_UNIT = /^(.*?)[\s_]*[[(（［【]([^\])）］】]*)[\])）］】]$/u;
const TIME_PATTERN =
  /^(?:utc|gmt|local|local time|iso(?: ?8601)?|unix|epoch|[ymdhsf]{2,4}[ ./:,t-]+[ymdhsf]{2,4}(?:[ ./:,t-]+[ymdhsfz]{1,4})*)$/;
/** After `in` anything counts as a unit; without it only text that cannot be a word. */
const UNIT_AFTER_IN = /^(.*\S)[\s_]+(?:in|en|em)[\s_]+(\S+)$/;
const UNIT_AS_LAST_WORD = /^(.*\S)[\s_]+(s|sec|seconds|ms|m|cm|mm|m\/s|km\/h|kmh|kph|mph)$/;

export function columnLabel(text: string): ColumnLabel {
  const name = headerName(text);
  const match = BRACKETED_UNIT.exec(name) ?? UNIT_AFTER_IN.exec(name) ?? UNIT_AS_LAST_WORD.exec(name);
  const quantity = (match?.[1] ?? name).replace(/[\s_.-]+/g, ' ').trim();
  const written = (match?.[2] ?? '').replace(/[！-～]/g, narrow).trim();
  const unit = TIME_PATTERN.test(written) ? '' : written;
  return { quantity, unit: unit === '' ? null : unit };
}

function narrow(letter: string): string {
  return letter.normalize('NFKC');
}

function named(...units: readonly (readonly [names: string, value: number])[]): ReadonlyMap<string, number> {
  return new Map(units.flatMap(([names, value]) => names.split('|').map((name) => [name, value] as const)));
}

export function unitList(...maps: readonly ReadonlyMap<string, number>[]): string {
  return maps
    .flatMap((units) => [...units].filter(([, value], i, all) => all.findIndex((other) => other[1] === value) === i))
    .map(([name]) => name)
    .join(', ');
}

export function isUnit(text: string): boolean {
  return [TIME_UNITS, POSITION_UNITS, SIDE_UNITS, SPEED_UNITS].some((units) => units.has(text));
}

/** Units per second. Messages use the first name of each. */
export const TIME_UNITS: ReadonlyMap<string, number> = named(
  ['s|sec|secs|second|seconds|sek|sekunden|seconden|sekunder|sn|saniye|с|秒', 1],
  ['ms|msec|millis|milliseconds|ミリ秒', 1000],
  ['us|µs|microseconds', 1e6],
  ['ns|nanoseconds', 1e9],
  ['min|mins|minute|minutes', 1 / 60],
  ['h|hr|hour|hours', 1 / 3600],
  ['day|days', 1 / 86_400],
);
/** Metres per unit. */
export const POSITION_UNITS: ReadonlyMap<string, number> = named(
  ['m|metre|metres|meter|meters|metry|metros|metri|mètres|м|メートル', 1],
  ['dm', 0.1],
  ['cm|centimetres|centimeters', 0.01],
  ['mm|millimetres|millimeters', 0.001],
  ['yd|yds|yard|yards', 0.9144],
  ['ft|foot|feet', 0.3048],
);
/** Shares of the pitch's length (x) and width (y) per unit. */
export const SIDE_UNITS: ReadonlyMap<string, number> = named(['share', 1], ['%|percent', 0.01]);
/** m/s per unit. */
export const SPEED_UNITS: ReadonlyMap<string, number> = named(
  // In speed_ms, `ms` can only mean m/s.
  ['m/s|m/sec|m/sek|m/sn|м/с|m s-1|ms-1|m·s-1|m.s-1|m s⁻¹|m·s⁻¹|mps|ms', 1],
  ['km/h|km/t|km/u|km/sa|km/std|км/ч|km/hr|kmh|kph|kmph|km h-1|km·h-1', 1 / 3.6],
  ['mph|mi/h', 0.44704],
  ['m/min', 1 / 60],
  ['cm/s', 0.01],
  ['ft/s', 0.3048],
  ['yd/s', 0.9144],
  ['kn|kt|kts|knot|knots', 1852 / 3600],
);
