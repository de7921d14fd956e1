import { MISSING, type TeamSide, type Track } from '../../tracking/trackset';
import type { CellRow } from '../lines/cell-row';
import { Int32ColumnBuilder } from '../shared/growing-columns';
import { FormatError, type SourcePlace } from '../format-reader';
import { isElsewhere, isSharedTrack, SharedTrackError } from '../tracks/shared-track';
import { TimeColumnBuilder } from '../shared/time-base';
import { expectSampleCount } from '../tracks/session-bounds';
import { HeartRateColumn, wholeBpm } from '../shared/heart-rate';
import { StepSizes } from '../long/step-sizes';
import type { GnssPlane } from './fix-on-plane';

const SIDE: TeamSide = 'home';
/** Enough steps to show whether rows alternate between two players. */
const STEPS_THAT_TELL = 2000;

export interface GnssColumns {
  readonly width: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly heartRate?: number | null;
}

export class GnssDeviceFile {
  private readonly timeMs = new TimeColumnBuilder('time', 1000);
  private readonly x = new Int32ColumnBuilder();
  private readonly y = new Int32ColumnBuilder();
  private readonly speed: Int32ColumnBuilder | null;
  private readonly heartRate = new HeartRateColumn();
  sourceKey = '';
  name = '';
  noFixCount = 0;
  isLocalClock = false;
  private readonly steps = new StepSizes(STEPS_THAT_TELL);
  sameCount = 0;
  private lastX = MISSING;
  private lastY = MISSING;
  private elsewhereCount = 0;

  constructor(
    readonly fileName: string,
    private readonly plane: GnssPlane,
    hasSpeed: boolean,
    private readonly samplesBefore: number,
  ) {
    this.speed = hasSpeed ? new Int32ColumnBuilder() : null;
  }

  get length(): number {
    return this.timeMs.length;
  }

  get duplicateCount(): number {
    return this.timeMs.duplicateCount;
  }

  get lastMs(): number {
    return this.timeMs.lastValue;
  }

  /**
   * @param speedFixedPoint m/s in fixed point; ignored for a device without speed
   * @throws FormatError
   */
  push(timeMs: number, row: CellRow, columns: GnssColumns, speedFixedPoint: number): void {
    const { longitude, latitude, heartRate = null } = columns;
    const bpm = heartRate === null ? MISSING : wholeBpm(row.numberOrNaN(heartRate));
    this.pushPosition(timeMs, row.number(longitude), row.number(latitude), speedFixedPoint, row, bpm);
  }

  /**
   * `push` for a file that is not a table.
   * @param longitudeDeg NaN, like the latitude, for a sample without a position
   */
  pushPosition(
    timeMs: number,
    longitudeDeg: number,
    latitudeDeg: number,
    speedFixedPoint: number,
    place: SourcePlace,
    heartRate = MISSING,
  ): void {
    if (!this.timeMs.accept(timeMs, place)) {
      this.plane.locate(longitudeDeg, latitudeDeg, place);
      const { x, y } = this.plane;
      if (isElsewhere(x - this.lastX, y - this.lastY, x, this.lastX)) this.elsewhereCount++;
      if (x === this.lastX && y === this.lastY) this.sameCount++;
      return;
    }
    expectSampleCount(this.samplesBefore + this.timeMs.length, 1, place);
    if (!this.plane.push(longitudeDeg, latitudeDeg, this.x, this.y, place)) this.noFixCount++;
    this.steps.push(this.plane.x, this.plane.y);
    this.lastX = this.plane.x;
    this.lastY = this.plane.y;
    this.speed?.push(speedFixedPoint);
    this.heartRate.push(heartRate);
  }

  get hasPositions(): boolean {
    return this.x.validCount > 0;
  }

  finishTimeMs(): Float64Array {
    if (this.timeMs.length < 2) {
      throw new FormatError(
        'The file holds fewer than two samples. Choose a file with a whole session.',
        this.fileName,
      );
    }
    if (this.steps.alternate || isSharedTrack(this.elsewhereCount, this.timeMs.length))
      throw new SharedTrackError(this.fileName);
    return this.timeMs.finish();
  }

  finish(timeS: Float64Array): Track {
    const heartRate = this.heartRate.finish();
    return {
      sourceKey: this.sourceKey,
      name: this.name,
      side: SIDE,
      shirtNumber: null,
      timeS,
      x: this.x.finish(),
      y: this.y.finish(),
      deviceSpeed: this.speed !== null && this.speed.validCount > 0 ? this.speed.finish() : null,
      ...(heartRate === null ? {} : { heartRate }),
    };
  }
}
