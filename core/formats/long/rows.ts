/** Streams the rows of a long CSV, one per player and moment, into tracks. */
import { MISSING } from '../../tracking/trackset';
import { CellRow } from '../cells';
import type { GnssPlane } from '../gnss/plane';
import { readLines, type ReadProgress } from '../lines';
import { nameWithoutExtension, parseShirtNumber } from '../names';
import { FormatError, type SourceFile } from '../reader';
import type { SampleIdentity, SampleTracks } from '../sample-tracks';
import { findLongColumns, type LongColumns } from './columns';
import type { ColumnMapping, ColumnRole } from './mapping';
import type { RowsFile } from './session';
import { TimeCell } from './time-cell';

export interface LongFile extends RowsFile {
  readonly columns: LongColumns;
}

export interface LongLayout {
  readonly separator: string;
  readonly mapping: ColumnMapping;
  /** Whether a player id is only unique within its team. */
  readonly idsByTeam: boolean;
  /** Where latitudes and longitudes lie; one for all files of a session. */
  readonly plane: GnssPlane;
}

/** A name that says that it is the ball's. */
export const BALL = /^ball\b/i;

/** @throws FormatError */
export async function readLongFile(
  file: SourceFile,
  { separator, mapping, idsByTeam, plane }: LongLayout,
  samples: SampleTracks,
  progress: ReadProgress,
): Promise<LongFile> {
  const row = new CellRow(file.name, [], separator.charCodeAt(0));
  let reader: LongRowReader | null = null;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (reader === null) reader = new LongRowReader(row, findLongColumns(row, mapping), mapping, idsByTeam, plane);
    else reader.read(samples);
  });
  return finished(reader, file.name);
}

function finished(reader: LongRowReader | null, fileName: string): LongFile {
  const kind = reader?.time.kind ?? null;
  if (reader === null || kind === null) {
    throw new FormatError('The file holds no samples, only a header or nothing. Export the session again.', fileName);
  }
  return {
    columns: reader.columns,
    timeKind: kind,
    ownerlessCount: reader.ownerlessCount,
    noFixCount: reader.noFixCount,
  };
}

class LongRowReader {
  ownerlessCount = 0;
  noFixCount = 0;
  readonly time: TimeCell;
  private readonly xCell: number;
  private readonly yCell: number;
  private readonly speedCell: number | null;
  /** Who a row is about: the first of these columns that the file has. */
  private readonly ownerCell: number | null;
  private readonly ball: string | null;
  private readonly fileKey: string;
  private readonly identityOf = (key: string): SampleIdentity => this.identity(key);

  constructor(
    private readonly row: CellRow,
    readonly columns: LongColumns,
    mapping: ColumnMapping,
    private readonly idsByTeam: boolean,
    private readonly plane: GnssPlane,
  ) {
    this.time = new TimeCell(columns.clockCell);
    this.xCell = this.cell(columns.positionKind === 'degrees' ? 'longitude' : 'x') ?? 0;
    this.yCell = this.cell(columns.positionKind === 'degrees' ? 'latitude' : 'y') ?? 0;
    this.speedCell = this.cell('speed');
    this.ownerCell = this.cell('player') ?? this.cell('name') ?? this.cell('number');
    this.ball = mapping.ball;
    this.fileKey = nameWithoutExtension(row.fileName);
  }

  read(samples: SampleTracks): void {
    const { row, columns } = this;
    row.expectCount(columns.width);
    const time = this.time.read(row);
    const { axes } = columns;
    let x = MISSING;
    let y = MISSING;
    if (columns.positionKind === 'degrees') {
      if (!this.plane.locate(row.number(this.xCell), row.number(this.yCell), row)) this.noFixCount++;
      ({ x, y } = this.plane);
    } else if (axes !== null) {
      x = row.fixedPoint(this.xCell, axes.x.scale, axes.x.offset);
      y = row.fixedPoint(this.yCell, axes.y.scale, axes.y.offset);
    }
    const { speedCell } = this;
    const speed = speedCell === null ? MISSING : row.fixedPoint(speedCell, columns.metresPerSecondPerUnit, 0);
    const key = this.key();
    if (key === '') this.ownerlessCount++;
    else samples.push(key, this.identityOf, time, x, y, speed, row);
  }

  /** Empty where the row names no player. A file without a player column is of one player, named after the file. */
  private key(): string {
    if (this.ownerCell === null) return this.fileKey;
    const id = this.row.name(this.ownerCell);
    const team = this.idsByTeam ? this.text('team') : '';
    return id === '' || team === '' ? id : `${team}_${id}`;
  }

  private identity(key: string): SampleIdentity {
    const name = this.text('name');
    const id = this.ownerCell === null ? this.fileKey : this.row.name(this.ownerCell);
    const team = this.text('team');
    return {
      sourceKey: key,
      name: name === '' ? id : name,
      team,
      shirtNumber: parseShirtNumber(this.text('number')),
      isBall: this.ball === null ? [id, name, team].some((text) => BALL.test(text)) : id === this.ball,
    };
  }

  private text(role: ColumnRole): string {
    const cell = this.cell(role);
    return cell === null ? '' : this.row.name(cell);
  }

  private cell(role: ColumnRole): number | null {
    return this.columns.cells.get(role) ?? null;
  }
}
