import { FACT_GROUP_NAMES } from '@halfturn/core/methods/parameter-catalogue';

const TITLES: Readonly<Record<string, string>> = {
  filterHz: 'Position smoothing',
  kinematics: 'Speed and acceleration',
  zones: 'Speed zones',
  acceleration: 'Accelerations and decelerations',
  effort: 'High-speed running and sprints',
  metabolic: 'Metabolic power',
  turn: 'Significant turns',
  turnByClass: 'Significant turns by kind of tracking',
  peak: 'Peak demands',
  profile: 'Acceleration-speed profile',
  presence: 'Time on the pitch',
  highResolution: 'High-resolution thresholds',
  individualZones: 'Individual speed zones',
  entrySpeed: 'Entry speed classes',
  turnAsymmetry: 'Turn asymmetry',
  peakReference: 'Peak demand reference',
  peakCount: 'Peak threshold counts',
  profileSummary: 'Profile over many sessions',
  capacity: 'Acceleration and deceleration capacity',
  basketballZones: 'Basketball speed zones',
  team: 'Team values',
  workRate: 'Scaled work rate',
  localIntensity: 'Local intensity',
  gameDemand: 'Game demand',
  fatigue: 'Fatigue flag',
  hamstring: 'Hamstring risk',
  rehab: 'Rehab',
};

export function groupTitle(group: string): string {
  return TITLES[group] ?? group;
}

/** Whether a parameter affects what an import stores; the others apply when a value is shown. */
function changesStoredValues(group: string): boolean {
  return FACT_GROUP_NAMES.has(group);
}

export function consequences(groups: readonly string[]): readonly string[] {
  const stored = [...new Set(groups.filter(changesStoredValues))].map(groupTitle);
  const shown = [...new Set(groups.filter((group) => !changesStoredValues(group)))].map(groupTitle);
  return [
    ...(stored.length === 0
      ? []
      : [
          `${stored.join(', ')}: new imports use the new values. Sessions that are stored keep the set they were computed with until they are recomputed from their tracking.`,
        ]),
    ...(shown.length === 0 ? [] : [`${shown.join(', ')}: applied when a value is shown; no session is recomputed.`]),
  ];
}
