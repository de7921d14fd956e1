/** Table `profile` (METHODS A1): one row per player, null if no line could be fitted. */
import type { SpeedProfile } from '../../metrics/session/session-facts';
import type { ColumnType, RecordColumn } from '../columnar-table';
import { column, IDENTITY_COLUMNS, NAME_COLUMNS, type PlayerRow, SIMULATED_COLUMN } from './row-columns';

const field = (name: keyof SpeedProfile, type: ColumnType): RecordColumn<PlayerRow> =>
  column(name, type, ({ player }) => player.profile?.[name] ?? null);

export const PROFILE_COLUMNS: readonly RecordColumn<PlayerRow>[] = [
  ...NAME_COLUMNS,
  field('a0MPerS2', 'float64'),
  field('s0MPerS', 'float64'),
  field('r2', 'float64'),
  field('points', 'int32'),
  field('bins', 'int32'),
  field('topBinMPerS', 'float64'),
  field('isValid', 'bool'),
  ...IDENTITY_COLUMNS,
  SIMULATED_COLUMN,
];
