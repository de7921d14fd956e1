/** Builds tracks from files with one row per player and time, where every player has their own times. */
import { MISSING, type Period, type TeamSide, type Track } from '../../tracking/trackset';
import { Int32ColumnBuilder } from '../shared/growing-columns';
import { HeartRateColumn } from '../shared/heart-rate';
import { MAX_TRACKS } from '../../tracking/session-limits';
import { FormatError, type SourcePlace } from '../format-reader';
import { TimeColumnBuilder, expectDuration, nominalRateHz } from '../shared/time-base';
import { hasOtherSpeed, isElsewhere, isSharedTrack, SharedTrackError } from './shared-track';
import { expectWholePosition } from './half-position';
import { tooManyPlayers, expectSampleCount, expectTrackCount } from './session-bounds';

export interface SampleIdentity {
  readonly sourceKey: string;
  readonly name: string;
  readonly team: string;
  readonly shirtNumber: number | null;
  readonly isBall: boolean;
}

class SampleTrackBuilder {
  readonly times: TimeColumnBuilder;
  elsewhereCount = 0;
  sameCount = 0;
  lastSpeed = MISSING;
  lastX = MISSING;
  lastY = MISSING;
  readonly x = new Int32ColumnBuilder();
  readonly y = new Int32ColumnBuilder();
  readonly speed: Int32ColumnBuilder | null;
  readonly orientation: Int32ColumnBuilder | null;
  readonly heartRate = new HeartRateColumn();

  constructor(
    readonly identity: SampleIdentity,
    hasSpeed: boolean,
    hasOrientation: boolean,
  ) {
    this.times = new TimeColumnBuilder('time', null);
    this.speed = hasSpeed ? new Int32ColumnBuilder() : null;
    this.orientation = hasOrientation ? new Int32ColumnBuilder() : null;
  }
}

export interface FinishedSampleTracks {
  readonly tracks: readonly Track[];
  readonly ball: Track | null;
  readonly frameRateHz: number;
  readonly origin: number;
  readonly periods: readonly Period[];
  readonly emptyCount: number;
  readonly duplicateCount: number;
  readonly sameCount: number;
}

export class SampleTracks {
  private readonly builders = new Map<string, SampleTrackBuilder>();
  private sampleCount = 0;

  constructor(
    private readonly hasSpeed: boolean,
    private readonly hasOrientation = false,
    private readonly isNewestFirst = false,
  ) {}

  /**
   * @param identityOf called once per key
   * @param time in any unit, one for the whole file; increasing for each player
   * @param x,y,speed fixed-point metres and m/s; x and y both `MISSING` or neither
   * @param orientation as `Track.orientation`
   * @param heartRate as `Track.heartRate`
   * @throws FormatError for times that go backwards and beyond the limits of a session
   */
  push(
    key: string,
    identityOf: (key: string) => SampleIdentity,
    time: number,
    x: number,
    y: number,
    speed: number,
    place: SourcePlace,
    orientation = MISSING,
    heartRate = MISSING,
  ): void {
    let builder = this.builders.get(key);
    if (builder === undefined) {
      if (this.builders.size > MAX_TRACKS) {
        throw tooManyPlayers(place);
      }
      builder = new SampleTrackBuilder(identityOf(key), this.hasSpeed, this.hasOrientation);
      this.builders.set(key, builder);
    }
    expectWholePosition(x, y, place);
    if (!builder.times.accept(time, place)) {
      if (isElsewhere(x - builder.lastX, y - builder.lastY, x, builder.lastX)) builder.elsewhereCount++;
      else if (x === MISSING && builder.lastX === MISSING && hasOtherSpeed(speed, builder.lastSpeed))
        builder.elsewhereCount++;
      if (x === builder.lastX && y === builder.lastY && speed === builder.lastSpeed) builder.sameCount++;
      return;
    }
    builder.lastX = x;
    builder.lastY = y;
    builder.lastSpeed = speed;
    expectSampleCount(++this.sampleCount, 1, place);
    builder.x.push(x);
    builder.y.push(y);
    builder.speed?.push(speed);
    builder.orientation?.push(orientation);
    builder.heartRate.push(heartRate);
  }

  get hasSharedTrack(): boolean {
    return [...this.builders.values()].some(
      ({ identity, elsewhereCount, times }) => !identity.isBall && isSharedTrack(elsewhereCount, times.length),
    );
  }

  get hasBall(): boolean {
    return [...this.builders.values()].some(({ identity }) => identity.isBall);
  }

