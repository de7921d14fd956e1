/**
 * Parameters of the scores over a player's history (METHODS W1-W6, H1-H2, section 0b). They are separate from the
 * parameters of a session's facts and have their own hash (`parametersHash`): changing the weight of a score leaves
 * distances comparable.
 */

export interface OutputWeights {
  readonly distance: number;
  readonly hsr: number;
  readonly efforts: number;
  readonly turns: number;
}

interface Switch {
  /** If false, the club has switched the score off and every value is null. */
  readonly enabled: boolean;
}

export interface WorkRateParameters extends Switch {
  readonly weights: OutputWeights;
  /** Reference matches: how many of the latest, and the fewest minutes each must have. */
  readonly history: number;
  readonly minReferenceM: number;
  /** With fewer own reference matches, the position group's are used. */
  readonly minMatches: number;
  readonly minMatchTimeM: number;
  /** A term with a smaller reference mean per minute drops out. */
  readonly minPerMinute: OutputWeights;
}

export interface LocalIntensityParameters extends Switch {
  readonly minOnPitchS: number;
}

export interface GameDemandParameters extends Switch {
  readonly weights: OutputWeights;
  readonly history: number;
  readonly minReferenceM: number;
  readonly minMatches: number;
}

export interface FatigueValues<Value> {
  readonly peakAcceleration: Value;
  readonly peakDeceleration: Value;
  readonly peakSpeed: Value;
  readonly effortsPerMinute: Value;
  readonly hsrPerMinute: Value;
  readonly lateEfforts: Value;
}

export interface FatigueParameters extends Switch {
  readonly weights: FatigueValues<number>;
  /** Lower bound of the match-to-match coefficient of variation in a z-score. */
  readonly cvFloors: FatigueValues<number>;
  readonly minMatchTimeM: number;
  readonly history: number;
  readonly historyDays: number;
  readonly minMatches: number;
  readonly minIndicators: number;
  readonly highestPeaks: number;
  readonly minThirdsM: number;
  readonly maxAbsZ: number;
  readonly amber: number;
  readonly red: number;
  /** A z of one of the first four indicators at or below this counts towards the second rule. */
  readonly item: number;
  readonly amberItems: number;
  readonly redItems: number;
  readonly observation: number;
  readonly days: number;
  readonly insightDays: number;
  readonly maxInsights: number;
  readonly minInsightFlags: number;
}

interface ItemMarks {
  readonly full: number;
  readonly half: number;
}

export interface HamstringParameters extends Switch {
  readonly sprintSpikeZ: ItemMarks;
  readonly spikeWeeks: number;
  readonly minSpikeWeeks: number;
  /** Share of Vmax to reach, and within how many days before the match. */
  readonly nearMaximalShare: ItemMarks;
  readonly nearMaximalDays: ItemMarks;
  readonly sprintPercentile: ItemMarks;
  readonly minReferenceM: number;
  /** Hours since the previous match: a full mark below `full`, half a mark up to `half`. */
  readonly congestionHours: ItemMarks;
  readonly congestionMinMatchTimeM: number;
  readonly recentInjuryDays: number;
  readonly injuryYears: number;
  readonly minAssessed: number;
  readonly riskFrom: number;
}

/** Shares of the player's own match average, for the peak speed of Vmax (H2). */
interface RehabPhase {
  readonly name: string;
  readonly distance: number;
  readonly hsr: number;
  readonly sprint: number;
  readonly accelerationDistance: number;
  readonly turns: number;
  readonly peakSpeed: number;
}

export interface RehabParameters {
  readonly history: number;
  readonly minReferenceM: number;
  readonly phases: readonly RehabPhase[];
}

export interface WellnessParameters {
  readonly workRate: WorkRateParameters;
  readonly localIntensity: LocalIntensityParameters;
  readonly gameDemand: GameDemandParameters;
  readonly fatigue: FatigueParameters;
  readonly hamstring: HamstringParameters;
  readonly rehab: RehabParameters;
}

