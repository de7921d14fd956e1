/**
 * The line format of a live session, shared by what a tracking system sends, what the server records and what this
 * reader imports. JSON objects, metres from the centre spot, seconds since the session's start:
 *
 *     {"head":{"version":1,"sourceClass":"optical","rateHz":25,"players":[{"key":"home_7","name":"Ada Vale","side":"home"}]}}
 *     {"t":0.04,"p":[["home_7",12.3,-4]],"b":[0.2,0],"has":"home","alive":true}
 *     {"period":[1,0,2700]}
 *     {"end":true}
 *
 * A player of a frame is key, x, y and, if the device knows them, speed (m/s) and body orientation (degrees); null
 * is missing. `has` is the team with the ball (`home`, `away`, `nobody`), `alive` whether it is in play; unknown
 * values are left out. `feed-status` has the status of the devices. Numbers keep their stored precision, so that a
 * recording gives exactly the columns it was made from.
 */
import { HOLDER, type Holder, PLAY, type Play } from '../../tracking/possession';
import {
  FIXED_POINT_PER_UNIT,
  MISSING,
  type Period,
  type Pitch,
  SOURCE_CLASSES,
  type SourceClass,
  type Team,
  type TeamSide,
  toFixedPoint,
} from '../../tracking/trackset';
import {
  MAX_COORDINATE_M,
  MAX_DURATION_S,
  MAX_PITCH_SIDE_M,
  MAX_TRACKS,
  MIN_PITCH_SIDE_M,
} from '../../tracking/session-limits';
import { isJsonObject, type JsonObject } from '../json/json-line';
import { cleanName } from '../shared/clean-names';
import { type FeedStatus, feedStatusOf } from './feed-status';
import { holderOfText, playOfFlag } from '../shared/possession-builder';
import { MAX_KEY_LENGTH, MAX_PERIOD_ID, LEAST_RATE_HZ, MOST_RATE_HZ } from './feed-limits';

export const LIVE_FEED_ID = 'live-feed';
const VERSION = 1;

export interface FeedPlayer {
  readonly key: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
}

export interface FeedHead {
  /** Id of the reader that reads files of this source; the players have its keys. */
  readonly format: string;
  readonly sourceClass: SourceClass;
  readonly rateHz: number;
  readonly originEpochMs: number | null;
  readonly pitch: Pitch | null;
  readonly teams: readonly Team[];
  readonly players: readonly FeedPlayer[];
  readonly hasBall: boolean;
  /**
   * True if all players share the times of all frames, with missing samples for those not in one. False if each has
   * only their own times.
   */
  readonly isShared: boolean;
}

export interface FeedSample {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly orientation: number;
}

export interface FeedFrame {
  readonly timeS: number;
  readonly samples: readonly FeedSample[];
  readonly ball: readonly [number, number] | null;
  readonly possession?: readonly [holder: Holder, play: Play];
  readonly badSamples: number;
}

export type FeedLine =
  | { readonly kind: 'head'; readonly head: FeedHead }
  | { readonly kind: 'frame'; readonly frame: FeedFrame }
  | { readonly kind: 'period'; readonly period: Period }
  | { readonly kind: 'status'; readonly status: FeedStatus }
  | { readonly kind: 'end' };

export function parseFeedLine(text: string): FeedLine | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isJsonObject(value)) return null;
  if ('t' in value) return frameOf(value);
  if ('head' in value) return isJsonObject(value['head']) ? headOf(value['head']) : null;
  if ('period' in value) return periodOf(value['period']);
  if ('status' in value) {
    const status = feedStatusOf(value['status']);
    return status === null ? null : { kind: 'status', status };
  }
  return value['end'] === true ? { kind: 'end' } : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const within = (value: unknown, least: number, most: number): value is number =>
  isNumber(value) && value >= least && value <= most;

const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? cleanName(value) : '');
const sideOf = (value: unknown): TeamSide | null => (value === 'home' || value === 'away' ? value : null);

function headOf(head: JsonObject): FeedLine | null {
  const { version, rateHz, originEpochMs = null, hasBall = false, isShared = true } = head;
  const sourceClass = SOURCE_CLASSES.find((one) => one === head['sourceClass']);
  const players = (listOf(head['players']) ?? []).flatMap((one) => playerOf(one) ?? []);
  const pitch = pitchOf(head['pitch']);
  const keys = new Set(players.map(({ key }) => key));
  const isWhole = players.length === listOf(head['players'])?.length && keys.size === players.length;
  if (version !== VERSION || sourceClass === undefined || !within(rateHz, LEAST_RATE_HZ, MOST_RATE_HZ)) return null;
  if (!isWhole || players.length === 0 || players.length > MAX_TRACKS || pitch === undefined) return null;
  if (typeof hasBall !== 'boolean' || typeof isShared !== 'boolean') return null;
  if (originEpochMs !== null && !within(originEpochMs, 0, 8e15)) return null;
  const format = /^[a-z][a-z0-9-]{1,39}$/.exec(textOf(head['format']))?.[0] ?? LIVE_FEED_ID;
  const teams = (listOf(head['teams']) ?? []).flatMap((one) => teamOf(one) ?? []);
  return {
    kind: 'head',
    head: { format, sourceClass, rateHz, originEpochMs, pitch, teams, players, hasBall, isShared },
  };
}