  get teams(): readonly string[] {
    const players = [...this.builders.values()].filter(({ identity }) => !identity.isBall);
    return [...new Set(players.map(({ identity }) => identity.team))];
  }

  /**
   * @param unitsPerSecondOf called with the times of the player who has most
   * @throws FormatError without players, with too few samples, or beyond the longest session
   */
  finish(
    fileName: string,
    unitsPerSecondOf: (times: Float64Array) => number,
    sideOf: (team: string) => TeamSide,
  ): FinishedSampleTracks {
    if (this.hasSharedTrack) throw new SharedTrackError(fileName);
    const builders = [...this.builders.values()];
    // A radar or a treadmill measures only speed, so there a track needs only a speed.
    const hasPositions = builders.some(({ x }) => x.validCount > 0);
    const seen = builders.filter(({ x, speed }) => ((hasPositions ? x : speed)?.validCount ?? 0) > 0);
    const players = seen.filter(({ identity }) => !identity.isBall);
    expectTrackCount(players.length, fileName);
    const times = seen.map((builder) => inOrder(builder.times.finish(), this.isNewestFirst, (time) => -time));
    const longest = times.reduce((most, column) => (column.length > most.length ? column : most));
    if (longest.length < 2) {
      throw new FormatError('The file holds fewer than two samples. Choose a file with a whole session.', fileName);
    }
    const unitsPerSecond = unitsPerSecondOf(longest);
    const origin = times.reduce((first, column) => Math.min(first, column[0] ?? Infinity), Infinity);
    const toSeconds = secondsSince(origin, unitsPerSecond);
    const timesS = times.map((column) => column.map(toSeconds));
    const lastS = timesS.reduce((last, column) => Math.max(last, column[column.length - 1] ?? 0), 0);
    expectDuration(Float64Array.of(0, lastS), fileName);
    const frameRateHz = nominalRateHz(longest.map(toSeconds), fileName);
    const finished = seen.map((builder, i) => ({
      isBall: builder.identity.isBall,
      track: trackOf(builder, timesS[i] ?? new Float64Array(0), sideOf, this.isNewestFirst),
    }));
    return {
      tracks: finished.filter(({ isBall }) => !isBall).map(({ track }) => track),
      ball: finished.find(({ isBall }) => isBall)?.track ?? null,
      frameRateHz,
      origin,
      periods: [{ id: 1, startS: 0, endS: lastS + 1 / frameRateHz }],
      emptyCount: builders.length - seen.length,
      duplicateCount: builders.reduce((sum, { times: column }) => sum + column.duplicateCount, 0),
      sameCount: builders.reduce((sum, builder) => sum + builder.sameCount, 0),
    };
  }
}

/** Eleven decimals of a day resolve a microsecond, so rounding to milliseconds restores the device's clock. */
function secondsSince(origin: number, unitsPerSecond: number): (time: number) => number {
  if (unitsPerSecond >= 1) return (time) => (time - origin) / unitsPerSecond;
  return (time) => Math.round(((time - origin) / unitsPerSecond) * 1000) / 1000;
}

function inOrder<Column extends Float64Array | Int32Array>(
  column: Column,
  isNewestFirst: boolean,
  valueOf: (value: number) => number = (value) => value,
): Column {
  if (!isNewestFirst) return column;
  column.reverse();
  for (let i = 0; i < column.length; i++) column[i] = valueOf(column[i] ?? NaN);
  return column;
}

function trackOf(
  builder: SampleTrackBuilder,
  timeS: Float64Array,
  sideOf: (team: string) => TeamSide,
  isNewestFirst: boolean,
): Track {
  const { sourceKey, name, shirtNumber, team, isBall } = builder.identity;
  const { orientation } = builder;
  const heartRate = builder.heartRate.finish();
  const hasSpeed = builder.speed !== null && builder.speed.validCount > 0;
  return {
    sourceKey,
    name,
    side: isBall ? 'home' : sideOf(team),
    shirtNumber,
    timeS,
    x: inOrder(builder.x.finish(), isNewestFirst),
    y: inOrder(builder.y.finish(), isNewestFirst),
    deviceSpeed: hasSpeed && builder.speed !== null ? inOrder(builder.speed.finish(), isNewestFirst) : null,
    ...(orientation === null || orientation.validCount === 0 ? {} : { orientation: orientation.finish() }),
    ...(heartRate === null ? {} : { heartRate: inOrder(heartRate, isNewestFirst) }),
  };
}
