import { csvLine } from '../../text/csv';
import type { TurnMeasure } from '../../turns/turn-measures';
import type { RowSort } from '../../turns/sorted-rows';
import type { TurnQuery } from '../../turns/turn-query';
import { toDisplay, unitDigits, unitLabel, type Quantity, type UnitSettings } from '../../units/units';
import type { TurnExplorer } from './turn-explorer';

/** A spreadsheet holds about a million rows; a browser's text is slower. */
export const MOST_CSV_ROWS = 500_000;

export const MEASURE_QUANTITY: Readonly<Record<TurnMeasure, Quantity>> = {
  entrySpeed: 'speed',
  acceleration: 'acceleration',
  deceleration: 'acceleration',
  time: 'seconds',
  angle: 'angle',
};

const COLUMNS = [
  ['entrySpeed', 'Entry speed'],
  ['angle', 'Turn angle'],
  ['time', 'Turn time'],
  ['deceleration', 'Peak deceleration'],
  ['acceleration', 'Peak acceleration'],
] as const;

/**
 * @param mark marks every row as simulated; empty if the turns are recorded
 * @throws RangeError for more turns than a file should have
 */
export function explorerCsv(
  explorer: TurnExplorer,
  query: TurnQuery,
  sort: RowSort,
  units: UnitSettings,
  mark = '',
): string {
  const rows = explorer.sorted(query, sort);
  if (rows.length > MOST_CSV_ROWS) {
    throw new RangeError(`${rows.length} turns are too many for one file: select at most ${MOST_CSV_ROWS}.`);
  }
  const pieces = [
    csvLine([
      'Date',
      'Session',
      'Player',
      'Match minute',
      'Side',
      ...COLUMNS.map(([measure, title]) => `${title} (${unitLabel(MEASURE_QUANTITY[measure], units)})`),
      ...(mark === '' ? [] : ['Data']),
    ]),
  ];
  for (const row of rows) {
    const { session, playerId, matchMinute, turnSide, measures } = explorer.listedTurn(row);
    const value = (measure: TurnMeasure): number => {
      const quantity = MEASURE_QUANTITY[measure];
      // One digit more than in tables: enough to compute with, without noise from unit conversion.
      return Number(toDisplay(quantity, measures[measure], units).toFixed(unitDigits(quantity, units) + 1));
    };
    const cells = [
      session.sessionDate,
      session.title,
      explorer.nameOf(playerId),
      matchMinute,
      turnSide === 'L' ? 'Left' : 'Right',
      ...COLUMNS.map(([measure]) => value(measure)),
    ];
    pieces.push(csvLine(mark === '' ? cells : [...cells, mark]));
  }
  return pieces.join('');
}
