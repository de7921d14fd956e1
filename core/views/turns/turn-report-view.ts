/** What the box-whisker charts of the Turn Report draw: METHODS T4 counts against the player's own reference. */
import { FULL_APPEARANCE_MIN } from '../../stats/match-minutes';
import type { TurnCountStatistic } from '../../metrics/turns/turn-report';

type ReportMark = 'below' | 'usual' | 'above';

export interface ReportCell {
  readonly value: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly average: number | null;
  /** Average minus and plus one standard deviation; null below two reference matches. */
  readonly lower: number | null;
  readonly upper: number | null;
  readonly mark: ReportMark;
}

/**
 * A cell with its bounds, average plus and minus one standard deviation, and its mark. Without bounds it is `usual`. A
 * count below them is `below` for the team, and for a player who was active for more than 85 minutes.
 * @param activeTimeM the player's active minutes, null where not computable
 */
export function reportCell(
  cell: Omit<TurnCountStatistic, 'count'>,
  activeTimeM: number | null,
  isTeam: boolean,
): ReportCell {
  const { value, minimum, maximum, average, standardDeviation } = cell;
  const known = average !== null && standardDeviation !== null;
  const lower = known ? average - standardDeviation : null;
  const upper = known ? average + standardDeviation : null;
  const playedInFull = isTeam || (activeTimeM !== null && activeTimeM > FULL_APPEARANCE_MIN);
  let mark: ReportMark = 'usual';
  if (upper !== null && value > upper) mark = 'above';
  else if (lower !== null && value < lower && playedInFull) mark = 'below';
  return { value, minimum, maximum, average, lower, upper, mark };
}

export function reportCellValue({ value }: ReportCell, valueDigits = 0): string {
  return value.toFixed(valueDigits);
}

export function reportAxisHigh(cells: readonly ReportCell[]): number {
  return cells.reduce((high, cell) => Math.max(high, cell.value, cell.maximum ?? 0, cell.upper ?? 0), 1);
}

/**
 * A cell in words, for tooltips and screen readers: `12, average 10.2, usual 8.1 to 12.3, range 5 to 15`.
 * @param digits decimals of averages
 * @param valueDigits decimals of the value and the range; 0 for counts
 */
export function reportCellWords(cell: ReportCell, digits = 1, valueDigits = 0): string {
  const value = reportCellValue(cell, valueDigits);
  if (cell.average === null) return `${value}, no reference yet`;
  const parts = [value];
  parts.push(`average ${cell.average.toFixed(digits)}`);
  if (cell.lower !== null && cell.upper !== null) {
    parts.push(`usual ${Math.max(0, cell.lower).toFixed(digits)} to ${cell.upper.toFixed(digits)}`);
  }
  if (cell.minimum !== null && cell.maximum !== null) {
    parts.push(`range ${cell.minimum.toFixed(valueDigits)} to ${cell.maximum.toFixed(valueDigits)}`);
  }
  if (cell.mark !== 'usual') parts.push(cell.mark === 'above' ? 'above the usual' : 'below the usual');
  return parts.join(', ');
}
