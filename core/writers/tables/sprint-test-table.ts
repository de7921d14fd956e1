import { fastestSprint, type MeasuredSpeeds } from '../../metrics/profile/fastest-sprint';
import { measuredSpeeds } from '../../metrics/profile/measured-sprint-test';
import { type SprintTest, SprintTestError, sprintTestOfSpeeds } from '../../metrics/profile/sprint-curve';
import { measuresSpeed } from '../../tracking/kinematics';
import type { TrackSet } from '../../tracking/trackset';
import { type ColumnarTable, type ColumnType, type RecordColumn, recordTable } from '../columnar-table';
import { column, fullColumn, identityColumns } from './row-columns';
import { isSimulated, type PlayerIdentity, trackIdentity } from './session-records';

interface SprintRow {
  readonly identity: PlayerIdentity;
  readonly sprint: MeasuredSpeeds;
  readonly test: SprintTest | null;
  readonly isSimulated: boolean;
}

export interface SprintTests {
  readonly table: ColumnarTable;
  readonly players: number;
  readonly problems: readonly string[];
}

export function sprintTestTable(set: TrackSet): SprintTests | null {
  const problems: string[] = [];
  const rows = set.tracks.filter(measuresSpeed).map((track): SprintRow => {
    const identity = trackIdentity(set, track);
    const sprint = fastestSprint(measuredSpeeds(track));
    try {
      const test = sprintTestOfSpeeds(sprint.timeS, sprint.speedMPerS);
      return { identity, sprint, test, isSimulated: isSimulated(set.notes) };
    } catch (error) {
      if (!(error instanceof SprintTestError)) throw error;
      problems.push(`${identity.player}: ${error.message}`);
      return { identity, sprint, test: null, isSimulated: isSimulated(set.notes) };
    }
  });
  return rows.length === 0
    ? null
    : { table: recordTable(COLUMNS, rows, { 'halfturn.table': 'sprint-test' }), players: rows.length, problems };
}

const fitted = (name: keyof SprintTest, header: string = name): RecordColumn<SprintRow> =>
  column(header, 'float64' satisfies ColumnType, ({ test }) => test?.[name] ?? null);

const COLUMNS: readonly RecordColumn<SprintRow>[] = [
  fullColumn('player', 'utf8', ({ identity }) => identity.player),
  fullColumn('team', 'utf8', ({ identity }) => identity.team),
  fitted('maximumSpeedMPerS'),
  fitted('maximumAccelerationMPerS2'),
  fitted('tauS'),
  fitted('maximumPowerWPerKg'),
  fitted('startS'),
  column('fromS', 'float64', ({ sprint }) => sprint.timeS[0] ?? null),
  column('toS', 'float64', ({ sprint }) => sprint.timeS.at(-1) ?? null),
  fullColumn('samples', 'int32', ({ sprint }) => sprint.timeS.length),
  fitted('residual', 'residualMPerS'),
  ...identityColumns<SprintRow>(({ identity }) => identity),
  fullColumn('simulated', 'bool', (row) => row.isSimulated),
];
