import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { readSharedRows } from '../shared-data';
import { loadOpenField, loadZxy } from '../load';

export interface OdometerRow {
  readonly set: string;
  readonly player: string;
  readonly oursM: number;
  readonly odometerM: number;
  readonly tolerance: number;
  readonly reason: string;
}

const READINGS = [
  {
    set: 'zxy-tromso-20hz',
    load: loadZxy,
    column: 'provider_total_distance_diff_m',
    tolerance: 0.008,
    reason: 'the 1 Hz low-pass rounds corners off; the odometer adds up unfiltered speed',
  },
  {
    set: 'catapult-openfield-10hz',
    load: loadOpenField,
    column: 'provider_odometer_diff_m',
    tolerance: 0.04,
    reason: 'the exported speed itself adds up to 3.2 % less than the odometer, which the vendor does not explain',
  },
] as const;

export async function odometerRows(): Promise<OdometerRow[]> {
  const rows: OdometerRow[] = [];
  for (const { set, load, column, tolerance, reason } of READINGS) {
    const tracks = await load();
    const { players } = analyzeTrackSet(tracks, { sessionIsAMatch: false });
    for (const row of readSharedRows(`reference/${set}.provider.csv`)) {
      const name = row['player'] ?? '';
      const facts = players.length === 1 ? players[0] : players.find(({ sourceKey }) => sourceKey === name);
      const odometerM = Number(row[column]);
      if (!(odometerM > 0) || facts === undefined) continue;
      rows.push({ set, player: name, oursM: facts.kpis.totalDistanceM ?? NaN, odometerM, tolerance, reason });
    }
  }
  return rows;
}
