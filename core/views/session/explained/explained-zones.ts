import type { ZonePart } from '../../../metrics/explained/heart-figures';
import { ZONE_TITLES } from '../heart-rate-view';

const whole = (value: number) => value.toFixed(0);

export function zonesView(rows: readonly ZonePart[]) {
  const load = rows.reduce((sum, { value }) => sum + value, 0);
  const columns = ['Of maximum', 'Minutes', 'Weight', 'Adds'];
  return {
    words: rows.length === 0 ? 'Not known: too little heart rate, or no maximum.' : `5 zones, together ${whole(load)}.`,
    columns,
    rows: rows.map(({ zone, minutesM, weight, value }) => ({
      key: String(zone),
      cells: [titleOf(zone), minutesM.toFixed(1), String(weight), whole(value)],
      plays: null,
      sessionId: null,
      explained: null,
    })),
    table: {
      columns: columns.map((title) => (title === 'Minutes' ? 'Minutes (min)' : title)),
      rows: rows.map(({ zone, minutesM, weight, value }) => [titleOf(zone), minutesM, weight, value]),
    },
  };
}

function titleOf(zone: number): string {
  return ZONE_TITLES[zone - 1] ?? '';
}
