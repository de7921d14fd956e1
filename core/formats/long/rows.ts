/** Streams the rows of a long CSV, one per player and moment, into tracks. */
import { MISSING } from '../../tracking/trackset';
import { CellRow } from '../cells';
import { readLines, type ReadProgress } from '../lines';
import { cleanName, nameWithoutExtension, parseShirtNumber } from '../names';
import { FormatError, type SourceFile } from '../reader';
import type { SampleIdentity, SampleTracks } from '../sample-tracks';
import { findLongColumns, type LongColumns } from './columns';
import type { LongMapping, LongRole } from './mapping';
import { TimeCell, type TimeKind } from './time-cell';

export interface LongFile {
  readonly columns: LongColumns;
  readonly timeKind: TimeKind;
  /** Rows that name no player, left out. */
  readonly ownerlessCount: number;
}

export interface LongLayout {
  readonly separator: string;
  readonly mapping: LongMapping;
  /** Whether a player id is only unique within its team. */
  readonly idsByTeam: boolean;
}

const BALL = /^ball\b/i;

/** @throws FormatError */
export async function readLongFile(
  file: SourceFile,
  { separator, mapping, idsByTeam }: LongLayout,
  samples: SampleTracks,
  progress: ReadProgress,
): Promise<LongFile> {
  const row = new CellRow(file.name, [], separator.charCodeAt(0));
  let reader: LongRowReader | null = null;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (reader === null) reader = new LongRowReader(row, findLongColumns(row, mapping), mapping, idsByTeam);
    else reader.read(samples);
  });
  return finished(reader, file.name);
}

function finished(reader: LongRowReader | null, fileName: string): LongFile {
  const kind = reader?.time.kind ?? null;
  if (reader === null || kind === null) {
    throw new FormatError('The file holds no samples, only a header or nothing. Export the session again.', fileName);
  }
  return { columns: reader.columns, timeKind: kind, ownerlessCount: reader.ownerlessCount };
}

class LongRowReader {
  ownerlessCount = 0;
  readonly time: TimeCell;
  private readonly xCell: number;
  private readonly yCell: number;
  private readonly yScale: number;
  private readonly xOffsetM: number;
  private readonly yOffsetM: number;
  private readonly fileKey: string;
  private readonly identityOf = (key: string): SampleIdentity => this.identity(key);

  constructor(
    private readonly row: CellRow,
    readonly columns: LongColumns,
    { origin, pitch }: LongMapping,
    private readonly idsByTeam: boolean,
  ) {
    this.time = new TimeCell(this.cell('time') ?? 0);
    this.xCell = this.cell('x') ?? 0;
    this.yCell = this.cell('y') ?? 0;
    this.yScale = columns.metresPerUnit * (origin === 'topLeft' ? -1 : 1);
    this.xOffsetM = origin === 'centre' ? 0 : -(pitch?.lengthM ?? 0) / 2;
    this.yOffsetM = origin === 'centre' ? 0 : ((pitch?.widthM ?? 0) / 2) * (origin === 'topLeft' ? 1 : -1);
    this.fileKey = nameWithoutExtension(row.fileName);
  }

  read(samples: SampleTracks): void {
    const { row, columns } = this;
    row.expectCount(columns.width);
    const time = this.time.read(row);
    const x = row.fixedPoint(this.xCell, columns.metresPerUnit, this.xOffsetM);
    const y = row.fixedPoint(this.yCell, this.yScale, this.yOffsetM);
    const speedCell = this.cell('speed');
    const speed = speedCell === null ? MISSING : row.fixedPoint(speedCell, columns.metresPerSecondPerUnit, 0);
    const key = this.key();
    if (key === '') this.ownerlessCount++;
    else samples.push(key, this.identityOf, time, x, y, speed, row);
  }

  /** Empty where the row names no player. A file without a player column is of one player, named after the file. */
  private key(): string {
    const id = this.firstText('player', 'name', 'number');
    if (id === null) return this.fileKey;
    const team = this.idsByTeam ? this.text('team') : '';
    return id === '' || team === '' ? id : `${team}_${id}`;
  }

  private identity(key: string): SampleIdentity {
    const name = this.text('name');
    const id = this.firstText('player', 'name', 'number') ?? this.fileKey;
    const team = this.text('team');
    return {
      sourceKey: key,
      name: name === '' ? id : name,
      team,
      shirtNumber: parseShirtNumber(this.text('number')),
      isBall: [id, name, team].some((text) => BALL.test(text)),
    };
  }

  /** Text of the first of these columns that the file has; null where it has none. */
  private firstText(...roles: readonly LongRole[]): string | null {
    const role = roles.find((candidate) => this.columns.cells.has(candidate));
    return role === undefined ? null : this.text(role);
  }

  private text(role: LongRole): string {
    const cell = this.cell(role);
    return cell === null ? '' : cleanName(this.row.text(cell));
  }

  private cell(role: LongRole): number | null {
    return this.columns.cells.get(role) ?? null;
  }
}
