import { noSamples } from '../tracks/session-bounds';
import { MISSING } from '../../tracking/trackset';
import { CellRow } from '../lines/cell-row';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { chunksOf, readLines, ReadProgress } from '../lines/read-lines';
import { wholeBpm } from '../shared/heart-rate';
import { nameWithoutExtension, parseShirtNumber } from '../shared/clean-names';
import { FormatError, type SourceFile } from '../format-reader';
import type { SampleIdentity, SampleTracks } from '../tracks/sample-tracks';
import { AccelerationFit } from './acceleration-fit';
import { findLongColumns, type LongColumns } from './find-columns';
import type { ColumnMapping, ColumnRole } from './column-mapping';
import type { PeriodClock } from './period-column';
import { sharedTrack, type TableCells } from './separating-columns';
import type { RowsFile } from './long-session';
import { StepSizes } from './step-sizes';
import { TimeOrderError } from '../shared/time-base';
import { TimeCell } from './time-cell';
import { BALL } from '../shared/ball-names';

export interface LongFile extends RowsFile {
  readonly columns: LongColumns;
}

export interface LongLayout {
  readonly separator: string;
  readonly mapping: ColumnMapping;
  readonly idsByTeam: boolean;
  readonly plane: GnssPlane;
  readonly periods: PeriodClock | null;
  readonly isNewestFirst?: boolean;
}

/** Thrown when rows run backwards in time, so that they are read again with the sign of their times turned. */
export class NewestFirst extends FormatError {}

const LEAST_BACK = 5;

const STEPS_OF_A_NAME = 2000;

const NO_PLAYER_OR_ORDER =
  'The time goes backwards here, and no column names the player. Where several players follow each other, export the ' +
  'file with such a column, or one file per player; only where it is of one player, sort it by time.';

const NO_ORDER =
  'The time goes backwards here for one and the same player. Sort the file by time; where the clock begins anew in each ' +
  'half, export it with a column that names the period.';

export async function readLongFile(
  file: SourceFile,
  layout: LongLayout,
  samples: SampleTracks,
  progress: ReadProgress,
): Promise<LongFile> {
  const { separator } = layout;
  const row = new CellRow(file.name, [], separator.charCodeAt(0));
  const readers: LongRowReader[] = [];
  const read = async (): Promise<void> =>
    readLines(file, progress, (bytes, start, end, line) => {
      row.load(bytes, start, end, line);
      const [reader] = readers;
      if (reader === undefined) readers.push(new LongRowReader(row, layout));
      else reader.read(samples);
    });
  try {
    await read();
  } catch (error) {
    const [reader] = readers;
    if (!(error instanceof TimeOrderError) || reader === undefined) throw error;
    if (layout.isNewestFirst === false && (await goesBack(file, reader)))
      throw new NewestFirst(error.reason, file.name);
    const shared = await sharedTrack(file, separator, cellsOf(reader.columns), reader.ownerCell);
    if (shared.question !== null) throw shared;
    // If no column orders the times, the file may be unsorted.
    const reason = reader.ownerCell === null ? NO_PLAYER_OR_ORDER : NO_ORDER;
    throw new FormatError(reason, error.file, error.line);
  }
  const [reader] = readers;
  const kind = reader?.time.kind ?? null;
  if (reader === undefined || kind === null) throw noSamples(file.name);
  const { columns, ownerCell, ownerlessCount, noFixCount } = reader;
  expectFractions(reader.time, file.name);
  if (samples.hasSharedTrack || reader.mixesPlayers) {
    throw await sharedTrack(file, separator, cellsOf(columns), ownerCell);
  }
  const speedPerAcceleration = reader.acceleration?.speedPerAcceleration ?? null;
  return {
    columns,
    timeKind: kind,
    ownerlessCount,
    noFixCount,
    isDateOpen: reader.time.isDateOpen,
    isLocalClock: reader.time.isLocalClock,
    speedPerAcceleration,
  };
}

const ROWS_THAT_TELL = 1000;
const FRAME_RATES = [10, 20, 25, 30, 50, 60];
const SAYS_WHO_ROLES: ReadonlySet<string> = new Set(['player', 'name', 'team', 'number']);

function cellsOf({ clockCell, width, cells, measuredCells, fraction, dateCell }: LongColumns): TableCells {
  const measured = new Set([
    ...[...cells].flatMap(([role, cell]) => (SAYS_WHO_ROLES.has(role) ? [] : [cell])),
    ...measuredCells,
    ...(fraction === null ? [] : [fraction.cell]),
    ...(dateCell === null ? [] : [dateCell]),
  ]);
  return { clockCell, width, measured };
}

async function goesBack(file: SourceFile, { columns, ownerCell }: LongRowReader): Promise<boolean> {
  const row = new CellRow(file.name);
  const time = new TimeCell(columns.clockCell, columns.isClockUtc, 'hundredths', true, columns.dateCell);
  const lastTimes = new Map<string, number>();
  let [backCount, onCount, lineCount] = [0, 0, 0];
  const beginning: SourceFile = {
    ...file,
    async *open() {
      for await (const chunk of chunksOf(file)) {
        yield chunk;
        if (lineCount > ROWS_THAT_TELL) return;
      }
    },
  };
  await readLines(beginning, new ReadProgress([], {}), (bytes, start, end, line) => {
    if (lineCount++ === 0 || lineCount > ROWS_THAT_TELL) return;
    row.load(bytes, start, end, line);
    if (row.count !== columns.width) return;
    const now = time.read(row);
    const owner = ownerCell === null ? '' : row.name(ownerCell);
    const last = lastTimes.get(owner) ?? now;
    if (now < last) backCount++;
    else if (now > last) onCount++;
    lastTimes.set(owner, now);
  });
  return onCount === 0 && backCount >= LEAST_BACK;
}