function playerOf(value: unknown): FeedPlayer | null {
  if (!isJsonObject(value)) return null;
  const { key, shirtNumber = null } = value;
  const side = sideOf(value['side'] ?? 'home');
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH || key !== cleanName(key)) return null;
  if (side === null || (shirtNumber !== null && !(within(shirtNumber, 0, 99) && Number.isInteger(shirtNumber))))
    return null;
  return { key, name: textOf(value['name']), side, shirtNumber };
}

function teamOf(value: unknown): Team | null {
  const side = isJsonObject(value) ? sideOf(value['side']) : null;
  return side === null || !isJsonObject(value) ? null : { side, name: textOf(value['name']) };
}

function pitchOf(value: unknown): Pitch | null | undefined {
  if (value === undefined || value === null) return null;
  if (!isJsonObject(value)) return undefined;
  const { lengthM, widthM } = value;
  const isSide = (side: unknown): side is number => within(side, MIN_PITCH_SIDE_M, MAX_PITCH_SIDE_M);
  return isSide(lengthM) && isSide(widthM) ? { lengthM, widthM } : undefined;
}

function frameOf(value: JsonObject): FeedLine | null {
  const { t, p = [], b = null } = value;
  const players = listOf(p);
  if (!within(t, 0, MAX_DURATION_S) || players === null || players.length > MAX_TRACKS) return null;
  const samples = players.flatMap((one) => sampleOf(one) ?? []);
  const [x, y] = listOf(b) ?? [];
  const isBall = isCoordinate(x) && isCoordinate(y);
  const badSamples = players.length - samples.length + (b === null || isBall ? 0 : 1);
  const ball = isBall ? ([toFixedPoint(x), toFixedPoint(y)] as const) : null;
  const states = [holderNamed(value['has']), playOfFlag(value['alive'])] as const;
  const possession = states[0] === HOLDER.unknown && states[1] === PLAY.unknown ? {} : { possession: states };
  return { kind: 'frame', frame: { timeS: t, samples, ball, ...possession, badSamples } };
}

const holderNamed = (value: unknown): Holder => (value === 'nobody' ? HOLDER.nobody : holderOfText(value));

const isCoordinate = (value: unknown): value is number => within(value, -MAX_COORDINATE_M, MAX_COORDINATE_M);

const fixedOf = (value: unknown): number =>
  value === null || value === undefined ? MISSING : isCoordinate(value) ? toFixedPoint(value) : NaN;

function sampleOf(value: unknown): FeedSample | null {
  const [key, ...numbers] = listOf(value) ?? [];
  const [x = NaN, y = NaN, speed = NaN, orientation = NaN] = [0, 1, 2, 3].map((at) => fixedOf(numbers[at]));
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH || Number.isNaN(x + y + speed + orientation)) return null;
  // Half a position does not count.
  return (x === MISSING) === (y === MISSING) ? { key, x, y, speed, orientation } : null;
}

function periodOf(value: unknown): FeedLine | null {
  const [id, startS, endS] = listOf(value) ?? [];
  if (!within(id, 1, MAX_PERIOD_ID) || !Number.isInteger(id)) return null;
  if (!within(startS, 0, MAX_DURATION_S) || !within(endS, 0, MAX_DURATION_S + 1) || endS <= startS) return null;
  return { kind: 'period', period: { id, startS, endS } };
}

const numberText = (fixed: number): number | null => (fixed === MISSING ? null : fixed / FIXED_POINT_PER_UNIT);

export function feedText(line: FeedLine): string {
  switch (line.kind) {
    case 'head': {
      return JSON.stringify({ head: { version: VERSION, ...line.head } });
    }
    case 'frame': {
      const { timeS, samples, ball, possession } = line.frame;
      const p = samples.map(sampleText);
      return JSON.stringify({
        t: timeS,
        p,
        ...(ball === null ? {} : { b: ball.map(numberText) }),
        ...possessionText(possession),
      });
    }
    case 'period': {
      const { id, startS, endS } = line.period;
      return JSON.stringify({ period: [id, startS, endS] });
    }
    case 'status': {
      return JSON.stringify({ status: line.status });
    }
    case 'end':
      return '{"end":true}';
  }
}

function possessionText(possession: FeedFrame['possession']): object {
  if (possession === undefined) return {};
  const [holder, play] = possession;
  const name = (['home', 'away', 'nobody'] as const).find((each) => HOLDER[each] === holder);
  return {
    ...(name === undefined ? {} : { has: name }),
    ...(play === PLAY.unknown ? {} : { alive: play === PLAY.alive }),
  };
}

function sampleText({ key, x, y, speed, orientation }: FeedSample): readonly (string | number | null)[] {
  const place = [key, numberText(x), numberText(y)];
  if (orientation !== MISSING) return [...place, numberText(speed), numberText(orientation)];
  return speed === MISSING ? place : [...place, numberText(speed)];
}