export type WellnessOverrides = { readonly [G in keyof WellnessParameters]?: Partial<WellnessParameters[G]> };

const DEFAULTS: WellnessParameters = {
  workRate: {
    enabled: true,
    weights: { distance: 0.4, hsr: 0.2, efforts: 0.25, turns: 0.15 },
    history: 15,
    minReferenceM: 85,
    minMatches: 4,
    minMatchTimeM: 15,
    minPerMinute: { distance: 0.05, hsr: 0.5, efforts: 0.05, turns: 0.05 },
  },
  localIntensity: { enabled: true, minOnPitchS: 30 },
  gameDemand: {
    enabled: true,
    weights: { distance: 0.25, hsr: 0.35, efforts: 0.25, turns: 0.15 },
    history: 25,
    minReferenceM: 45,
    minMatches: 4,
  },
  fatigue: {
    enabled: true,
    weights: {
      peakAcceleration: 0.2,
      peakDeceleration: 0.2,
      peakSpeed: 0.2,
      effortsPerMinute: 0.2,
      hsrPerMinute: 0.1,
      lateEfforts: 0.1,
    },
    cvFloors: {
      peakAcceleration: 0.04,
      peakDeceleration: 0.04,
      peakSpeed: 0.02,
      effortsPerMinute: 0.1,
      hsrPerMinute: 0.15,
      lateEfforts: 0.2,
    },
    minMatchTimeM: 45,
    history: 15,
    historyDays: 365,
    minMatches: 4,
    minIndicators: 4,
    highestPeaks: 3,
    minThirdsM: 60,
    maxAbsZ: 4,
    amber: -1,
    red: -1.5,
    item: -1.5,
    amberItems: 2,
    redItems: 3,
    observation: -1,
    days: 10,
    insightDays: 28,
    maxInsights: 3,
    minInsightFlags: 2,
  },
  hamstring: {
    enabled: true,
    sprintSpikeZ: { full: 2, half: 1.25 },
    spikeWeeks: 8,
    minSpikeWeeks: 4,
    nearMaximalShare: { full: 0.9, half: 0.95 },
    nearMaximalDays: { full: 14, half: 7 },
    sprintPercentile: { full: 90, half: 75 },
    minReferenceM: 85,
    congestionHours: { full: 72, half: 96 },
    congestionMinMatchTimeM: 45,
    recentInjuryDays: 56,
    injuryYears: 2,
    minAssessed: 3,
    riskFrom: 3,
  },
  rehab: {
    history: 10,
    minReferenceM: 85,
    phases: [
      phase('High control', 0.4, 0, 0, 0.2, 0.2, 0.65),
      phase('Moderate control', 0.55, 0.25, 0, 0.4, 0.4, 0.75),
      phase('Control to chaos', 0.65, 0.5, 0.3, 0.6, 0.6, 0.85),
      phase('Moderate chaos', 0.75, 0.75, 0.6, 0.8, 0.8, 0.9),
      phase('High chaos', 0.9, 1, 1, 1, 1, 0.95),
    ],
  },
};

function phase(
  name: string,
  distance: number,
  hsr: number,
  sprint: number,
  accelerationDistance: number,
  turns: number,
  peakSpeed: number,
): RehabPhase {
  return { name, distance, hsr, sprint, accelerationDistance, turns, peakSpeed };
}

export function wellnessParameters(overrides: WellnessOverrides = {}): WellnessParameters {
  return {
    workRate: { ...DEFAULTS.workRate, ...overrides.workRate },
    localIntensity: { ...DEFAULTS.localIntensity, ...overrides.localIntensity },
    gameDemand: { ...DEFAULTS.gameDemand, ...overrides.gameDemand },
    fatigue: { ...DEFAULTS.fatigue, ...overrides.fatigue },
    hamstring: { ...DEFAULTS.hamstring, ...overrides.hamstring },
    rehab: { ...DEFAULTS.rehab, ...overrides.rehab },
  };
}
