/**
 * The status of a feed's devices, battery and signal in percent, on a line that is not recorded:
 *
 *     {"status":{"battery":83,"signal":70,"players":[["home_7",41,80],["home_9",12]]}}
 *
 * The receiver's own values, then device key, battery and signal of each player. Unknown values are null or left
 * out.
 */
import { isJsonObject } from '../json/json-line';
import { MAX_TRACKS } from '../../tracking/session-limits';

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

export interface SensorStatus {
  readonly battery: number | null;
  readonly signal: number | null;
  readonly lowestBattery: number | null;
  readonly weakestSignal: number | null;
  readonly lowBatteries: number;
}

export const LOW_BATTERY = 20;

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
