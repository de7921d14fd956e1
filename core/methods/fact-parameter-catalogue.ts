import type { ListRule, ParameterGroup, ParameterRow } from './parameter-row';

const STORED =
  'kin dist zones peakspeed accel acceldist effort metpower highpower explosive turn peak peakcount asprofile';

const NEVER_TUNED = 'It is part of the definition of a significant turn, which is never tuned.';
const definition = (unit: string, value: number, sentence: string): ParameterRow => [
  unit,
  value,
  value,
  sentence,
  { fixed: NEVER_TUNED },
];
const cutoff = (source: string): ParameterRow => ['Hz', 0.2, 4, `Positions of ${source} are smoothed below this.`];
const ripple = (source: string): ParameterGroup['rows'] => ({
  minBoutS: ['s', 0.4, 1, `Braking and driving off in a turn from ${source} each last at least this long.`],
  minSpeedChangeMPerS: ['m/s', 1, 4, `Speed in a turn from ${source} falls and rises by at least this much.`],
});
const inClass = (sourceClass: string, rows: ParameterGroup['rows']): ParameterGroup['rows'] =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${sourceClass}.${name}`, row]));
const EPOCHS: ListRule = { fewest: 1, most: 12, order: 'rising' };
const MARKS_UP: ListRule = { fewest: 1, most: 20, order: 'rising' };
const MARKS_DOWN: ListRule = { fewest: 1, most: 20, order: 'falling' };

const OWN_LENGTH = 'Windows of 30, 60 and 120 s are counted: only the rates may differ.';
const COUNTED = [
  ['DISTANCE', 'm/min', 1000, 'metres'],
  ['HSR', 'm/min', 1000, 'metres of high-speed running'],
  ['SPRINT', 'm/min', 1000, 'metres of sprinting'],
  ['TURNS', 'per min', 100, 'turns'],
] as const;
const WINDOWS_S = [30, 60, 120] as const;

function rateRows(competition: 'men' | 'women'): readonly (readonly [string, ParameterRow])[] {
  return COUNTED.flatMap(([kpi, unit, upper, counted]) =>
    WINDOWS_S.flatMap((windowS, k): readonly (readonly [string, ParameterRow])[] => {
      const name = `${competition}.${kpi}.${k + 1}`;
      const rate = `A window of ${windowS} s with at least this many ${counted} per minute is a peak for ${competition}.`;
      const length = `The window that the rate of ${counted} for ${competition} is counted over.`;
      return [
        [`${name}.perMinute`, [unit, 0, upper, rate]],
        [`${name}.epochS`, ['s', windowS, windowS, length, { fixed: OWN_LENGTH }]],
      ];
    }),
  );
}

export const FACT_GROUPS: readonly ParameterGroup[] = [
  {
    group: 'filterHz',
    methods: STORED,
    rows: {
      lidar: cutoff('LiDAR'),
      optical: cutoff('stadium cameras'),
      lps: cutoff('local positioning'),
      gnss: cutoff('GNSS'),
      gnssDoppler: ['Hz', 0.2, 4, 'Speed measured by a GNSS device is smoothed below this.'],
      broadcast: cutoff('broadcast video'),
    },
  },
  {
    group: 'kinematics',
    methods: STORED,
    rows: {
      maxGapS: ['s', 0.1, 5, 'Pauses of the data up to this long are bridged by a straight line.'],
      minSegmentS: ['s', 0.5, 30, 'Shorter pieces of data give distance only.'],
      endMarginCycles: ['cycles', 0, 5, 'This many cycles of the cut-off at each end of a piece have no acceleration.'],
      outlierStepMPerS: ['m/s', 8, 20, 'A step between two samples faster than this is a fault of the data.'],
      suspectAccelerationMPerS2: ['m/s²', 6, 20, 'A frame with more acceleration is suspect and has none.'],
      suspectSpeedMPerS: ['m/s', 8, 15, 'A frame with more speed is suspect and sets no peak.'],
      peakHoldS: ['s', 0, 2, 'Peak speed is held for this long.', { methods: 'peakspeed' }],
    },
  },
  {
    group: 'zones',
    methods: 'zones',
    rows: {
      standingUpToMPerS: ['m/s', 0, 1, 'Up to this speed a player is standing, which is not a zone.'],
      walkingUpToMPerS: ['m/s', 0.2, 5, 'Walking is above standing and up to this speed.'],
      joggingUpToMPerS: ['m/s', 0.5, 7, 'Jogging is above walking and up to this speed.'],
      runningUpToMPerS: ['m/s', 1, 9, 'Running is above jogging and up to this speed.'],
      highSpeedRunningUpToMPerS: ['m/s', 2, 11, 'High-speed running is up to this speed, sprinting is above it.'],
    },
  },
  {
    group: 'acceleration',
    methods: 'accel acceldist',
    rows: {
      thresholdMPerS2: ['m/s²', 0.5, 5, 'A change of speed beyond this, up or down, is a bout.'],
      minS: ['s', 0.1, 3, 'A bout counts when it lasts at least this long.', { methods: 'accel' }],
      mergeS: ['s', 0, 2, 'Bouts of one sign closer than this are one.', { methods: 'accel' }],
      mediumMPerS2: ['m/s²', 1, 8, 'Above this an acceleration is Medium.'],
      highMPerS2: ['m/s²', 1, 9, 'From this on an acceleration is High.'],
      countMPerS2: [
        'm/s²',
        0.5,
        8,
        'Accelerations and decelerations count bouts with a peak above this.',
        { methods: 'accel' },
      ],
    },
  },
  {
    group: 'effort',
    methods: 'effort',
    rows: {
      hsrMPerS: [
        'm/s',
        2,
        9,
        'High-speed running is above this.',
        { methods: 'effort zones highpower explosive peak mpo' },
      ],
      sprintMPerS: ['m/s', 3, 11, 'A sprint is above this.', { methods: 'effort zones peak' }],
      enterS: ['s', 0, 2, 'An effort begins with at least this long above its mark.'],
      hysteresisMPerS: ['m/s', 0, 2, 'An effort continues while speed is less than this below its mark.'],
      dipS: ['s', 0, 3, 'An effort continues through a dip of up to this long.'],
      minS: ['s', 0.1, 5, 'An effort counts with this much time above its mark.'],
    },
  },
  {
    group: 'metabolic',
    methods: 'metpower highpower explosive localint mpo',
    rows: {
      terrainFactor: ['', 0.8, 2, 'Energy cost of running on this ground relative to a treadmill.'],
      flatCostJPerKgM: ['J/kg/m', 2, 6, 'Energy cost of a metre on the flat.'],
      gravityMPerS2: ['m/s²', 9.7, 9.9, 'Gravity turns an acceleration into a slope.'],
      highPowerWPerKg: ['W/kg', 10, 60, 'High Power is above this.', { methods: 'highpower explosive mpo' }],
    },
  },
  {
    group: 'turn',
    methods: 'turn',
    rows: {
      decelerationMPerS2: definition('m/s²', 2, 'A turn begins with braking beyond this.'),
      accelerationMPerS2: definition('m/s²', 2, 'A turn ends with driving off beyond this.'),
      gapS: definition('s', 1, 'Driving off starts at most this long after braking.'),
      minAngleDegrees: definition('°', 20, 'The direction changes by more than this.'),
      ...ripple('LiDAR, cameras and GNSS'),
      mergeS: ['s', 0, 2, 'Pieces of braking or driving off closer than this are one.'],
      halfWindowS: ['s', 0.05, 1, 'Directions are taken over this long before and after a moment.'],
      maxExitS: ['s', 0.2, 3, 'The exit direction is taken at most this long after driving off starts.'],
      maxWalkS: ['s', 0.2, 5, 'Entry and exit speed are sought this long before and after.'],
      minDisplacementM: ['m', 0, 1, 'A player who moves less than this has no direction.'],
      fragileSideDegrees: ['°', 90, 180, 'Above this angle the side is taken from the bend of the path.'],
      uncertainSweepM2PerS2: ['m²/s²', 0, 1, 'A path with less bend than this has no certain side.'],
      maxSlowBouts: ['per min', 0, 20, 'With more bouts in slow time the turns of a source are not comparable.'],
    },
  },
  {
    group: 'turnByClass',
    methods: 'turn',
    rows: { ...inClass('lps', ripple('local positioning')), ...inClass('broadcast', ripple('broadcast video')) },
  },
  {
    group: 'peak',
    methods: 'peak peakprob peaktarget',
    rows: {
      epochsS: ['s', 5, 1800, 'Peaks are taken over windows of these lengths.', { list: EPOCHS }],
      maxMissing: ['share', 0, 0.5, 'A window may miss at most this share of its frames.'],
    },
  },
  {
    group: 'peakCount',
    methods: 'peakcount',
    rows: Object.fromEntries([...rateRows('men'), ...rateRows('women')]),
  },
  {
    group: 'highResolution',
    methods: 'zones',
    rows: {
      speedsMPerS: ['m/s', 0, 15, 'Distance and time are listed above these speeds.', { list: MARKS_UP }],
      accelerationsMPerS2: ['m/s²', 0, 15, 'They are listed above these accelerations.', { list: MARKS_UP }],
      decelerationsMPerS2: ['m/s²', -15, 0, 'They are listed below these decelerations.', { list: MARKS_DOWN }],
    },
  },
  {
    group: 'profile',
    methods: 'asprofile',
    rows: {
      fromMPerS: ['m/s', 0, 6, 'The profile begins at this speed.'],
      binMPerS: ['m/s', 0.05, 1, 'Speeds are grouped in steps of this width.'],
      pointsPerBin: ['points', 1, 10, 'This many of the highest accelerations are kept per step.'],
      separationS: ['s', 0, 10, 'Kept points are at least this far apart in time.'],
      outlierSd: ['SD', 1, 5, 'Points farther from the line are left out once.'],
      minBins: ['bins', 3, 40, 'A profile needs at least this many steps of speed.'],
      minTopBinMPerS: ['m/s', 3, 10, 'The fastest step reaches at least this speed.'],
      minR2: ['', 0, 1, 'The line explains at least this share of the variance.'],
      limitA0MPerS2: ['m/s²', 6, 20, 'The line of human limits begins at this acceleration.'],
      limitS0MPerS: ['m/s', 8, 15, 'The line of human limits ends at this speed.'],
      maxPointsBeyond: ['points', 1, 1000, 'A session with this many kept points beyond the line is rejected.'],
    },
  },
  {
    group: 'presence',
    methods: STORED,
    rows: {
      pitchMarginM: ['m', 0, 20, 'This far around the pitch still counts as on it.'],
      minStayS: [
        's',
        0,
        600,
        'The shortest stay on the pitch that counts, and the longest absence that does not end one.',
      ],
      activeWindowS: [
        's',
        1,
        300,
        'Active time in training is judged by the mean speed over this long.',
        { methods: 'dist' },
      ],
      activeSpeedMPerS: ['m/s', 0, 3, 'A player with a mean speed above this is active.', { methods: 'dist' }],
    },
  },
];
