import { MISSING, toFixedPoint, type Pitch } from '../../tracking/trackset';
import { MAX_COORDINATE_M } from '../../tracking/session-limits';
import type { Int32ColumnBuilder } from '../shared/growing-columns';
import type { SourcePlace } from '../format-reader';
import { TangentFrame, type GeoPoint } from './tangent-frame';

export interface LocatedPitch {
  readonly pitch: Pitch;
  readonly centre: GeoPoint;
  readonly axisRad: number;
}

export class GnssPlane {
  private frame: TangentFrame | null;
  private readonly cos: number;
  private readonly sin: number;

  /**
   * Without a pitch the plane touches the earth at the first valid sample of the first file, with x to the east and
   * y to the north.
   */
  constructor(located: LocatedPitch | null) {
    this.frame = located === null ? null : new TangentFrame(located.centre);
    this.cos = Math.cos(located?.axisRad ?? 0);
    this.sin = Math.sin(located?.axisRad ?? 0);
  }

  x = MISSING;
  y = MISSING;

  push(
    longitudeDeg: number,
    latitudeDeg: number,
    x: Int32ColumnBuilder,
    y: Int32ColumnBuilder,
    place: SourcePlace,
  ): boolean {
    const hasFix = this.locate(longitudeDeg, latitudeDeg, place);
    x.push(this.x);
    y.push(this.y);
    return hasFix;
  }

  /**
   * Sets `x` and `y` to a position, or both to `MISSING` if both inputs are NaN (not recorded) or the device had no
   * fix and wrote 0, 0.
   * @returns false for a sample without a fix
   * @throws FormatError for a position that is not on earth, or too far from the first one
   */
  locate(longitudeDeg: number, latitudeDeg: number, place: SourcePlace): boolean {
    this.x = MISSING;
    this.y = MISSING;
    const hasLongitude = longitudeDeg === longitudeDeg;
    if (hasLongitude !== (latitudeDeg === latitudeDeg)) {
      throw place.error(
        'The sample has only one of longitude and latitude; it is cut off or damaged. Export the file again.',
      );
    }
    if (!hasLongitude) return true;
    if (longitudeDeg === 0 && latitudeDeg === 0) return false;
    if (Math.abs(latitudeDeg) > 90 || Math.abs(longitudeDeg) > 180) {
      throw place.error(
        `Longitude ${longitudeDeg}, latitude ${latitudeDeg} is not a place on earth (degrees are required).`,
      );
    }
    this.frame ??= new TangentFrame({ longitudeDeg, latitudeDeg });
    const east = this.frame.eastM(longitudeDeg);
    const north = this.frame.northM(latitudeDeg);
    const xM = east * this.cos + north * this.sin;
    const yM = north * this.cos - east * this.sin;
    if (Math.max(Math.abs(xM), Math.abs(yM)) > MAX_COORDINATE_M) {
      throw place.error(
        `The position is farther than ${MAX_COORDINATE_M / 1000} km from where the session starts. Remove the sample or ` +
          'export the file again.',
      );
    }
    this.x = toFixedPoint(xM);
    this.y = toFixedPoint(yM);
    return true;
  }
}
