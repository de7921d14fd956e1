/**
 * Converts SI to display units and back: the only place that knows a factor (portal-core section 9). Everything
 * inside is SI.
 */
export type MeasurementSystem = 'metric' | 'imperial';
export type PeakSpeedFactor = 1 | 3.6;

export interface UnitSettings {
  readonly system: MeasurementSystem;
  readonly peakSpeedFactor: PeakSpeedFactor;
}
export const DEFAULT_UNITS: UnitSettings = { system: 'metric', peakSpeedFactor: 1 };

const FEET_PER_METRE = 3.280839895;
const MILES_PER_METRE = 0.0006213712;
const MPH_PER_M_PER_S = 2.236936;

export type Quantity =
  | 'speed'
  | 'peakSpeed'
  /** m or ft: covered in a zone, above a threshold or in an effort */
  | 'shortDistance'
  /** m or miles: covered as a whole */
  | 'longDistance'
  /** m/min or ft/min */
  | 'distancePerMinute'
  | 'acceleration'
  /** N/kg */
  | 'specificForce'
  | 'angle'
  | 'seconds'
  | 'minutes'
  | 'days'
  | 'ratio'
  | 'power'
  | 'energy'
  | 'score'
  | 'points'
  | 'percent'
  /** More or less than something else, with its sign. */
  | 'percentApart'
  | 'heartRate'
  | 'load'
  /** More to the right, less to the left, from -1 to 1. */
  | 'sideShare'
  /** Distance from a mean, in SD. */
  | 'deviations'
  | 'count'
  | 'countPerMinute';

interface Unit {
  readonly label: string;
  readonly factor: number;
  readonly digits: number;
}

const METRIC: Readonly<Record<Quantity, Unit>> = {
  speed: { label: 'm/s', factor: 1, digits: 2 },
  peakSpeed: { label: 'm/s', factor: 1, digits: 2 },
  shortDistance: { label: 'm', factor: 1, digits: 0 },
  longDistance: { label: 'm', factor: 1, digits: 0 },
  distancePerMinute: { label: 'm/min', factor: 1, digits: 1 },
  acceleration: { label: 'm/s²', factor: 1, digits: 2 },
  specificForce: { label: 'N/kg', factor: 1, digits: 1 },
  angle: { label: '°', factor: 1, digits: 0 },
  seconds: { label: 's', factor: 1, digits: 2 },
  minutes: { label: 'min', factor: 1, digits: 1 },
  days: { label: 'days', factor: 1, digits: 0 },
  ratio: { label: '', factor: 1, digits: 2 },
  power: { label: 'W/kg', factor: 1, digits: 1 },
  energy: { label: 'kJ/kg', factor: 1, digits: 1 },
  score: { label: '', factor: 1, digits: 0 },
  points: { label: 'of 5', factor: 1, digits: 1 },
  percent: { label: '%', factor: 1, digits: 0 },
  percentApart: { label: '%', factor: 1, digits: 1 },
  heartRate: { label: 'bpm', factor: 1, digits: 0 },
  load: { label: '', factor: 1, digits: 0 },
  sideShare: { label: '', factor: 1, digits: 2 },
  deviations: { label: 'SD', factor: 1, digits: 2 },
  count: { label: 'n', factor: 1, digits: 0 },
  countPerMinute: { label: '/min', factor: 1, digits: 2 },
};

const IMPERIAL: Readonly<Record<Quantity, Unit>> = {
  ...METRIC,
  speed: { label: 'mph', factor: MPH_PER_M_PER_S, digits: 2 },
  peakSpeed: { label: 'mph', factor: MPH_PER_M_PER_S, digits: 2 },
  shortDistance: { label: 'ft', factor: FEET_PER_METRE, digits: 0 },
  longDistance: { label: 'mi', factor: MILES_PER_METRE, digits: 2 },
  distancePerMinute: { label: 'ft/min', factor: FEET_PER_METRE, digits: 1 },
  acceleration: { label: 'ft/s²', factor: FEET_PER_METRE, digits: 2 },
};

function unitOf(quantity: Quantity, settings: UnitSettings): Unit {
  switch (settings.system) {
    case 'metric':
      return quantity === 'peakSpeed' && settings.peakSpeedFactor === 3.6
        ? { label: 'km/h', factor: 3.6, digits: 1 }
        : METRIC[quantity];
    case 'imperial':
      return IMPERIAL[quantity];
    default:
      throw new RangeError(`Unknown measurement system "${String(settings.system)}": use metric or imperial.`);
  }
}

export function unitLabel(quantity: Quantity, settings: UnitSettings): string {
  return unitOf(quantity, settings).label;
}

/** The unit beside a number: a count has none there. */
export function shownUnit(quantity: Quantity, settings: UnitSettings): string {
  return quantity === 'count' ? '' : unitLabel(quantity, settings);
}

export function unitDigits(quantity: Quantity, settings: UnitSettings): number {
  return unitOf(quantity, settings).digits;
}

export function toDisplay(quantity: Quantity, si: number, settings: UnitSettings): number {
  return si * unitOf(quantity, settings).factor;
}

export function fromDisplay(quantity: Quantity, shown: number, settings: UnitSettings): number {
  return shown / unitOf(quantity, settings).factor;
}
