/** The parameters that measure a running session: the club's own, or else the defaults (`core/live/live-parameters`). */
import type { LiveParameters } from '@halfturn/core/live/live-parameters';
import { z } from 'zod';

const numbers = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.number());

export const liveParameters = z.object({
  kinematics: z.object({
    positionCutoffHz: z.number(),
    deviceSpeedCutoffHz: z.number().nullable(),
    maxGapS: z.number(),
    minSegmentS: z.number(),
    endMarginCycles: z.number(),
    outlierStepMPerS: z.number(),
    suspectAccelerationMPerS2: z.number(),
    suspectSpeedMPerS: z.number(),
    peakHoldS: z.number(),
  }),
  /** Marks of HSR and sprints too. */
  effort: numbers(['hsrMPerS', 'sprintMPerS', 'enterS', 'hysteresisMPerS', 'dipS', 'minS']),
  acceleration: numbers(['thresholdMPerS2', 'minS', 'mergeS', 'mediumMPerS2', 'highMPerS2', 'countMPerS2']),
  turn: numbers([
    'decelerationMPerS2',
    'accelerationMPerS2',
    'gapS',
    'minAngleDegrees',
    'minBoutS',
    'mergeS',
    'minSpeedChangeMPerS',
    'halfWindowS',
    'maxExitS',
    'maxWalkS',
    'minDisplacementM',
    'fragileSideDegrees',
    'uncertainSweepM2PerS2',
    'maxSlowBouts',
  ]),
}) satisfies z.ZodType<LiveParameters>;
