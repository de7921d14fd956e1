/**
 * Suggested rehab targets and the share of a target reached (METHODS H1, H2, rehabtarget@2). Our own placeholders:
 * staff edit them, and nothing applies them automatically.
 */
import type { RehabParameters } from '../../methods/wellness-parameters';
import { mapEffortBands, type ByEffortBand } from '../load/effort-bands';
import { percentOfReference } from '../reference/percent-of-reference';
import { mapRehabKpis, type ByRehabKpi, type ComparisonValues } from './comparison-values';

export interface RehabTargets {
  readonly distanceM: number | null;
  readonly hsrDistanceM: number | null;
  readonly sprintDistanceM: number | null;
  readonly accelerationDistanceM: number | null;
  readonly decelerationDistanceM: number | null;
  readonly turns: number | null;
  readonly peakSpeedMPerS: number | null;
  readonly sprintCountTargets: ByEffortBand<number | null>;
}

/**
 * The phase's share of the player's own match average; of Vmax for the peak speed. Counts of efforts are whole.
 * @param comparison null without a match
 * @param vmaxMPerS from `maximumSpeed`; null where not known
 * @param phase 1 to 5
 * @returns null without a match: there is nothing to take a share of
 * @throws RangeError for a phase that is not in the table
 */
export function suggestedTargets(
  comparison: ComparisonValues | null,
  vmaxMPerS: number | null,
  phase: number,
  { phases }: RehabParameters,
): RehabTargets | null {
  const shares = phases[phase - 1];
  if (shares === undefined) {
    throw new RangeError(`There is no rehab phase ${phase}: the phases are 1 to ${phases.length}.`);
  }
  if (comparison === null) return null;
  const { average, averageBands } = comparison;
  return {
    distanceM: share(shares.distance, average.DISTANCE),
    hsrDistanceM: share(shares.hsr, average.HSR),
    sprintDistanceM: share(shares.sprint, average.SPRINT),
    accelerationDistanceM: share(shares.accelerationDistance, average.ACCEL),
    decelerationDistanceM: share(shares.accelerationDistance, average.DECEL),
    turns: share(shares.turns, average.TURNS),
    peakSpeedMPerS: share(shares.peakSpeed, vmaxMPerS),
    sprintCountTargets: mapEffortBands((type, band) => {
      const count = share(type === 'HSR' ? shares.hsr : shares.sprint, averageBands[type][band]);
      return count === null ? null : Math.round(count);
    }),
  };
}

export function targetsByKpi(targets: RehabTargets): ByRehabKpi<number | null> {
  return {
    ACCEL: targets.accelerationDistanceM,
    DECEL: targets.decelerationDistanceM,
    DISTANCE: targets.distanceM,
    HSR: targets.hsrDistanceM,
    PEAK_SPEED: targets.peakSpeedMPerS,
    SPRINT: targets.sprintDistanceM,
    TURNS: targets.turns,
  };
}

/**
 * Percent of the target that a session reached (R10), not capped; null without a value or target, or for a target of 0.
 */
export function percentOfTargets(values: ByRehabKpi<number | null>, targets: RehabTargets): ByRehabKpi<number | null> {
  const target = targetsByKpi(targets);
  return mapRehabKpis((kpi) => percentOfReference(values[kpi], target[kpi]));
}

function share(fraction: number, value: number | null): number | null {
  return value === null ? null : fraction * value;
}
