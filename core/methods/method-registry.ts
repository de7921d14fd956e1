/**
 * Every method that Halfturn computes by: its version, how well it is established, one sentence, its source, its group
 * of parameters. A change of arithmetic raises the version here; results stored with another version are never pooled
 * with new ones.
 */

/** Established: published and followed as published. Adapted: a published idea with a constant or step of our own. */
type MethodLabel = 'established' | 'adapted' | 'our own';

export interface Method {
  readonly id: string;
  readonly version: string;
  /** The product shows it next to the metric; it never presents "our own" as validated. */
  readonly label: MethodLabel;
  /** Which part is adapted, or how far the label applies; null where the label is enough. */
  readonly labelNote: string | null;
  /** Without thresholds, which a club can change: `views/words/method-sentence` adds them. */
  readonly sentence: string;
  readonly source: string | null;
  /** Group of `Parameters`, `DerivedParameters` or `WellnessParameters` with its thresholds; null where it has none. */
  readonly parameterGroup: string | null;
  readonly isStored: boolean;
}

const established = { label: 'established', labelNote: null } as const;
const adapted = { label: 'adapted', labelNote: null } as const;
const ours = { label: 'our own', labelNote: null, source: null } as const;
const stored = { version: '1.0.0', isStored: true } as const;
const derived = { version: '1.0.0', isStored: false } as const;

