import { HEART_ZONES, type HeartFigure } from '@halfturn/core/metrics/explained/heart-figures';
import { type HeartRateRow, ZONE_TITLES } from '@halfturn/core/views/session/heart-rate-view';
import type { CellDoor } from '../../../tables/table-columns';
import type { PlainColumn } from '../../../tables/PlainTable';

export function heartRateColumns<Row extends HeartRateRow>(
  explained: (metric: HeartFigure) => CellDoor<Row>,
): readonly PlainColumn<Row>[] {
  const column = (title: string, metric: HeartFigure, cell: (row: Row) => string): PlainColumn<Row> => ({
    title,
    kind: 'number',
    cell,
    isBrief: metric === 'heart.mean' || metric === 'heart.load',
    explained: explained(metric),
  });
  return [
    column('Mean', 'heart.mean', ({ mean }) => mean),
    column('Highest', 'heart.highest', ({ maximum }) => maximum),
    ...HEART_ZONES.map((metric, zone) => column(ZONE_TITLES[zone] ?? '', metric, ({ zones }) => zones[zone] ?? '')),
    column('Edwards’ load', 'heart.load', ({ load }) => load),
  ];
}
