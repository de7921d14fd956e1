import type { Possession } from '../../tracking/possession';
import { MISSING, type Track } from '../../tracking/trackset';
import { Int32ColumnBuilder } from '../shared/growing-columns';
import { MAX_TRACKS } from '../../tracking/session-limits';
import { isElsewhere, isSharedTrack, SharedTrackError } from './shared-track';
import { PossessionBuilder } from '../shared/possession-builder';
import { FormatError, type SourcePlace } from '../format-reader';
import { tooManyPlayers, expectSampleCount, expectTrackCount } from './session-bounds';
import { compareIdentities, type TrackIdentity } from './track-identity';

class SparseTrackBuilder {
  readonly x = new Int32ColumnBuilder();
  private readonly y = new Int32ColumnBuilder();
  private readonly speed = new Int32ColumnBuilder();
  private length = 0;
  private lastX = MISSING;
  private lastY = MISSING;
  elsewhereCount = 0;

  constructor(readonly identity: TrackIdentity) {}

  push(frameIndex: number, x: number, y: number, speed: number): boolean {
    if (frameIndex < this.length) {
      if (isElsewhere(x - this.lastX, y - this.lastY, x, this.lastX)) this.elsewhereCount++;
      return false;
    }
    this.lastX = x;
    this.lastY = y;
    this.padTo(frameIndex);
    this.x.push(x);
    this.y.push(y);
    this.speed.push(speed);
    this.length++;
    return true;
  }

  get hasSamples(): boolean {
    return this.x.validCount > 0;
  }

  finish(timeS: Float64Array): Track {
    this.padTo(timeS.length);
    const deviceSpeed = this.speed.validCount > 0 ? this.speed.finish() : null;
    return { ...this.identity, timeS, x: this.x.finish(), y: this.y.finish(), deviceSpeed };
  }

  private padTo(length: number): void {
    for (; this.length < length; this.length++) {
      this.x.push(MISSING);
      this.y.push(MISSING);
      this.speed.push(MISSING);
    }
  }
}

export interface FinishedTracks {
  readonly tracks: readonly Track[];
  readonly ball: Track | null;
  readonly possession: Possession | null;
  readonly emptyCount: number;
}

export class SparseTracks<Key> {
  private readonly players = new Map<Key, SparseTrackBuilder>();
  private readonly ball = new SparseTrackBuilder({ sourceKey: 'ball', name: 'Ball', side: 'home', shirtNumber: null });
  readonly possession = new PossessionBuilder();
  repeatedCount = 0;

  /**
   * @param frameIndex index of the frame in time, never decreasing between calls
   * @param x,y fixed point, both `MISSING` or neither
   * @param identityOf called once per player
   * @param speed fixed-point m/s if the device measured it
   * @throws FormatError for more players or positions than a session may hold
   */
  push(
    key: Key,
    identityOf: (key: Key) => TrackIdentity,
    frameIndex: number,
    x: number,
    y: number,
    place: SourcePlace,
    speed = MISSING,
  ): void {
    let builder = this.players.get(key);
    if (builder === undefined) {
      builder = new SparseTrackBuilder(identityOf(key));
      this.players.set(key, builder);
      expectTrackCountAt(this.players.size, place);
    }
    expectSampleCount(frameIndex, this.players.size, place);
    if (!builder.push(frameIndex, x, y, speed)) this.repeatedCount++;
  }

  pushBall(frameIndex: number, x: number, y: number): void {
    this.ball.push(frameIndex, x, y, MISSING);
  }

  finish(timeS: Float64Array, fileName: string): FinishedTracks {
    const builders = [...this.players.values()];
    const withSamples = builders.filter((builder) => builder.hasSamples);
    expectTrackCount(withSamples.length, fileName);
    if (withSamples.some(({ elsewhereCount, x }) => isSharedTrack(elsewhereCount, x.validCount))) {
      throw new SharedTrackError(fileName);
    }
    // Every track gets a place in every frame, even after its last sample.
    const file: SourcePlace = { error: (reason) => new FormatError(reason, fileName) };
    expectSampleCount(timeS.length, withSamples.length, file);
    return {
      tracks: withSamples
        .toSorted((a, b) => compareIdentities(a.identity, b.identity))
        .map((builder) => builder.finish(timeS)),
      ball: this.ball.hasSamples ? this.ball.finish(timeS) : null,
      possession: this.possession.finish(timeS),
      emptyCount: builders.length - withSamples.length,
    };
  }
}

function expectTrackCountAt(count: number, place: SourcePlace): void {
  if (count <= MAX_TRACKS) return;
  throw tooManyPlayers(place);
}
