/** Mean radius of the sphere that METHODS and the reference results use. */
export const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS_PER_DEGREE = Math.PI / 180;

export interface GeoPoint {
  readonly longitudeDeg: number;
  readonly latitudeDeg: number;
}

export class TangentFrame {
  private readonly metresPerDegreeEast: number;
  private readonly metresPerDegreeNorth = EARTH_RADIUS_M * RADIANS_PER_DEGREE;

  constructor(private readonly origin: GeoPoint) {
    this.metresPerDegreeEast = this.metresPerDegreeNorth * Math.cos(origin.latitudeDeg * RADIANS_PER_DEGREE);
  }

  eastM(longitudeDeg: number): number {
    return (longitudeDeg - this.origin.longitudeDeg) * this.metresPerDegreeEast;
  }

  northM(latitudeDeg: number): number {
    return (latitudeDeg - this.origin.latitudeDeg) * this.metresPerDegreeNorth;
  }
}
