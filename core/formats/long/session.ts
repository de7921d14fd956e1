/** From the rows of long CSVs to a session: clock, teams, and what had to be assumed. */
import type { QualityNote, SourceClass, TrackSet } from '../../tracking/trackset';
import { FormatError, type ReadOptions } from '../reader';
import type { SampleTracks } from '../sample-tracks';
import { sidesOf } from '../sides';
import { duplicateNotes } from '../time-base';
import type { ColumnMapping } from './mapping';
import type { LongColumns } from './columns';
import type { TimeKind } from './time-cell';

/** A session is recorded at 5 to 100 Hz: steps of 10 to 200 ms, which no step in seconds can be mistaken for. */
const SMALLEST_STEP_IN_MS = 5;
/** UTC milliseconds of 2000-01-01 and 2100-01-01: times outside are no dates. */
const FIRST_EPOCH_MS = 946_684_800_000;
const LAST_EPOCH_MS = 4_102_444_800_000;

/** What is known of one file, long or wide, once its rows are read. */
export interface RowsFile {
  readonly columns: Pick<LongColumns, 'unitsPerSecond' | 'positionUnitAssumed' | 'speedUnitAssumed'>;
  readonly timeKind: TimeKind;
  /** Rows that name no player, left out. */
  readonly ownerlessCount: number;
  /** Samples without a satellite fix. */
  readonly noFixCount: number;
}

/**
 * @param known pitch on which the positions lie, and the nominal rate where it was given
 * @throws FormatError where the files do not go together or hold too little
 */
export function longSession(
  format: string,
  sourceClass: SourceClass,
  samples: SampleTracks,
  files: readonly { readonly name: string; readonly long: RowsFile }[],
  known: Pick<ColumnMapping, 'pitch' | 'rateHz'>,
  options: ReadOptions,
): TrackSet {
  const [first] = files;
  if (first === undefined) throw new FormatError('No file was selected. Choose the files of one session.');
  const { columns, timeKind } = first.long;
  const stranger = files.find(
    ({ long }) => long.timeKind !== timeKind || long.columns.unitsPerSecond !== columns.unitsPerSecond,
  );
  if (stranger !== undefined) {
    throw new FormatError(
      `The times are written in another way than in ${first.name}. Export both alike.`,
      stranger.name,
    );
  }
  const sides = sidesOf(samples.teams);
  let unitsPerSecond = timeKind === 'number' ? columns.unitsPerSecond : 1000;
  const finished = samples.finish(
    first.name,
    (times) => (unitsPerSecond ??= medianStep(times) >= SMALLEST_STEP_IN_MS ? 1000 : 1),
    sides.sideOf,
  );
  const originMs = (finished.origin / (unitsPerSecond ?? 1)) * 1000;
  const isDate = timeKind !== 'clock' && originMs >= FIRST_EPOCH_MS && originMs <= LAST_EPOCH_MS;
  return {
    format,
    sourceClass: options.sourceClass ?? sourceClass,
    frameRateHz: known.rateHz ?? finished.frameRateHz,
    originEpochMs: isDate ? originMs : null,
    periods: finished.periods,
    pitch: known.pitch,
    teams: sides.teams,
    tracks: finished.tracks,
    ball: finished.ball,
    notes: [
      ...duplicateNotes(finished.duplicateCount),
      ...countNote('emptyPlayers', 'Players without any position left out', finished.emptyCount),
      ...countNote(
        'ownerlessRows',
        'Rows that name no player left out',
        files.reduce((sum, { long }) => sum + long.ownerlessCount, 0),
      ),
      ...countNote(
        'noFix',
        'Samples without a satellite fix (0, 0) taken as missing',
        files.reduce((sum, { long }) => sum + long.noFixCount, 0),
      ),
      ...sides.notes,
      ...unitNotes(first.long, unitsPerSecond),
    ],
  };
}

function medianStep(times: Float64Array): number {
  const steps = times.subarray(1).map((time, i) => time - (times[i] ?? NaN));
  steps.sort();
  return steps[steps.length >> 1] ?? NaN;
}

function countNote(code: string, text: string, count: number): QualityNote[] {
  return count === 0 ? [] : [{ code, text: `${text}: ${count}.`, count }];
}

function unitNotes({ columns, timeKind }: RowsFile, unitsPerSecond: number | null): QualityNote[] {
  const assumed = [
    ...(columns.positionUnitAssumed ? ['x and y in metres'] : []),
    ...(columns.speedUnitAssumed ? ['speed in m/s'] : []),
    ...(timeKind === 'number' && columns.unitsPerSecond === null
      ? [`time in ${unitsPerSecond === 1000 ? 'milliseconds' : 'seconds'}`]
      : []),
  ];
  if (assumed.length === 0) return [];
  return [{ code: 'unitsAssumed', text: `The file names no units: ${assumed.join(', ')} assumed.`, count: null }];
}
