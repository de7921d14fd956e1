import type { Table } from '../../text/csv';
import {
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  valueAt,
} from '../../events/turn-columns';
import { toDisplay, type UnitSettings } from '../../units/units';
import { shownPoints, turnWordHeadings, turnWords } from '../turns/turn-points';
import type { PlayerScatterView } from './player-scatter';

type Shown = Pick<PlayerScatterView, 'scatter' | 'accept' | 'sessions' | 'sessionOf'>;

export function playerTurnTable({ scatter, accept, sessions, sessionOf }: Shown, units: UnitSettings): Table {
  const { points } = scatter;
  const headings = turnWordHeadings(units);
  const exact = (column: Uint16Array, point: number, perUnit: number) => valueAt(column, point) / perUnit;
  return {
    columns: ['Session', ...Object.values(headings)],
    rows: shownPoints(points, accept, 0, points.length).map((point) => {
      const { clock, side } = turnWords(points, point, units);
      return [
        sessions[valueAt(sessionOf, point)] ?? '',
        clock,
        side,
        toDisplay('speed', exact(points.entrySpeed, point, STEPS_PER_M_PER_S), units),
        exact(points.exactAngle, point, STEPS_PER_DEGREE),
        exact(points.twistingTime, point, STEPS_PER_SECOND),
        toDisplay('acceleration', exact(points.peakAcceleration, point, STEPS_PER_M_PER_S2), units),
        toDisplay('acceleration', -exact(points.peakDeceleration, point, STEPS_PER_M_PER_S2), units),
      ];
    }),
  };
}
