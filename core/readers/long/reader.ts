import type { Pitch, QualityNote } from '../../tracking/trackset';
import { isCorners } from '../gnss/corners';
import { fittedOrOpen } from '../gnss/fitted-axes';
import { ReadProgress } from '../lines/read-lines';
import type { FileHead, FormatReader, ReadOptions, ReadSet, SourceFile } from '../format-reader';
import { SampleTracks } from '../tracks/sample-tracks';
import { separatedNames, separatorOf } from '../lines/separator';
import { readBeside, type Answers } from './files-beside';
import { isPeriodName } from './column-names';
import { findLongColumns, longHeaderKind, type PositionKind } from './find-columns';
import { readPeriodClock } from './period-column';
import { isMapping, isWideMapping, mappingFits } from './column-mapping';
import { NewestFirst, readLongFile, type LongFile } from './long-rows';
import { readJudged, type TableReading } from './judged-reading';
import { longSession } from './long-session';
import { columnLabel } from './unit-names';

type Role = 'rows' | 'speeds' | 'mapping' | 'corners' | 'unknown';

function roleOf(head: FileHead): Role {
  if (isMapping(head)) return 'mapping';
  if (isCorners(head)) return 'corners';
  const kind = longHeaderKind(separatedNames(head));
  return kind === null ? 'unknown' : kind === 'none' ? 'speeds' : 'rows';
}

interface LongExtra {
  readonly kind: PositionKind;
  readonly located: Pitch | null;
}

async function readOnce(
  files: readonly SourceFile[],
  options: ReadOptions,
  answers: Answers,
  isNewestFirst = false,
): Promise<TableReading<LongExtra>> {
  const progress = new ReadProgress(files, options);
  const { rows, mapping, plane, located } = await readBeside(files, answers, progress);
  const periods =
    !isNewestFirst && rows.every(({ head }) => separatedNames(head).some(namesPeriod))
      ? await readPeriodClock(
          rows.map(({ file, head }) => ({ file, separator: separatorOf(head) })),
          (header) => {
            const { periodCell, clockCell, dateCell } = findLongColumns(header, mapping);
            return periodCell === null ? null : { periodCell, clockCell, dateCell };
          },
          new ReadProgress([], options),
        )
      : null;
  const samples = new SampleTracks(true, false, isNewestFirst);
  const longFiles: { readonly name: string; readonly long: LongFile }[] = [];
  for (const { file, head } of rows) {
    const layout = { separator: separatorOf(head), mapping, idsByTeam: true, plane, periods, isNewestFirst };
    longFiles.push({ name: file.name, long: await readLongFile(file, layout, samples, progress) });
  }
  const kind = longFiles[0]?.long.columns.positionKind ?? 'metres';
  const known = { pitch: kind === 'metres' ? mapping.pitch : located, rateHz: mapping.rateHz, periods };
  return {
    session: longSession('long-csv', kind === 'metres' ? 'lps' : 'gnss', samples, longFiles, known, options),
    pitchWithoutOrigin: kind === 'metres' && mapping.origin === null ? mapping.pitch : null,
    extra: { kind, located },
  };
}

function namesPeriod(name: string): boolean {
  return isPeriodName(columnLabel(name).quantity);
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  let isNewestFirst = false;
  const {
    set,
    extra: { kind, located },
  } = await readJudged(files[0]?.name ?? '', options, async (answers) => {
    try {
      return await readOnce(files, options, answers, isNewestFirst);
    } catch (error) {
      if (!(error instanceof NewestFirst)) throw error;
      isNewestFirst = true;
      return readOnce(files, options, answers, true);
    }
  });
  const axes = kind === 'degrees' && located === null ? fittedOrOpen(set.tracks, options.session) : null;
  const notes = [
    ...set.notes,
    ...(axes?.notes ?? []),
    ...orderNotes(isNewestFirst),
    ...sourceClassNotes(kind, options),
  ];
  return { ...set, hasOpenAxes: axes?.hasOpenAxes ?? false, notes };
}

/**
 * The device behind positions in metres is a guess; degrees come from satellites, and a speed is the device's own
 * (METHODS K3).
 */
export function sourceClassNotes(kind: PositionKind, options: ReadOptions): QualityNote[] {
  if (kind === 'none') {
    const text = 'The file holds speed and no positions: turns and everything that needs a direction is N/A.';
    return [{ code: 'speedOnly', text, count: null }];
  }
  if (kind === 'degrees' || options.sourceClass !== undefined) return [];
  const text = 'The file does not say how it was measured: local positioning assumed.';
  return [{ code: 'sourceClassAssumed', text, count: null }];
}

function orderNotes(isNewestFirst: boolean): readonly QualityNote[] {
  const text = 'The file begins with the last moment: it is read from its end.';
  return isNewestFirst ? [{ code: 'newestFirst', text, count: null }] : [];
}

export const LONG_CSV: FormatReader = {
  id: 'long-csv',
  label: 'Long CSV (one row per player and moment)',
  description:
    'Any CSV with columns such as time, player, x, y (or latitude, longitude), speed or speed alone, their units in the header (x [m], ' +
    'speed km/h, ts in ms) or metres, m/s and seconds. A JSON file beside it may name columns, units, rate, pitch and origin.',
  /** Less sure than any reader of a known export, so that it takes only what is left. */
  detect(heads) {
    if (heads.some(isWideMapping)) return 0;
    const roles = heads.map(roleOf);
    if (roles.includes('mapping') && !roles.every((role) => role === 'mapping')) {
      const mapping = heads.find(isMapping);
      const rows = heads.filter((head) => !isMapping(head) && !isCorners(head));
      if (mapping !== undefined && rows.some((head) => mappingFits(mapping, separatedNames(head)))) return 0.9;
    }
    if (!roles.includes('rows') && !roles.includes('speeds')) return 0;
    return roles.includes('unknown') ? 0.5 : 0.7;
  },
  read,
};
