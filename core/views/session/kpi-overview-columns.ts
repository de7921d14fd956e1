/**
 * Columns of the session overview (portal-core section 2): order, title, unit, group, and a note that says what they
 * count. Bounds in the notes are those the session was computed with, in display units.
 */
import type { SessionMarks } from '../../methods/session-thresholds';
import { BASKETBALL_ZONE_NAMES, type BasketballZoneName } from '../../metrics/load/basketball-zones';
import type { KpiName } from '../../metrics/session/session-facts';
import { toDisplay, unitLabel, type Quantity, type UnitSettings } from '../../units/units';

export type TableKpi = KpiName | BasketballZoneName;

export interface SessionTableColumn {
  readonly id: TableKpi;
  readonly title: string;
  readonly quantity: Quantity;
  readonly unit: string | null;
  readonly note: string;
  readonly group: string;
  readonly isLead: boolean;
}

export interface SessionColumnOptions {
  readonly units: UnitSettings;
  readonly sessionIsAMatch: boolean;
  readonly speedZones: boolean;
  readonly basketball?: boolean;
  readonly marks: SessionMarks | null;
}

interface Words {
  readonly zone: (name: keyof SessionMarks['zones']) => string;
  readonly hsr: string;
  readonly sprint: string;
  readonly power: string;
  readonly acceleration: (name: keyof SessionMarks['acceleration']) => string;
  readonly hold: string;
  readonly basketball: (zone: number) => string | null;
}

/** A note in the second form needs marks; without them it shows its first text. */
type Note = string | readonly [plain: string, withMarks: (words: Words) => string];
/** A title that names its bound has the second form. */
type Title = string | readonly [plain: string, withMarks: (words: Words) => string];
type Spec = readonly [id: TableKpi, title: Title, quantity: Quantity, note: Note, lead?: 'lead'];

const MATCH_TIME: Spec = [
  'matchTimeM',
  'Match Time',
  'minutes',
  'Minutes on the pitch, stoppage time included',
  'lead',
];
const SESSION_TIME: Spec = [
  'sessionTotalTimeM',
  'Session Time',
  'minutes',
  'From the player’s first sample to the last',
  'lead',
];
const ACTIVE_TIME: Spec = [
  'activeTimeM',
  'Active Time',
  'minutes',
  'Match: time on the pitch. Training: time spent moving',
];

const DISTANCES: readonly Spec[] = [
  ['activeDistanceM', 'Distance', 'longDistance', 'Distance covered while on the pitch', 'lead'],
  [
    'peakSpeedMPerS',
    'Peak Speed',
    'peakSpeed',
    ['Highest speed held for a moment', ({ hold }) => `Highest speed held for ${hold}`],
  ],
  ['averageSpeedMPerMinute', 'Distance Per Minute', 'distancePerMinute', 'Distance divided by active time'],
];

const ZONES: readonly Spec[] = [
  [
    'walkingDistanceM',
    'Walking',
    'shortDistance',
    ['Distance walked', ({ zone }) => `Distance at up to ${zone('walkingUpToMPerS')}`],
  ],
  [
    'joggingDistanceM',
    'Jogging',
    'shortDistance',
    ['Distance jogged', ({ zone }) => `Distance at ${zone('walkingUpToMPerS')} to ${zone('joggingUpToMPerS')}`],
  ],
  [
    'runningDistanceM',
    'Running',
    'shortDistance',
    ['Distance run', ({ zone }) => `Distance at ${zone('joggingUpToMPerS')} to ${zone('runningUpToMPerS')}`],
  ],
  [
    'highSpeedRunningDistanceM',
    'High-Speed Running',
    'shortDistance',
    [
      'Distance between running and sprinting',
      ({ zone }) => `Distance at ${zone('runningUpToMPerS')} to ${zone('highSpeedRunningUpToMPerS')}`,
    ],
  ],
  [
    'sprintingDistanceM',
    'Sprinting',
    'shortDistance',
    ['Distance in the fastest zone', ({ zone }) => `Distance above ${zone('highSpeedRunningUpToMPerS')}`],
  ],
];

