import { HIGH, LOW, MEDIUM, type ClassCode } from '../../methods/low-medium-high';
import { accelerationClass } from '../../methods/acceleration-classes';
import type { AccelerationParameters } from '../../methods/default-parameters';
import type { Effort } from '../../events/effort';

export interface AccelerationCounts {
  readonly lowAccelerations: number;
  readonly mediumAccelerations: number;
  readonly highAccelerations: number;
  /** Efforts that peak above 3 m/s2. Not the sum of the classes, which begin at 2. */
  readonly accelerations: number;
  readonly lowDecelerations: number;
  readonly mediumDecelerations: number;
  readonly highDecelerations: number;
  readonly decelerations: number;
  readonly peakAccelerationMPer2: number | null;
  readonly peakDecelerationMPer2: number | null;
}

export function accelerationCounts(efforts: readonly Effort[], parameters: AccelerationParameters): AccelerationCounts {
  const gains = sizesOf(efforts, 'ACCELERATION');
  const losses = sizesOf(efforts, 'DECELERATION');
  const ofClass = (sizes: readonly number[], code: ClassCode): number =>
    sizes.filter((size) => accelerationClass(size, parameters) === code).length;
  const strongest = (sizes: readonly number[]): number | null => (sizes.length === 0 ? null : Math.max(...sizes));
  const strongestLoss = strongest(losses);
  return {
    lowAccelerations: ofClass(gains, LOW),
    mediumAccelerations: ofClass(gains, MEDIUM),
    highAccelerations: ofClass(gains, HIGH),
    accelerations: gains.filter((size) => size > parameters.countMPerS2).length,
    lowDecelerations: ofClass(losses, LOW),
    mediumDecelerations: ofClass(losses, MEDIUM),
    highDecelerations: ofClass(losses, HIGH),
    decelerations: losses.filter((size) => size > parameters.countMPerS2).length,
    peakAccelerationMPer2: strongest(gains),
    peakDecelerationMPer2: strongestLoss === null ? null : -strongestLoss,
  };
}

function sizesOf(efforts: readonly Effort[], kind: Effort['kind']): number[] {
  return efforts.filter((effort) => effort.kind === kind).map(({ peak }) => Math.abs(peak));
}
