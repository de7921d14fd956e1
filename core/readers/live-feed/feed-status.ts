/**
 * What a feed says of its devices: battery and signal, percent. A line of its own, which is not recorded:
 *
 *     {"status":{"battery":83,"signal":70,"players":[["home_7",41,80],["home_9",12]]}}
 *
 * Of the receiver itself, then of each player's device key, battery, signal. What is not known is null or left out.
 */
import { isJsonObject } from '../json/json-line';
import { MAX_TRACKS } from '../../tracking/limits';

export interface FeedStatus {
  readonly battery: number | null;
  readonly signal: number | null;
  readonly players: readonly PlayerDevice[];
}

interface PlayerDevice {
  readonly key: string;
  readonly battery: number | null;
  readonly signal: number | null;
}

/** What is kept of it: the players' devices are told together. */
export interface SensorStatus {
  readonly battery: number | null;
  readonly signal: number | null;
  /** Of the players' devices; null where none says. */
  readonly lowestBattery: number | null;
  readonly weakestSignal: number | null;
  /** Players' devices below `LOW_BATTERY`. */
  readonly lowBatteries: number;
}

/** Percent: not enough for a match. */
export const LOW_BATTERY = 20;

/** Null for what is no status; a number that is no percentage is not known. */
export function feedStatusOf(value: unknown): FeedStatus | null {
  if (!isJsonObject(value)) return null;
  const players = listOf(value['players'] ?? []);
  if (players === null || players.length > MAX_TRACKS) return null;
  return {
    battery: percentOf(value['battery']),
    signal: percentOf(value['signal']),
    players: players.flatMap((one) => deviceOf(one) ?? []),
  };
}

const percentOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? Math.round(value) : null;

const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

function deviceOf(value: unknown): PlayerDevice | null {
  const [key, battery, signal] = listOf(value) ?? [];
  return typeof key === 'string' && key !== '' ? { key, battery: percentOf(battery), signal: percentOf(signal) } : null;
}

const lowestOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((least, value) => (value === null || (least !== null && least <= value) ? least : value), null);

export function sensorStatusOf({ battery, signal, players }: FeedStatus): SensorStatus {
  const batteries = players.map((device) => device.battery);
  return {
    battery,
    signal,
    lowestBattery: lowestOf(batteries),
    weakestSignal: lowestOf(players.map((device) => device.signal)),
    lowBatteries: batteries.filter((one) => one !== null && one < LOW_BATTERY).length,
  };
}
