/**
 * Parameters of the methods that are computed from stored facts or on demand (METHODS 0b). They are separate from
 * `Parameters`, whose hash is stored with every session, so changing them needs no new import.
 */
import { DEFAULT_ENTRY_SPEED_BOUNDARIES, type EntrySpeedBoundaries } from './turn-classes';

export interface DerivedParameters {
  /** V5: shares of the player's Vmax, ascending; Vmax is the best of this many days. */
  readonly individualZones: { readonly sharesOfVmax: readonly number[]; readonly vmaxDays: number };
  /** T3, T5: classes come from the stored speeds, so other marks need no new import. */
  readonly entrySpeed: EntrySpeedBoundaries;
  readonly turnAsymmetry: {
    /** Fewest turns of certain side: for a match of the history, for a mark, for the z of a class. */
    readonly minTurns: number;
    readonly minMatches: number;
    readonly maxMatches: number;
    readonly abnormalZ: number;
  };
  readonly peakReference: {
    readonly minMatches: number;
    readonly minMatchM: number;
    readonly nearPeakEpochS: number;
    readonly nearPeakShares: readonly number[];
  };
  readonly profileSummary: {
    /** Minutes of play below which there is no value, and below which it is marked. */
    readonly minPlayM: number;
    readonly lowDataBelowM: number;
    /** Deceleration by air drag at v is this times v squared, per metre. */
    readonly dragPerM: number;
  };
  readonly capacity: { readonly peaks: number };
  /** Section 12: upper bounds of zones 1 to 5, m/s, inclusive. */
  readonly basketballZones: { readonly upToMPerS: readonly number[] };
  /** Section 11: minutes that a player needs to count in a mean of peak speeds. */
  readonly team: { readonly minPeakSpeedM: number };
}

export type DerivedParameterOverrides = {
  readonly [G in keyof DerivedParameters]?: Partial<DerivedParameters[G]>;
};

const DEFAULTS: DerivedParameters = {
  individualZones: { sharesOfVmax: [0.6, 0.8, 0.9, 0.95], vmaxDays: 365 },
  entrySpeed: DEFAULT_ENTRY_SPEED_BOUNDARIES,
  turnAsymmetry: { minTurns: 10, minMatches: 4, maxMatches: 15, abnormalZ: 1.96 },
  peakReference: { minMatches: 4, minMatchM: 45, nearPeakEpochS: 60, nearPeakShares: [0.8, 0.9] },
  profileSummary: {
    minPlayM: 45,
    lowDataBelowM: 160,
    dragPerM: 0.0037,
  },
  capacity: { peaks: 3 },
  basketballZones: { upToMPerS: [1.667, 2.778, 3.833, 4.889, 5.972] },
  team: { minPeakSpeedM: 30 },
};

export function derivedParametersFor(overrides: DerivedParameterOverrides = {}): DerivedParameters {
  return {
    individualZones: { ...DEFAULTS.individualZones, ...overrides.individualZones },
    entrySpeed: { ...DEFAULTS.entrySpeed, ...overrides.entrySpeed },
    turnAsymmetry: { ...DEFAULTS.turnAsymmetry, ...overrides.turnAsymmetry },
    peakReference: { ...DEFAULTS.peakReference, ...overrides.peakReference },
    profileSummary: { ...DEFAULTS.profileSummary, ...overrides.profileSummary },
    capacity: { ...DEFAULTS.capacity, ...overrides.capacity },
    basketballZones: { ...DEFAULTS.basketballZones, ...overrides.basketballZones },
    team: { ...DEFAULTS.team, ...overrides.team },
  };
}
