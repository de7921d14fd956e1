import { smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitDigits, unitLabel, type UnitSettings } from '../../units/units';
import { plural } from '../words/session-noun';
import type { Measure, ReportedValue, ReportItem, ReportRequest } from './report-item';

export interface ReportSign {
  readonly level: 'green' | 'amber' | 'red';
  readonly text: string;
  readonly value: number;
}

interface ColumnHead {
  readonly id: string;
  readonly title: string;
  readonly fullTitle: string;
  readonly note: string;
  readonly group: string | null;
  readonly measure: Measure | null;
}

export interface ValueColumn extends ColumnHead {
  readonly kind: 'value';
  readonly read: (item: ReportItem) => ReportedValue | null;
  readonly quantity: Quantity;
  readonly digits: number;
  readonly noun: string;
  readonly leastTold: number | null;
}

interface SignColumn extends ColumnHead {
  readonly kind: 'sign';
  readonly read: (item: ReportItem) => ReportSign | null;
}

export type AnyReportColumn = ValueColumn | SignColumn;

const TABLES = ['speed', 'acceleration', 'deceleration'] as const;
type TableName = (typeof TABLES)[number];

const MEASURES = {
  distance: { quantity: 'shortDistance', digits: 0, word: 'Distance', of: 'distanceM' },
  time: { quantity: 'seconds', digits: 1, word: 'Time', of: 'timeS' },
} as const;

const THRESHOLD_QUANTITY = { speed: 'peakSpeed', acceleration: 'acceleration', deceleration: 'acceleration' } as const;

const OUR_OWN = 'our own score, not a validated measure';

export function reportColumns(
  items: readonly ReportItem[],
  { units, played }: Pick<ReportRequest, 'units' | 'played'>,
): AnyReportColumn[] {
  const kpis = (item: ReportItem) => item.reportingKpis;
  const wellness = (item: ReportItem) => item.reportingKpis.wellnessKpis;
  const isFilled = ({ read }: AnyReportColumn) => items.some((item) => (read(item)?.value ?? null) !== null);
  const scalars: AnyReportColumn[] = [
    value(
      'matchTimeM',
      `${played === 'match' ? 'Match' : 'Game'} Time`,
      'minutes',
      {
        digits: 0,
        noun: `${played} time`,
        note: `Minutes of the ${played} on the ${played === 'match' ? 'pitch' : 'court'}`,
      },
      units,
      (item) => kpis(item).matchTimeM,
    ),
    value(
      'totalDistanceM',
      'Total Distance',
      'longDistance',
      { noun: 'total distance', note: 'Distance covered' },
      units,
      (item) => kpis(item).totalDistanceM,
    ),
    value(
      'peakSpeedMPerS',
      'Peak Speed',
      'peakSpeed',
      { noun: 'peak speed', note: 'Highest speed' },
      units,
      (item) => kpis(item).peakSpeedMPerS,
    ),
    value(
      'scaledWorkRate',
      'Work Rate',
      'count',
      { noun: 'work rate', note: `Scaled work rate: 100 is the player’s usual ${played}; ${OUR_OWN}` },
      units,
      (item) => kpis(item).scaledWorkRate,
    ),
    value(
      'gameDemandValue',
      'Game Demand',
      'count',
      { noun: 'game demand', note: `0 to 100 among the player’s ${plural(played)}; ${OUR_OWN}` },
      units,
      (item) => wellness(item)?.gameDemandValue ?? null,
    ),
    sign('fatigueFlagValue', 'Fatigue Flag', `Fatigue flag of the session; ${OUR_OWN}`, (item) =>
      flagSign(wellness(item)?.fatigueFlagValue ?? null),
    ),
    sign('hamstringRisk', 'Hamstring Exposure', `Hamstring exposure, 0 to 5; ${OUR_OWN}`, (item) =>
      hamstringSign(wellness(item)),
    ),
  ];
  const beyond = TABLES.flatMap((table) =>
    (['distance', 'time'] as const).flatMap((measure) =>
      thresholdsOf(items, table).map((threshold) => beyondColumn(table, measure, threshold, units)),
    ),
  );
  return [...scalars, ...beyond].filter(isFilled);
}

