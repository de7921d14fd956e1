import { parseClockTimeMs } from '../lines/clock-time';
import { cleanName } from '../shared/clean-names';
import type { SourcePlace } from '../format-reader';

const SPEED_UNITS: readonly (readonly [RegExp, number])[] = [
  [/^met(?:er|re)s? per second$|^m\/s$/i, 1],
  [/^kilomet(?:er|re)s? per hour$|^km\/?h$|^kph$/i, 1 / 3.6],
  [/^miles? per hour$|^mph$/i, 0.44704],
  [/^yards? per second$|^yd\/s$/i, 0.9144],
];

export interface OpenFieldPreamble {
  readonly athlete: string;
  readonly deviceId: string;
  readonly startMs: number | null;
  readonly metresPerSecondPerUnit: number | null;
}

export function isPreambleLine(line: string): boolean {
  return /^\s*"?#/.test(line);
}

export function readPreamble(lines: readonly string[], place: SourcePlace): OpenFieldPreamble {
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^\s*"?#\s*([^:]+?)\s*:\s*(.*)$/.exec(line) ?? [];
    const text = value.replace(/[,;\t\s]+$/, '').replace(/^"+|"+$/g, '');
    if (name !== '') values.set(name.toLowerCase(), cleanName(text));
  }
  const centiseconds = Number(values.get('centisectime') ?? values.get('centiseconds') ?? NaN);
  return {
    athlete: values.get('athlete') ?? '',
    deviceId: values.get('deviceid') ?? '',
    startMs: centiseconds > 0 ? 10 * centiseconds : utcMs(values.get('reference time') ?? ''),
    metresPerSecondPerUnit: speedFactor(values.get('speed units') ?? '', place),
  };
}

function speedFactor(text: string, place: SourcePlace): number | null {
  if (text === '') return null;
  const found = SPEED_UNITS.find(([name]) => name.test(text));
  if (found !== undefined) return found[1];
  throw place.error(`The speed is in "${text}", a unit that is not known. Export it in metres per second.`);
}

function utcMs(text: string): number | null {
  const [, first, separator, second, year, clock = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}) (\d{1,2}:\d{2}:\d{2}) UTC$/.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const clockMs = parseClockTimeMs(clock);
  if (Number.isNaN(clockMs)) return null;
  if (b > 12) return Date.UTC(Number(year), a - 1, b) + clockMs;
  return a > 12 || separator === '.' || a === b ? Date.UTC(Number(year), b - 1, a) + clockMs : null;
}
