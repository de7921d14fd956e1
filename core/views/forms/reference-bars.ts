/**
 * Reference bars: one player's KPIs as percent of their own references, with a mark at the target. Bars end at 120 %
 * (METHODS R10); text and tip give the true number.
 */
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import { NOT_AVAILABLE } from '../../not-available';
import { percentText } from '../../units/number-text';
import { quantityText } from '../words/quantity-text';
import { type Quantity, shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import type { FormTip } from './player-rows';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface ReferenceBarsInput {
  readonly name: string;
  readonly referenceName: string;
  readonly barName?: string;
  readonly alsoName?: string;
  readonly rows: readonly {
    readonly title: string;
    readonly quantity: Quantity;
    readonly value: number | null;
    readonly reference: number | null;
    readonly target: number | null;
    readonly also?: number | null;
    readonly lines?: FormTip['lines'];
  }[];
}

export interface ReferenceBar {
  readonly id: number;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly reference: number | null;
  readonly target: number | null;
  readonly percent: number | null;
  readonly barTo: number | null;
  readonly targetAt: number | null;
  readonly alsoAt: number | null;
  readonly isBeyond: boolean;
  readonly isReached: boolean;
  readonly text: string;
  readonly shortText: string;
  readonly listText: string;
  readonly tip: FormTip;
}

export interface ReferenceBarsView {
  readonly name: string;
  readonly referenceName: string;
  readonly rows: readonly ReferenceBar[];
  readonly hasTargets: boolean;
  /** False if no row has a reference: values are listed without bars. */
  readonly hasReference: boolean;
  readonly key: string;
  readonly reach: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly summary: string;
}

const MOST_PERCENT = 120;
const TICKS = [0, 25, 50, 75, 100, MOST_PERCENT];

export function referenceBars(input: ReferenceBarsInput, units: UnitSettings): ReferenceBarsView {
  const { name, referenceName } = input;
  const rows = input.rows.map((row, id): ReferenceBar => {
    const { title, quantity, value, reference, target } = row;
    const percent = percentOfReference(value, reference);
    const alsoPercent = percentOfReference(row.also ?? null, reference);
    const targetPercent = percentOfReference(target, reference);
    const shown = (si: number | null) => (si === null ? null : toDisplay(quantity, si, units));
    const text = quantityText(quantity, units);
    const lines: [string, string][] = [
      [input.barName === undefined ? title : `${title}, ${input.barName}`, text(value)],
      ...(input.alsoName === undefined ? [] : [[input.alsoName, text(row.also ?? null)] satisfies [string, string]]),
      [
        referenceName,
        reference === null
          ? NOT_AVAILABLE
          : percent === null
            ? text(reference)
            : `${text(reference)}, ${percentText(percent)}`,
      ],
    ];
    if (target !== null) lines.push(['Target', targetText(text(target), percentOfReference(value, target))]);
    return {
      id,
      label: title,
      unit: shownUnit(quantity, units),
      value: shown(value),
      reference: shown(reference),
      target: shown(target),
      percent,
      barTo: percent === null ? null : Math.min(MOST_PERCENT, percent),
      targetAt: targetPercent === null ? null : Math.min(MOST_PERCENT, targetPercent),
      alsoAt: alsoPercent === null ? null : Math.min(MOST_PERCENT, alsoPercent),
      isBeyond: percent !== null && percent > MOST_PERCENT,
      isReached: value !== null && target !== null && value >= target,
      text: percent === null ? text(value) : `${text(value)} · ${percentText(percent)}`,
      shortText: percent === null ? text(value) : percentText(percent),
      listText: target === null ? text(value) : `${text(value)} · target ${text(target)}`,
      tip: { title: name, lines: [...lines, ...(row.lines ?? [])] },
    };
  });
  return {
    name,
    referenceName,
    rows,
    key: input.alsoName === undefined ? '' : `bar: ${input.barName ?? 'value'} · ring: ${input.alsoName}`,
    hasTargets: rows.some(({ target }) => target !== null),
    hasReference: rows.some(({ reference }) => reference !== null),
    reach: MOST_PERCENT,
    ticks: TICKS.map((value) => ({ value, text: percentText(value) })),
    summary: `${name}: ${rows.map(({ label, text }) => `${label} ${text}`).join('; ')}.`,
  };
}

function targetText(target: string, percent: number | null): string {
  return percent === null ? target : `${target}, ${percentText(percent)} of it`;
}

export function referenceBarsTable(
  { rows, referenceName }: ReferenceBarsView,
  explained: Door<[rowId: number]>,
): ChartTable {
  const referenceTitle = referenceName.charAt(0).toUpperCase() + referenceName.slice(1);
  const table = {
    columns: ['KPI', 'Unit', 'Value', referenceTitle, `% of ${referenceName}`, 'Target', 'Target reached'],
    rows: rows.map(({ label, unit, value, reference, percent, target, isReached }) => [
      label,
      unit === '' ? 'n' : unit,
      value,
      reference,
      percent,
      target,
      target === null ? null : isReached ? 'yes' : 'no',
    ]),
  };
  return markPerRow(
    table,
    rows.map(({ id }) => id),
    [2],
    explained,
  );
}