const MARKED_DISTANCES: readonly Spec[] = [
  [
    'highSpeedDistanceM',
    'HSR',
    'shortDistance',
    ['Distance above the HSR threshold', ({ hsr }) => `Distance above ${hsr}`],
    'lead',
  ],
  [
    'zone5DistanceM',
    'Zone 5',
    'shortDistance',
    ['Distance between the HSR and Sprint thresholds', ({ hsr, sprint }) => `Distance at ${hsr} to ${sprint}`],
  ],
  [
    'sprintDistanceM',
    'Sprint',
    'shortDistance',
    ['Distance above the Sprint threshold', ({ sprint }) => `Distance above ${sprint}`],
  ],
];

const BASKETBALL_ZONES: readonly Spec[] = BASKETBALL_ZONE_NAMES.map((name, index): Spec => {
  const zone = index + 2;
  const note: Note = [
    `Distance in speed zone ${zone}`,
    ({ basketball }) => {
      const upper = basketball(zone);
      const lower = basketball(zone - 1) ?? '';
      return upper === null ? `Distance above ${lower}` : `Distance at ${lower} to ${upper}`;
    },
  ];
  const isLast = index === BASKETBALL_ZONE_NAMES.length - 1;
  return isLast ? [name, `Zone ${zone}`, 'shortDistance', note, 'lead'] : [name, `Zone ${zone}`, 'shortDistance', note];
});

const POWER: readonly Spec[] = [
  [
    'highPowerDistanceM',
    'High Power',
    'shortDistance',
    [
      'Distance at high metabolic power or faster than HSR',
      ({ power, hsr }) => `Distance above ${power} of metabolic power, or faster than HSR (${hsr})`,
    ],
    'lead',
  ],
  [
    'explosiveDistanceM',
    'Explosive',
    'shortDistance',
    [
      'High Power minus HSR',
      ({ power, hsr }) => `High Power minus HSR: distance above ${power} at no more than ${hsr}`,
    ],
  ],
];

const peaks = (kind: string): readonly [low: Note, medium: Note, high: Note] => [
  [
    `${kind} in the Low class`,
    ({ acceleration }) =>
      `${kind} above ${acceleration('thresholdMPerS2')} with a peak of at most ${acceleration('mediumMPerS2')}`,
  ],
  [
    `${kind} in the Medium class`,
    ({ acceleration }) =>
      `${kind} with a peak above ${acceleration('mediumMPerS2')} and below ${acceleration('highMPerS2')}`,
  ],
  [`${kind} in the High class`, ({ acceleration }) => `${kind} with a peak of at least ${acceleration('highMPerS2')}`],
];
const [LOW_DEC, MEDIUM_DEC, HIGH_DEC] = peaks('Decelerations');
const [LOW_ACC, MEDIUM_ACC, HIGH_ACC] = peaks('Accelerations');

const DECELERATIONS: readonly Spec[] = [
  ['lowDecelerations', 'Low Dec', 'count', LOW_DEC],
  ['mediumDecelerations', 'Medium Dec', 'count', MEDIUM_DEC],
  ['highDecelerations', 'High Dec', 'count', HIGH_DEC, 'lead'],
];

const ACCELERATIONS: readonly Spec[] = [
  ['lowAccelerations', 'Low Acc', 'count', LOW_ACC],
  ['mediumAccelerations', 'Medium Acc', 'count', MEDIUM_ACC],
  ['highAccelerations', 'High Acc', 'count', HIGH_ACC, 'lead'],
  [
    'lowAccelerationDistanceM',
    'Low Acc Distance',
    'shortDistance',
    [
      'Distance in accelerations in the Low class',
      ({ acceleration }) =>
        `Distance at accelerations above ${acceleration('thresholdMPerS2')}, up to ${acceleration('mediumMPerS2')}`,
    ],
  ],
  [
    'mediumAccelerationDistanceM',
    'Medium Acc Distance',
    'shortDistance',
    [
      'Distance in accelerations in the Medium class',
      ({ acceleration }) =>
        `Distance at accelerations above ${acceleration('mediumMPerS2')} and below ${acceleration('highMPerS2')}`,
    ],
  ],
  [
    'highAccelerationDistanceM',
    'High Acc Distance',
    'shortDistance',
    [
      'Distance in accelerations in the High class',
      ({ acceleration }) => `Distance at accelerations of at least ${acceleration('highMPerS2')}`,
    ],
  ],
];