/** @throws FormatError for times whose last field never reaches a second (METHODS K0.6) */
export function expectFractions({ framesPerSecond }: TimeCell, fileName: string): void {
  if (framesPerSecond === null) return;
  const rates = [framesPerSecond, ...FRAME_RATES.filter((rate) => rate > framesPerSecond)];
  throw new FormatError(
    `The last field of the times never reaches a second: it counts frames, it seems ${framesPerSecond} a second, and no ` +
      'hundredths. Say which.',
    fileName,
    null,
    {
      field: 'timeFields',
      candidates: [
        ...rates.map((rate) => ({ value: String(rate), reason: `frames, ${rate} a second` })),
        { value: 'hundredths', reason: 'hundredths of a second' },
      ],
    },
  );
}

class LongRowReader {
  ownerlessCount = 0;
  noFixCount = 0;
  readonly time: TimeCell;
  private readonly xCell: number;
  private readonly yCell: number;
  private readonly speedCell: number | null;
  readonly ownerCell: number | null;
  readonly acceleration: AccelerationFit | null;
  private readonly steps = new Map<string, StepSizes>();
  private readonly ball: string | null;
  private readonly fileKey: string;
  private readonly idsByTeam: boolean;
  private readonly plane: GnssPlane;
  private readonly isNewestFirst: boolean;
  private readonly periods: PeriodClock | null;
  readonly columns: LongColumns;
  private readonly identityOf = (key: string): SampleIdentity => this.identity(key);

  constructor(
    private readonly row: CellRow,
    { mapping, idsByTeam, plane, periods, isNewestFirst = false }: LongLayout,
  ) {
    const columns = findLongColumns(row, mapping);
    this.columns = columns;
    this.idsByTeam = idsByTeam;
    this.plane = plane;
    this.periods = periods;
    this.time = new TimeCell(
      columns.clockCell,
      columns.isClockUtc,
      mapping.timeFields,
      isNewestFirst,
      columns.dateCell,
    );
    this.isNewestFirst = isNewestFirst;
    this.xCell = this.cell(columns.positionKind === 'degrees' ? 'longitude' : 'x') ?? 0;
    this.yCell = this.cell(columns.positionKind === 'degrees' ? 'latitude' : 'y') ?? 0;
    this.speedCell = this.cell('speed');
    this.ownerCell = this.cell('player') ?? this.cell('name') ?? this.cell('number');
    this.acceleration =
      columns.accelerationCell === null || !columns.speedUnitAssumed || isNewestFirst
        ? null
        : new AccelerationFit(columns.accelerationCell);
    this.ball = mapping.ball;
    this.fileKey = nameWithoutExtension(row.fileName);
  }

  read(samples: SampleTracks): void {
    const { row, columns } = this;
    row.expectCount(columns.width);
    const time = this.timeOfRow();
    if (Number.isNaN(time)) return;
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
    else samples.push(key, this.identityOf, time, x, y, speed, row, MISSING, this.heartRateOf(row));
    this.acceleration?.push(key, time, speed, row);
    if (key !== '') this.stepsOf(key).push(x, y);
  }

  private heartRateOf(row: CellRow): number {
    const { heartRateCell } = this.columns;
    return heartRateCell === null ? MISSING : wholeBpm(row.numberOrNaN(heartRateCell));
  }

  private timeOfRow(): number {
    const { row, columns, periods } = this;
    const time = this.withFraction(this.time.read(row));
    if (this.isNewestFirst) return -time;
    return periods === null || columns.periodCell === null ? time : periods.timeOf(row.name(columns.periodCell), time);
  }

  private withFraction(time: number): number {
    const { fraction } = this.columns;
    if (fraction === null || this.time.kind === 'number' || !Number.isInteger(time / 1000)) return time;
    const { row } = this;
    const parts = row.number(fraction.cell);
    if (parts >= 0 && parts < fraction.unitsPerSecond) return time + (parts * 1000) / fraction.unitsPerSecond;
    if (Number.isNaN(parts)) return time;
    const names = [this.time.cell, fraction.cell].map((cell) => row.columnName(cell));
    throw new FormatError(
      `${names[1] ?? ''} goes beyond a second, so it is not the rest of ${names[0] ?? ''}. Say which of the two is the time.`,
      row.fileName,
      row.line,
      {
        field: 'timeColumn',
        candidates: names.map((name, i) => ({
          value: name,
          reason: row.text([this.time.cell, fraction.cell][i] ?? 0),
        })),
      },
    );
  }

  get mixesPlayers(): boolean {
    const all = [...this.steps.values()];
    return this.ownerCell === null ? all.some(({ leap }) => leap) : all.some(({ alternate }) => alternate);
  }

  private stepsOf(key: string): StepSizes {
    const known = this.steps.get(key);
    if (known !== undefined) return known;
    const steps = this.ownerCell === null ? new StepSizes() : new StepSizes(STEPS_OF_A_NAME);
    this.steps.set(key, steps);
    return steps;
  }

  /** Empty if the row names no player. A file without a player column holds one player, named after the file. */
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
