/** The families that methods are documented by: each has one white paper, `docs/methods/<file>.md`. */

export interface MethodFamily {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  readonly sentence: string;
  readonly methods: readonly string[];
}

const LIST = [
  {
    id: 'tracking-quality',
    title: 'Tracking quality',
    file: 'tracking-quality',
    sentence: 'What is checked, corrected and left out before anything is computed.',
    methods: ['kin'],
  },
  {
    id: 'speed',
    title: 'Speed and zones',
    file: 'speed',
    sentence: 'How far a player ran, how fast, and how the metres are shared among speeds.',
    methods: ['dist', 'zones', 'peakspeed', 'bbzones'],
  },
  {
    id: 'accelerations',
    title: 'Accelerations',
    file: 'accelerations',
    sentence: 'Changes of speed: how many, how hard, over how many metres; and sprints.',
    methods: ['accel', 'acceldist', 'effort'],
  },
  {
    id: 'turns',
    title: 'Turns',
    file: 'turns',
    sentence: 'Braking, a change of direction, driving off: what counts as a significant turn.',
    methods: ['turn', 'turneffort', 'turnz'],
  },
  {
    id: 'power',
    title: 'Power',
    file: 'power',
    sentence: 'What running costs when speed changes, estimated in watts per kilogram.',
    methods: ['metpower', 'highpower', 'explosive'],
  },
  {
    id: 'peaks',
    title: 'Peaks',
    file: 'peaks',
    sentence: 'The hardest minutes of a match, in windows of 30 s to 10 min.',
    methods: ['peak', 'peakprob', 'peaktarget', 'peakcount'],
  },
  {
    id: 'profile',
    title: 'Profile',
    file: 'profile',
    sentence: 'What acceleration a player has at which speed, and their capacity.',
    methods: ['asprofile', 'capacity', 'sprinttest'],
  },
  {
    id: 'references',
    title: 'References',
    file: 'comparisons',
    sentence: 'Which earlier sessions a session is compared with, and when a difference is worth a sentence.',
    methods: ['refstats'],
  },
  {
    id: 'fatigue-flag',
    title: 'Fatigue flag',
    file: 'fatigue-flag',
    sentence: 'A statistical flag after a match, with its false alarms; work rate, game demand, local intensity.',
    methods: ['fatigue', 'workrate', 'gamedemand', 'localint'],
  },
  {
    id: 'exposure',
    title: 'Exposure',
    file: 'exposure',
    sentence: 'Five exposures that matter to hamstrings, as a checklist.',
    methods: ['hamstring'],
  },
  {
    id: 'rehab',
    title: 'Rehab',
    file: 'rehab',
    sentence: 'How far a returning player is from their own match, and targets on the way.',
    methods: ['rehabtarget'],
  },
  {
    id: 'team',
    title: 'Team and possession',
    file: 'team',
    sentence: 'A team’s totals, its place in the league, and what was run with and without the ball.',
    methods: ['mpo'],
  },
  {
    id: 'live',
    title: 'Live',
    file: 'live',
    sentence: 'Numbers while the session runs, and how they differ from those after it.',
    methods: [],
  },
  {
    id: 'load',
    title: 'Load',
    file: 'load',
    sentence: 'What was run and what it cost, in one session and around a match.',
    methods: ['load', 'rpe', 'heart'],
  },
] as const satisfies readonly MethodFamily[];

export type MethodFamilyId = (typeof LIST)[number]['id'];

export const FAMILIES: readonly (MethodFamily & { readonly id: MethodFamilyId })[] = LIST;

/**
 * The family that documents a method.
 * @throws RangeError for an id that is not in the registry
 */
export function familyOfMethod(methodId: string): MethodFamily & { readonly id: MethodFamilyId } {
  const family = FAMILIES.find(({ methods }) => methods.includes(methodId));
  if (family === undefined) throw new RangeError(`No white paper documents the method "${methodId}".`);
  return family;
}