const countedTitle = (kind: string): Title => [kind, ({ acceleration }) => `${kind} > ${acceleration('countMPerS2')}`];
const counted = (kind: string): Note => [
  `${kind} above the counting threshold`,
  ({ acceleration }) => `${kind} with a peak above ${acceleration('countMPerS2')}`,
];
const COUNTS: readonly Spec[] = [
  ['accelerations', countedTitle('Acc'), 'count', counted('Accelerations')],
  ['decelerations', countedTitle('Dec'), 'count', counted('Decelerations')],
];
const TURNS: readonly Spec[] = [['totalTurns', 'Turns', 'count', 'Significant turns', 'lead']];

function groups({
  sessionIsAMatch,
  speedZones,
  basketball = false,
}: SessionColumnOptions): readonly (readonly [string, readonly Spec[]])[] {
  return [
    ['Time', [sessionIsAMatch && !basketball ? MATCH_TIME : SESSION_TIME, ACTIVE_TIME]],
    ['Distance', DISTANCES],
    ['Speed zones', basketball ? BASKETBALL_ZONES : [...(speedZones ? ZONES : []), ...MARKED_DISTANCES]],
    ['Power', POWER],
    ['Decelerations', DECELERATIONS],
    ['Accelerations', ACCELERATIONS],
    ['Acc and Dec', COUNTS],
    ['Turns', TURNS],
  ];
}

export function sessionTableColumns(options: SessionColumnOptions): readonly SessionTableColumn[] {
  const { units, marks } = options;
  const words = marks === null ? null : wordsOf(marks, units);
  return groups(options).flatMap(([group, specs]) =>
    specs.map(([id, title, quantity, note, lead]) => ({
      id,
      title: textOf(title, words),
      quantity,
      unit: quantity === 'count' ? null : unitLabel(quantity, units),
      note: textOf(note, words),
      group,
      isLead: lead === 'lead',
    })),
  );
}

function textOf(text: Note | Title, words: Words | null): string {
  if (typeof text === 'string') return text;
  const [plain, withMarks] = text;
  return words === null ? plain : withMarks(words);
}

function wordsOf(
  { zones, effort, acceleration, highPowerWPerKg, peakHoldS, basketballUpToMPerS }: SessionMarks,
  units: UnitSettings,
): Words {
  const bound = (quantity: Quantity, si: number, digits: number): string =>
    `${boundText(toDisplay(quantity, si, units), digits)} ${unitLabel(quantity, units)}`;
  // A bound converted to imperial units is rarely a round number.
  const digits = units.system === 'metric' ? 1 : 2;
  return {
    zone: (name) => bound('speed', zones[name], digits),
    hsr: bound('speed', effort.hsrMPerS, digits),
    sprint: bound('speed', effort.sprintMPerS, digits),
    power: bound('power', highPowerWPerKg, 0),
    acceleration: (name) => bound('acceleration', acceleration[name], digits),
    hold: bound('seconds', peakHoldS, 1),
    basketball: (zone) => {
      const upper = basketballUpToMPerS[zone - 1];
      return upper === undefined ? null : bound('speed', upper, 2);
    },
  };
}

/** At least `digits` decimals, up to two if the club's own bound has them. */
function boundText(shown: number, digits: number): string {
  const enough = [digits, 1, 2].find(
    (count) => count >= digits && Math.abs(shown - Number(shown.toFixed(count))) < 1e-9,
  );
  return shown.toFixed(enough ?? 2);
}
