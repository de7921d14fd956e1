import { type HeartRate, heartRateOf } from '../../metrics/load/session-heart-rate';
import type { RecordColumn } from '../columnar-table';
import { column, type PlayerRow } from './row-columns';
import type { SessionRecords } from './session-records';

/** Zones and load are left out: they need the player's maximum, which no file has. */
export const HEART_COLUMNS: readonly RecordColumn<PlayerRow>[] = [
  heart('meanHeartRateBpm', 'float64', ({ meanBpm }) => meanBpm),
  heart('highestHeartRateBpm', 'int32', ({ maximumBpm }) => maximumBpm),
  column('heldHeartRateBpm', 'int32', ({ player }) => player.heartRate?.heldBpm ?? null),
  heart('heartRateCoverage', 'float64', ({ coverage }) => coverage),
];

/** After all other columns, and only if somebody has a heart rate. */
export function heartColumns({ players }: SessionRecords): readonly RecordColumn<PlayerRow>[] {
  return players.some(({ heartRate }) => heartRate !== null) ? HEART_COLUMNS : [];
}

function heart(name: string, type: 'float64' | 'int32', of: (heartRate: HeartRate) => number | null) {
  return column<PlayerRow>(name, type, ({ player: { heartRate } }) =>
    heartRate === null ? null : of(heartRateOf(heartRate, null)),
  );
}
