/**
 * A player's peaks by epoch compared with the percentiles of a reference: rate per minute over 30 to 600 s (METHODS
 * P2). The five bands are between the percentiles 0, 15, 35, 65, 85 and 100.
 */
import { ticks } from 'd3-array';
import { RAINBOW_PERCENTILES, type RainbowEdges, rainbowValues } from '../../stats/rainbow';
import { counted } from '../words/session-noun';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface RainbowCurveInput {
  readonly playerId: number | null;
  readonly name: string;
  readonly quantity: Quantity;
  /** Per epoch, in any order; SI per minute. */
  readonly epochs: readonly {
    readonly epochS: number;
    readonly value: number | null;
    readonly edges: RainbowEdges | null;
  }[];
  readonly matches: number | null;
  readonly referenceName: string | null;
  readonly minMatches: number;
  readonly countNoun?: string;
  readonly whyNone?: string;
}

export interface CurveEpoch {
  readonly epochS: number;
  readonly label: string;
  readonly value: number | null;
  readonly text: string;
  /** Percentiles 0, 15, 35, 65, 85, 100. */
  readonly edges: readonly number[] | null;
  /** `62 %` of the reference matches are lower; describes the value's place among the bands. */
  readonly bandWords: string | null;
}

export interface RainbowCurveView {
  readonly playerId: number | null;
  readonly name: string;
  readonly unit: string;
  readonly epochs: readonly CurveEpoch[];
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly note: string;
  readonly hasReference: boolean;
  readonly summary: string;
}

const MARGIN_SHARE = 0.06;

export function rainbowCurve(
  input: RainbowCurveInput,
  units: UnitSettings,
  common: { readonly low: number; readonly high: number } | null = null,
): RainbowCurveView {
  const { quantity, name, matches, referenceName, minMatches, countNoun = 'match' } = input;
  const unit = unitLabel(quantity, units);
  const shown = (si: number) => toDisplay(quantity, si, units);
  const epochs = [...input.epochs]
    .sort((a, b) => a.epochS - b.epochS)
    .map(({ epochS, value, edges }): CurveEpoch => ({
      epochS,
      label: epochLabel(epochS),
      value: value === null ? null : shown(value),
      text: peakText(quantity, value, units),
      edges: edges === null ? null : rainbowValues(edges).map(shown),
      bandWords: value === null || edges === null ? null : bandWords(rainbowValues(edges), value, countNoun),
    }));
  const hasReference = epochs.some(({ edges }) => edges !== null);
  const { low, high } = common ?? curveRange(epochs);
  return {
    playerId: input.playerId,
    name,
    unit,
    epochs,
    low,
    high,
    ticks: ticks(low, high, 5).map((value) => ({ value, text: value.toLocaleString('en-GB') })),
    note: hasReference
      ? [matches === null ? null : `n = ${counted(matches, countNoun)}`, referenceName]
          .filter((part) => part !== null)
          .join(' · ')
      : (input.whyNone ??
        `No reference: fewer than ${counted(minMatches, countNoun === 'player' ? 'match' : countNoun)}`),
    hasReference,
    summary: curveSummary(name, unit, epochs),
  };
}

export function epochLabel(epochS: number): string {
  return epochS < 60 ? withUnit(String(epochS), 's') : withUnit(String(Number((epochS / 60).toFixed(1))), 'min');
}

export function commonCurveRange(views: readonly RainbowCurveView[]): { low: number; high: number } {
  return curveRange(views.flatMap(({ epochs }) => epochs));
}

export function rainbowCurveTable({ unit, epochs }: RainbowCurveView, explained: Door<[epochS: number]>): ChartTable {
  const table = {
    columns: ['Epoch (s)', `Peak (${unit})`, ...RAINBOW_PERCENTILES.map((percentile) => `P${percentile} (${unit})`)],
    rows: epochs.map(({ epochS, value, edges }) => [
      epochS,
      value,
      ...RAINBOW_PERCENTILES.map((_, at) => edges?.[at] ?? null),
    ]),
  };
  return markPerRow(
    table,
    epochs.map(({ epochS, value }) => (value === null ? null : epochS)),
    [1],
    explained,
  );
}

/** @param explained takes the place of the curve in `views`, too */
export function rainbowCurvesTable(
  column: string,
  views: readonly RainbowCurveView[],
  explained: Door<[curve: number, epochS: number]>,
): ChartTable {
  const tables = views.map((view) => ({ name: view.name, table: rainbowCurveTable(view, null) }));
  const marks = views.flatMap(({ epochs }, curve) =>
    epochs.map(({ epochS, value }) => (value === null ? null : { curve, epochS })),
  );
  const table = {
    columns: [column, ...(tables[0]?.table.columns ?? [])],
    rows: tables.flatMap(({ name, table: own }) => own.rows.map((row) => [name, ...row])),
  };
  return markPerRow(table, marks, [2], explained === null ? null : ({ curve, epochS }) => explained(curve, epochS));
}

function bandWords(edges: readonly number[], value: number, noun: string): string {
  const [least = NaN] = edges;
  const most = edges.at(-1) ?? NaN;
  if (value < least) return `below every ${noun} of the reference`;
  if (value > most) return `above every ${noun} of the reference`;
  const band = Math.min(
    4,
    Math.max(
      0,
      edges.slice(1).findIndex((edge) => value <= edge),
    ),
  );
  return `percentile ${RAINBOW_PERCENTILES[band]}–${RAINBOW_PERCENTILES[band + 1]}`;
}

function peakText(quantity: Quantity, si: number | null, units: UnitSettings): string {
  const isLarge = si !== null && Math.abs(toDisplay(quantity, si, units)) >= 100;
  return isLarge ? formatQuantity(quantity, si, units, 0) : formatQuantity(quantity, si, units);
}

function curveRange(epochs: readonly CurveEpoch[]): { low: number; high: number } {
  const values = epochs.flatMap(({ value, edges }) => [...(value === null ? [] : [value]), ...(edges ?? [])]);
  if (values.length === 0) return { low: 0, high: 1 };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * MARGIN_SHARE || Math.max(1, Math.abs(most) * MARGIN_SHARE);
  return { low: Math.max(0, least - room), high: most + room };
}

function curveSummary(name: string, unit: string, epochs: readonly CurveEpoch[]): string {
  const known = epochs.filter(({ value }) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return `${name}: no peaks known.`;
  const words = [first, ...(last === first ? [] : [last])].map(
    ({ text, label, bandWords: band }) => `${withUnit(text, unit)} over ${label}${band === null ? '' : `, ${band}`}`,
  );
  return `${name}: ${words.join('; ')}.`;
}