interface ValueWords {
  readonly note: string;
  readonly noun: string;
  readonly digits?: number;
}

function value(
  id: string,
  title: string,
  quantity: Quantity,
  { note, noun, digits }: ValueWords,
  units: UnitSettings,
  read: ValueColumn['read'],
): ValueColumn {
  const unit = quantity === 'count' ? '' : ` (${unitLabel(quantity, units)})`;
  const full = title + unit;
  const shown = { id, title: full, fullTitle: full, note, group: null, measure: null };
  return { kind: 'value', ...shown, read, quantity, digits: digits ?? unitDigits(quantity, units), noun, leastTold: 0 };
}

function sign(id: string, title: string, note: string, read: SignColumn['read']): SignColumn {
  return { kind: 'sign', id, title, fullTitle: title, note, group: null, measure: null, read };
}

function beyondColumn(table: TableName, measure: Measure, threshold: number, units: UnitSettings): ValueColumn {
  const { quantity, digits, word, of } = MEASURES[measure];
  const unit = unitLabel(quantity, units);
  const bound = thresholdText(table, threshold, units);
  const boundUnit = thresholdUnit(table, units);
  const side = table === 'deceleration' ? 'below' : 'above';
  return {
    kind: 'value',
    id: `${table} ${threshold} ${measure}`,
    title: bound,
    fullTitle: `${word} ${side} ${bound} ${boundUnit} (${unit})`,
    note: `${word} ${side} ${bound} ${boundUnit}, in ${unit}`,
    group: `${word} (${unit}) ${side} ${boundUnit}`,
    measure,
    quantity,
    digits,
    noun: `${side} ${withUnit(bound, boundUnit)}`,
    leastTold: table === 'speed' && measure === 'distance' ? smallestWorthwhile('sprintDistanceM') : null,
    read: ({ reportingKpis: { highResolution } }) =>
      highResolution?.[table]?.find((row) => row.threshold === threshold)?.[of] ?? null,
  };
}

/** Speeds in km/h, as in the specification, or in mph; whole numbers where possible. */
export function thresholdText(table: TableName, threshold: number, units: UnitSettings): string {
  return formatQuantity(THRESHOLD_QUANTITY[table], threshold, inKmPerH(units), 2).replace(/\.?0+$/, '');
}

export function thresholdUnit(table: TableName, units: UnitSettings): string {
  return unitLabel(THRESHOLD_QUANTITY[table], inKmPerH(units));
}

function inKmPerH(units: UnitSettings): UnitSettings {
  return { ...units, peakSpeedFactor: 3.6 };
}

/** From mildest to hardest. Sessions computed with other thresholds have separate columns. */
function thresholdsOf(items: readonly ReportItem[], table: TableName): number[] {
  const all = items.flatMap((item) => item.reportingKpis.highResolution?.[table]?.map((row) => row.threshold) ?? []);
  return [...new Set(all)].sort((a, b) => Math.abs(a) - Math.abs(b));
}

const FLAGS = [
  { level: 'green', text: 'Green' },
  { level: 'amber', text: 'Amber' },
  { level: 'red', text: 'Red' },
] as const;

function flagSign(flag: 0 | 1 | 2 | null): ReportSign | null {
  return flag === null ? null : { ...FLAGS[flag], value: flag };
}

type Wellness = ReportItem['reportingKpis']['wellnessKpis'];

function hamstringSign(wellness: Wellness): ReportSign | null {
  if (wellness === null || wellness.hamstringRiskScore === null || wellness.hamstringRisk === null) return null;
  const score = wellness.hamstringRiskScore;
  return { level: wellness.hamstringRisk ? 'red' : 'green', text: score.toFixed(1), value: score };
}

export function shownValue({ quantity }: ValueColumn, si: number | null, units: UnitSettings): number | null {
  return si === null ? null : toDisplay(quantity, si, units);
}
