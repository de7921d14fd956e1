/** One value a day as columns. Days without a value have no column, days of unknown value show N/A, marked days have a sign. */
import { ticks } from 'd3-array';
import { dayText } from '../../calendar/day-text';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import type { FormTip } from './player-rows';

interface DayValue {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly value: number | null;
  readonly isMarked: boolean;
  readonly lines?: FormTip['lines'];
}

export interface DayColumnsInput {
  readonly title: string;
  readonly quantity: Quantity;
  readonly days: readonly string[];
  readonly values: readonly DayValue[];
  readonly mark: string;
}

export interface DayColumn {
  readonly id: string;
  readonly value: number | null;
  readonly text: string;
  readonly isMarked: boolean;
  readonly tip: FormTip;
}

export interface DayColumnsView {
  readonly title: string;
  readonly unit: string;
  readonly days: readonly { readonly id: string; readonly text: string }[];
  readonly columns: readonly DayColumn[];
  readonly sign: string;
  readonly key: string;
  readonly reach: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly summary: string;
}

const TICKS = 3;

export function dayColumns(input: DayColumnsInput, units: UnitSettings): DayColumnsView {
  const { title, quantity, days, values, mark } = input;
  const unit = unitLabel(quantity, units);
  const sign = mark.charAt(0).toUpperCase();
  const columns = values.map(({ day, value, isMarked, lines = [] }): DayColumn => {
    const text = formatQuantity(quantity, value, units);
    const shown = withUnit(text, unit);
    return {
      id: day,
      value: value === null ? null : toDisplay(quantity, value, units),
      text,
      isMarked,
      tip: { title: isMarked ? `${dayText(day)}, ${mark}` : dayText(day), lines: [[title, shown], ...lines] },
    };
  });
  const reach = Math.max(0, ...columns.flatMap(({ value }) => value ?? [])) || 1;
  return {
    title,
    unit,
    days: days.map((day) => ({ id: day, text: String(Number(day.slice(8))) })),
    columns,
    sign,
    key: columns.some(({ isMarked }) => isMarked) ? `${sign}: ${mark}` : '',
    reach,
    ticks: ticks(0, reach, TICKS).map((value) => ({ value, text: value.toLocaleString('en-GB') })),
    summary: `${title}: ${columns.map(({ tip }) => `${tip.title} ${tip.lines[0]?.[1] ?? ''}`).join('; ')}.`,
  };
}
