/**
 * Relates the change of a file's speed to its acceleration, which reveals the unit of a speed without positions.
 */
import { FIXED_POINT_PER_UNIT, MISSING } from '../../tracking/trackset';
import type { CellRow } from '../lines/cell-row';

const MIN_VALUES = 50;

export class AccelerationFit {
  private lastKey = '';
  private lastTime = NaN;
  private lastSpeed = MISSING;
  private lastAcceleration = NaN;
  private product = 0;
  private square = 0;
  private count = 0;

  constructor(private readonly cell: number) {}

  push(key: string, time: number, speed: number, row: CellRow): void {
    const acceleration = row.numberOrNaN(this.cell);
    const step = time - this.lastTime;
    if (key === this.lastKey && step > 0 && speed !== MISSING && this.lastSpeed !== MISSING) {
      const mean = (acceleration + this.lastAcceleration) / 2;
      const change = (speed - this.lastSpeed) / FIXED_POINT_PER_UNIT;
      if (mean === mean && mean !== 0) {
        this.product += change * mean;
        this.square += mean * mean * step;
        this.count++;
      }
    }
    this.lastKey = key;
    this.lastTime = time;
    this.lastSpeed = speed;
    this.lastAcceleration = acceleration;
  }

  get speedPerAcceleration(): number | null {
    return this.count < MIN_VALUES || this.square === 0 ? null : this.product / this.square;
  }
}