export const METHODS: readonly Method[] = [
  {
    id: 'kin',
    ...stored,
    version: '1.5.0',
    ...adapted,
    sentence: 'Speed and acceleration come from positions smoothed without delay, with a cut-off per kind of source.',
    source: 'Linke 2018; Bampouras & Thomas 2022',
    parameterGroup: 'kinematics',
  },
  {
    id: 'dist',
    ...stored,
    ...established,
    sentence: 'Distance is the sum of speed over the time played.',
    source: 'Common definition',
    parameterGroup: 'presence',
  },
  {
    id: 'zones',
    ...stored,
    ...established,
    sentence: 'Metres are shared out by the speed they were run at, frame by frame, with no minimum duration.',
    source: 'Bounds of the specification; individual zones by share of maximum speed are adapted',
    parameterGroup: 'zones',
  },
  {
    id: 'peakspeed',
    ...stored,
    ...adapted,
    sentence: 'Peak speed is the highest speed held for a moment.',
    source: 'Common definition; the hold time is ours',
    parameterGroup: 'kinematics',
  },
  {
    id: 'accel',
    ...stored,
    ...adapted,
    sentence: 'An acceleration stays beyond a threshold for long enough; its peak gives its class.',
    source: 'STATSports glossary; Varley 2017; Delves 2021',
    parameterGroup: 'acceleration',
  },
  {
    id: 'acceldist',
    ...stored,
    ...adapted,
    sentence: 'Metres run while acceleration or deceleration is beyond a threshold, frame by frame.',
    source: 'Bands of the specification',
    parameterGroup: 'acceleration',
  },
  {
    id: 'effort',
    ...stored,
    version: '1.1.0',
    ...adapted,
    sentence: 'A sprint or high-speed run is one effort despite short dips, counted by the metres it covers.',
    source: 'STATSports sprint definition; Varley 2017; Sweeting 2017',
    parameterGroup: 'effort',
  },
  {
    id: 'metpower',
    ...stored,
    label: 'established',
    labelNote: 'The formula is published; what happens beyond its measured range is adapted.',
    sentence: 'Power is estimated from speed and change of speed, as running up an equivalent slope.',
    source: 'di Prampero 2005, 2015; Minetti 2002; Osgnach 2010',
    parameterGroup: 'metabolic',
  },
  {
    id: 'highpower',
    ...stored,
    ...adapted,
    sentence: 'High Power distance is run above a power, or above the speed of HSR.',
    source: 'Taberner 2019; STATSports glossary',
    parameterGroup: 'metabolic',
  },
  {
    id: 'explosive',
    ...stored,
    ...adapted,
    sentence: 'Explosive distance is High Power distance at no more than the speed of HSR.',
    source: 'Taberner 2019; STATSports glossary',
    parameterGroup: 'metabolic',
  },
  {
    id: 'turn',
    ...stored,
    label: 'adapted',
    labelNote: 'The definition is established; how speed, angle and side are measured is adapted.',
    sentence: 'A significant turn is braking, then driving off soon after, with a change of direction between.',
    source: "Dos'Santos 2022; Griffiths 2025",
    parameterGroup: 'turn',
  },
  {
    id: 'turneffort',
    ...derived,
    ...ours,
    sentence: 'The effort of a turn adds points for its peak deceleration, peak acceleration and entry speed.',
    parameterGroup: null,
  },
  {
    id: 'turnz',
    ...derived,
    label: 'adapted',
    labelNote: 'Exact statistics; using them to mark a match is ours.',
    sentence: 'Left and right turns of a match are compared with the player’s own balance in earlier matches.',
    source: 'Binomial test; variance between matches from the own history',
    parameterGroup: 'turnAsymmetry',
  },
  {
    id: 'peak',
    ...stored,
    ...established,
    sentence: 'A peak is the highest sum over any window of 30 s to 10 min, moved frame by frame.',
    source: 'Fereday 2020; Oliva-Lozano 2021',
    parameterGroup: 'peak',
  },
  {
    id: 'peakprob',
    ...derived,
    ...adapted,
    sentence: "A peak's probability is its place among the player's peaks of earlier matches.",
    source: 'Hyndman & Fan 1996, type 7',
    parameterGroup: 'peakReference',
  },
  {
    id: 'peaktarget',
    ...derived,
    ...ours,
    sentence: 'The target of a peak is the mean of the reference peaks unless staff set one.',
    parameterGroup: 'peakReference',
  },
  {
    id: 'peakcount',
    ...stored,
    ...adapted,
    sentence: 'Counts non-overlapping windows that reach a fixed rate.',
    source: 'Rates of the specification',
    parameterGroup: 'peakCount',
  },
  {
    id: 'asprofile',
    ...stored,
    version: '1.2.0',
    ...adapted,
    sentence: 'A line through the highest accelerations at each speed gives force at rest and speed without force.',
    source: 'Morin 2021; Clavel 2023; Miguens 2024',
    parameterGroup: 'profile',
  },
  {
    id: 'capacity',
    ...derived,
    ...ours,
    sentence: 'Capacity is the mean of the three hardest accelerations or decelerations of a session.',
    parameterGroup: 'capacity',
  },
  {
    id: 'sprinttest',
    ...derived,
    ...adapted,
    sentence: 'Speed rises from standing to its maximum along one exponential curve, fitted to the device’s own speed.',
    source: 'Samozino 2016; Jovanović 2022; when a recording is a test is ours',
    parameterGroup: null,
  },
  {
    id: 'refstats',
    ...derived,
    version: '2.0.0',
    ...established,
    sentence: "A value is compared with the player's own comparable sessions of the same kind, excluding itself.",
    source: 'Textbook statistics; Hyndman & Fan 1996',
    parameterGroup: null,
  },
  {
    id: 'load',
    ...derived,
    ...established,
    sentence: 'Daily load over 7 and 28 days: weighted means, drawn together and never divided.',
    source: 'Williams 2017',
    parameterGroup: null,
  },
  {
    id: 'rpe',
    ...derived,
    ...established,
    sentence: 'How hard a session was by the player’s own word, 0 to 10 in halves, times its minutes.',
    source: 'Foster 2001',
    parameterGroup: null,
  },
  {
    id: 'heart',
    ...derived,
    label: 'established',
    labelNote: 'The zones and weights are published; the checks for drop-outs are adapted.',
    sentence: 'Minutes in five zones of the player’s maximum heart rate, weighted 1 to 5.',
    source: 'Edwards 1993',
    parameterGroup: null,
  },
  {
    id: 'workrate',
    ...derived,
    ...ours,
    sentence: 'Output per minute as a share of the player’s own norm: distance, HSR, efforts and turns, weighted.',
    parameterGroup: 'workRate',
  },
  {
    id: 'localint',
    ...derived,
    label: 'our own',
    labelNote: 'On established metabolic power.',
    sentence: 'Mean power of each match minute as a share of the mean power of the player’s own reference matches.',
    source: 'Base: di Prampero 2005; Osgnach 2010',
    parameterGroup: 'localIntensity',
  },
  {
    id: 'gamedemand',
    ...derived,
    version: '2.0.0',
    ...ours,
    sentence: 'How the total output of a match ranks among the player’s recent matches, with HSR weighted most.',
    parameterGroup: 'gameDemand',
  },
  {
    id: 'fatigue',
    ...derived,
    ...ours,
    sentence: 'Six indicators of output against the player’s own history; a statistical flag, not a diagnosis.',
    parameterGroup: 'fatigue',
  },
  {
    id: 'hamstring',
    ...derived,
    ...ours,
    sentence: 'A checklist of five exposures; not a probability of injury.',
    parameterGroup: 'hamstring',
  },
  {
    id: 'rehabtarget',
    ...derived,
    ...ours,
    version: '2.0.0',
    sentence:
      'Suggested targets are a share of the player’s own match average by phase of the return; never applied unasked.',
    parameterGroup: 'rehab',
  },
  {
    id: 'mpo',
    ...derived,
    ...ours,
    sentence: 'Distance is split into intensive (High Power) and extensive, in and out of possession where known.',
    parameterGroup: 'metabolic',
  },
  {
    id: 'bbzones',
    ...derived,
    ...adapted,
    sentence: 'Six speed zones for basketball.',
    source: 'Rojas-Valverde 2022; the split at 6 km/h is ours',
    parameterGroup: 'basketballZones',
  },
];

const BY_ID = new Map(METHODS.map((method) => [method.id, method]));

/**
 * The method of an id.
 * @throws RangeError for an id that is not in the registry
 */
export function methodOf(id: string): Method {
  const method = BY_ID.get(id);
  if (method === undefined) throw new RangeError(`There is no method "${id}".`);
  return method;
}

export const METHOD_VERSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  METHODS.filter(({ isStored }) => isStored).map(({ id, version }) => [id, version]),
);

export function areCurrentVersions(versions: Readonly<Record<string, string>>): boolean {
  const ids = new Set([...Object.keys(versions), ...Object.keys(METHOD_VERSIONS)]);
  return [...ids].every((id) => versions[id] === METHOD_VERSIONS[id]);
}
