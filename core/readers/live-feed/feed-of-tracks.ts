import {
  HOLDER,
  type Holder,
  holderAt,
  PLAY,
  type Play,
  playAt,
  type Possession,
  PossessionWalk,
} from '../../tracking/possession';
import { MISSING, type Track, type TrackSet } from '../../tracking/trackset';
import type { FeedLine, FeedSample } from './feed-line';

export interface TimedLine {
  readonly timeS: number;
  readonly line: FeedLine;
}

export function* feedOf(set: TrackSet): Generator<TimedLine> {
  const { tracks, ball, possession } = set;
  const walk = possession === null ? null : new PossessionWalk(possession.timeS);
  const all = ball === null ? tracks : [...tracks, ball];
  const isShared = all.every(({ timeS }) => timeS === all[0]?.timeS || isSame(timeS, all[0]?.timeS));
  const at = new Int32Array(all.length);
  const next = (index: number): number => all[index]?.timeS[at[index] ?? 0] ?? Infinity;
  const periods = set.periods.toSorted((a, b) => a.endS - b.endS);
  let told = 0;
  const begin = all.reduce((least, _, index) => Math.min(least, next(index)), Infinity);
  yield { timeS: begin, line: { kind: 'head', head: headOf(set, isShared) } };
  for (;;) {
    let timeS = Infinity;
    for (let index = 0; index < all.length; index++) timeS = Math.min(timeS, next(index));
    for (let period = periods[told]; period !== undefined && period.endS <= timeS; period = periods[++told]) {
      yield { timeS: Math.min(period.endS, timeS), line: { kind: 'period', period } };
    }
    if (timeS === Infinity) break;
    const samples: FeedSample[] = [];
    let place: readonly [number, number] | null = null;
    for (const [index, track] of all.entries()) {
      if (next(index) !== timeS) continue;
      const sample = sampleOf(track, at[index] ?? 0);
      at[index] = (at[index] ?? 0) + 1;
      if (index === tracks.length) place = sample.x === MISSING && isShared ? null : [sample.x, sample.y];
      else if (!isShared || hasValue(sample)) samples.push(sample);
    }
    const states = possession === null ? {} : statesAt(possession, walk?.frameAt(timeS) ?? -1);
    yield { timeS, line: { kind: 'frame', frame: { timeS, samples, ball: place, ...states, badSamples: 0 } } };
  }
}

function headOf(
  { format, sourceClass, frameRateHz, originEpochMs, pitch, teams, tracks, ball }: TrackSet,
  isShared: boolean,
) {
  const players = tracks.map(({ sourceKey, name, side, shirtNumber }) => ({ key: sourceKey, name, side, shirtNumber }));
  return {
    format,
    sourceClass,
    rateHz: frameRateHz,
    originEpochMs,
    pitch,
    teams,
    players,
    hasBall: ball !== null,
    isShared,
  };
}

function statesAt({ holder, play }: Possession, at: number): { readonly possession?: readonly [Holder, Play] } {
  const states = [holderAt(holder, at), playAt(play, at)] as const;
  return states[0] === HOLDER.unknown && states[1] === PLAY.unknown ? {} : { possession: states };
}

function isSame(one: Float64Array, other: Float64Array | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((value, index) => value === other[index]);
}

function sampleOf({ sourceKey, x, y, deviceSpeed, orientation }: Track, at: number): FeedSample {
  return {
    key: sourceKey,
    x: x[at] ?? MISSING,
    y: y[at] ?? MISSING,
    speed: deviceSpeed?.[at] ?? MISSING,
    orientation: orientation?.[at] ?? MISSING,
  };
}

const hasValue = ({ x, speed, orientation }: FeedSample): boolean =>
  x !== MISSING || speed !== MISSING || orientation !== MISSING;
