/** METHODS E1 and E3: one counted bout. */
export const EFFORT_KINDS = ['ACCELERATION', 'DECELERATION', 'HSR', 'SPRINT'] as const;
export type EffortKind = (typeof EFFORT_KINDS)[number];

export interface Effort {
  readonly kind: EffortKind;
  readonly startS: number;
  readonly durationS: number;
  readonly matchTimeS: number;
  readonly distanceM: number;
  /** m/s2 with sign for accelerations and decelerations, m/s for HSR and SPRINT. */
  readonly peak: number;
}
