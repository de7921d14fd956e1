import { CLASS_KEYS } from '../../methods/low-medium-high';
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import { percentText } from '../../units/number-text';
import { type UnitSettings } from '../../units/units';
import type { TurnCategory } from '../../turns/filter-categories';
import { leftRightBars, type LeftRightView } from '../forms/left-right-bars';
import { matches } from '../forms/player-rows';
import { stackedColumns, type StackedColumnsView } from '../forms/stacked-columns';
import { sideText } from '../words/side-text';
import { filterLabels } from '../turns/turn-filter-labels';

interface ByClass {
  readonly LOW: number;
  readonly MEDIUM: number;
  readonly HIGH: number;
}

interface Sides {
  readonly leftByClass: ByClass;
  readonly rightByClass: ByClass;
}

export const REHAB_TURN_CLASSES = [
  { id: 'byAngleClass', title: 'Angle', category: 'angle' },
  { id: 'byDecelerationPeakClass', title: 'Peak Deceleration', category: 'deceleration' },
  { id: 'byAccelerationPeakClass', title: 'Peak Acceleration', category: 'acceleration' },
  { id: 'byEntrySpeed', title: 'Entry Speed', category: 'entrySpeed' },
] as const satisfies readonly { id: string; title: string; category: TurnCategory }[];
export type RehabTurnClass = (typeof REHAB_TURN_CLASSES)[number]['id'];
export type RehabTurnCounts = Readonly<Record<RehabTurnClass, Sides>>;

/** (right - left) / turns; METHODS T6. */
export interface Balance {
  readonly turns: number;
  readonly index: number | null;
  readonly z: number | null;
  readonly isAbnormal: boolean;
}

export type UsualBalance = {
  readonly centre: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
} | null;

export interface TurnRow {
  readonly id: number;
  readonly name: string;
  readonly counts: RehabTurnCounts;
  readonly isAbnormal: boolean;
  readonly isAverage?: boolean;
}

export type TurnsByClass = RehabTurnClass | 'total';

export const TURN_CLASS_CHOICES = [
  { value: 'total', label: 'Total Turns' },
  { value: 'byEntrySpeed', label: 'Entry Speed' },
  { value: 'byAngleClass', label: 'Turn Angle' },
  { value: 'byAccelerationPeakClass', label: 'Turn Peak Accelerations' },
  { value: 'byDecelerationPeakClass', label: 'Turn Peak Decelerations' },
] as const satisfies readonly { value: TurnsByClass; label: string }[];
export const TURN_SIDE_CHOICES = [
  { value: 'leftRight', label: 'Left & Right' },
  { value: 'combined', label: 'Combined' },
] as const;

export function turnBars(
  id: TurnsByClass,
  rows: readonly TurnRow[],
  boundaries: EntrySpeedBoundaries,
  units: UnitSettings,
): LeftRightView {
  const sides = rows.map((row) => ({ ...row, ...valuesOf(id, row.counts) }));
  return leftRightBars({
    classes: classNamesOf(id, boundaries, units),
    rows: sides.map(({ name, left, right, isAbnormal, isAverage = false }, place) => ({
      playerId: place,
      name,
      positionSortOrder: place,
      left,
      right,
      isAbnormal,
      isAverage,
      digits: [...left, ...right].every(Number.isInteger) ? 0 : 1,
    })),
    digits: 0,
    noun: 'turns',
    rowName: 'Session',
  });
}

export function turnColumns(
  id: TurnsByClass,
  sessions: readonly TurnRow[],
  average: TurnRow | null,
  boundaries: EntrySpeedBoundaries,
  units: UnitSettings,
): StackedColumnsView {
  const columnOf = (row: TurnRow) => {
    const { left, right } = valuesOf(id, row.counts);
    return { id: row.id, label: row.name, title: row.name, values: left.map((value, at) => value + (right[at] ?? 0)) };
  };
  return stackedColumns({
    title: 'Turns of each session',
    noun: 'turns',
    parts: classNamesOf(id, boundaries, units).map((text, at) => ({ id: String(at), text })),
    columns: sessions.map(columnOf),
    reference: average === null ? null : { ...columnOf(average), label: 'Average' },
  });
}

function valuesOf(id: TurnsByClass, counts: RehabTurnCounts): { left: readonly number[]; right: readonly number[] } {
  if (id === 'total') {
    const { left, right } = turnsBySide(counts);
    return { left: [left], right: [right] };
  }
  const values = (byClass: ByClass) => CLASS_KEYS.map((name) => byClass[name]);
  return { left: values(counts[id].leftByClass), right: values(counts[id].rightByClass) };
}

function classNamesOf(id: TurnsByClass, boundaries: EntrySpeedBoundaries, units: UnitSettings): readonly string[] {
  const category = REHAB_TURN_CLASSES.find((one) => one.id === id)?.category;
  return category === undefined ? ['Turns'] : turnClassNames(category, boundaries, units);
}

function turnClassNames(
  category: TurnCategory,
  boundaries: EntrySpeedBoundaries,
  units: UnitSettings,
): readonly string[] {
  const labels = filterLabels(boundaries, units).find((each) => each.category === category);
  return (labels?.classes ?? []).map(({ name, range }) => `${name} ${range}`);
}

export function turnsBySide({ byAngleClass }: RehabTurnCounts): { left: number; right: number } {
  const sum = (counts: ByClass) => CLASS_KEYS.reduce((total, name) => total + counts[name], 0);
  return { left: sum(byAngleClass.leftByClass), right: sum(byAngleClass.rightByClass) };
}

export function balanceWords(index: number): string {
  const percent = Math.round(Math.abs(index) * 100);
  if (percent === 0) return 'as many to the left as to the right';
  return `${percentText(percent)} more to the ${index > 0 ? 'right' : 'left'}`;
}

export function balanceSentence({ index, isAbnormal }: Balance, usual: UsualBalance): string | null {
  if (index === null) return null;
  const mark = isAbnormal ? ' (*)' : '';
  if (usual === null) return `Side balance: ${balanceWords(index)}${mark}. Too few turns for a usual range.`;
  const whose =
    usual.count > 0 ? `Usual in ${matches(usual.count)} of their own` : 'Usual by chance, with too few own matches';
  return `Side balance: ${balanceWords(index)}${mark}. ${whose}: ${sideText(usual.low)} to ${sideText(usual.high)}.`;
}

export function averageMatchRow(averages: RehabTurnCounts | null, matchCount: number): TurnRow | null {
  return averages === null
    ? null
    : { id: 0, name: `Average of ${matches(matchCount)}`, counts: averages, isAbnormal: false, isAverage: true };
}
