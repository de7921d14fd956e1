import type { QualityNote, SourceClass } from '../../tracking/trackset';
import { FormatError, type ReadOptions, type ReadSet } from '../format-reader';
import type { SampleTracks } from '../tracks/sample-tracks';
import { sidesOf } from '../shared/home-and-away';
import { duplicateNotes } from '../shared/time-base';
import type { ColumnMapping } from './column-mapping';
import type { LongColumns } from './find-columns';
import type { PeriodClock } from './period-column';
import { epochMsOf, FIRST_EPOCH_MS, judgeTimeUnit, LAST_EPOCH_MS } from '../plausible/time-unit';
import type { TimeKind } from './time-cell';

export interface RowsFile {
  readonly columns: Pick<LongColumns, 'unitsPerSecond' | 'positionUnitAssumed' | 'speedUnitAssumed'>;
  readonly timeKind: TimeKind;
  readonly ownerlessCount: number;
  readonly noFixCount: number;
  readonly isDateOpen: boolean;
  readonly isLocalClock: boolean;
  /**
   * Ratio of the speed's change per time unit to the file's acceleration, as read; null if the file has no
   * acceleration or states the speed unit.
   */
  readonly speedPerAcceleration: number | null;
}

export interface LongSession {
  readonly set: ReadSet;
  readonly file: RowsFile;
  readonly unitsPerSecond: number;
  readonly isTimeUnitJudged: boolean;
}

/**
 * @param known periods of the rows, pitch under the positions, and the nominal rate if given
 * @throws FormatError if the files do not belong together or hold too little
 */
export function longSession(
  format: string,
  sourceClass: SourceClass,
  samples: SampleTracks,
  files: readonly { readonly name: string; readonly long: RowsFile }[],
  known: Pick<ColumnMapping, 'pitch' | 'rateHz'> & { readonly periods?: PeriodClock | null },
  options: ReadOptions,
): LongSession {
  const [first] = files;
  if (first === undefined) throw new FormatError('No file was selected. Choose the files of one session.');
  const { columns, timeKind, isLocalClock } = first.long;
  const stranger = files.find(
    ({ long }) =>
      long.timeKind !== timeKind ||
      long.isLocalClock !== isLocalClock ||
      long.columns.unitsPerSecond !== columns.unitsPerSecond,
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
    (times) => (unitsPerSecond ??= judgeTimeUnit(times, first.name)),
    sides.sideOf,
  );
  const originMs = epochMsOf(finished.origin, unitsPerSecond ?? 1);
  const isDate =
    timeKind !== 'clock' && timeKind !== 'elapsed' && originMs >= FIRST_EPOCH_MS && originMs <= LAST_EPOCH_MS;
  const frameRateHz = known.rateHz ?? finished.frameRateHz;
  const set: ReadSet = {
    format,
    sourceClass: options.sourceClass ?? sourceClass,
    frameRateHz,
    originEpochMs: isDate ? originMs : null,
    clockMs: originMs,
    // A spreadsheet counts days by the local clock.
    isLocalClock: isLocalClock || (unitsPerSecond ?? 1) < 1,
    periods:
      known.periods?.periods((time) => (time - finished.origin) / (unitsPerSecond ?? 1), frameRateHz) ??
      finished.periods,
    pitch: known.pitch,
    teams: sides.teams,
    tracks: finished.tracks,
    ball: finished.ball,
    possession: null,
    notes: [
      ...duplicateNotes(finished.duplicateCount, finished.sameCount),
      ...countNote('emptyPlayers', 'Players without tracking data left out', finished.emptyCount),
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
      ...(known.periods?.notes ?? []),
      ...dateNotes(first.long),
    ],
  };
  return {
    set,
    file: first.long,
    unitsPerSecond: unitsPerSecond ?? 1,
    isTimeUnitJudged: timeKind === 'number' && columns.unitsPerSecond === null,
  };
}

function dateNotes({ isDateOpen }: RowsFile): QualityNote[] {
  const text = 'The date may have the day or the month first: the time of day is taken without it.';
  return isDateOpen ? [{ code: 'dateOpen', text, count: null }] : [];
}

function countNote(code: string, text: string, count: number): QualityNote[] {
  return count === 0 ? [] : [{ code, text: `${text}: ${count}.`, count }];
}
