import { noSamples } from '../tracks/session-bounds';
import { MISSING } from '../../tracking/trackset';
import { CellRow } from '../lines/cell-row';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { positionAxes, type PositionAxes } from '../long/position-axes';
import { frameRateQuestion } from '../long/find-columns';
import type { ColumnMapping } from '../long/column-mapping';
import type { PeriodClock } from '../long/period-column';
import { sharedTrack, type TableCells } from '../long/separating-columns';
import { expectFractions } from '../long/long-rows';
import type { RowsFile } from '../long/long-session';
import { StepSizes } from '../long/step-sizes';
import { TimeCell } from '../long/time-cell';
import { SPEED_UNITS, TIME_UNITS, columnLabel, unitList } from '../long/unit-names';
import { parseShirtNumber, quoteForMessage } from '../shared/clean-names';
import { type SourceFile } from '../format-reader';
import type { SampleIdentity, SampleTracks } from '../tracks/sample-tracks';
import {
  WideHeader,
  clockColumn,
  dateColumn,
  periodColumn,
  playerColumn,
  type Axis,
  type PlayerColumn,
} from './wide-header';
import { isBallName } from '../shared/ball-names';

export interface WideFile extends RowsFile {
  readonly isInDegrees: boolean;
}

export interface WideLayout {
  readonly separator: string;
  readonly mapping: ColumnMapping;
  readonly plane: GnssPlane;
  readonly fallbackTeam: string;
  readonly readsBall: boolean;
  readonly periods: PeriodClock | null;
}

export async function readWideFile(
  file: SourceFile,
  layout: WideLayout,
  samples: SampleTracks,
  progress: ReadProgress,
): Promise<WideFile> {
  const row = new CellRow(file.name, [], layout.separator.charCodeAt(0));
  const header = new WideHeader(layout.mapping);
  const readers: WideRowReader[] = [];
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    const [reader] = readers;
    if (reader !== undefined) {
      reader.read(samples);
      return;
    }
    if (header.add(row.texts())) return;
    const first = new WideRowReader(row, header, layout);
    readers.push(first);
    first.read(samples);
  });
  const [reader] = readers;
  const read = finished(reader ?? null, file.name);
  const isShared = samples.hasSharedTrack || reader?.mixesPlayers === true;
  if (isShared && reader !== undefined && header.lineCount === 1) {
    throw await sharedTrack(file, layout.separator, reader.cells, null);
  }
  return read;
}

function finished(reader: WideRowReader | null, fileName: string): WideFile {
  const timeKind = reader?.timeKind ?? null;
  if (reader === null || timeKind === null) throw noSamples(fileName);
  expectFractions(reader.time, fileName);
  const { columns, isInDegrees, noFixCount } = reader;
  return {
    columns,
    timeKind,
    isInDegrees,
    ownerlessCount: 0,
    noFixCount,
    isDateOpen: reader.isDateOpen,
    isLocalClock: reader.isLocalClock,
    speedPerAcceleration: null,
  };
}

const STEPS_THAT_TELL = 2000;

interface PlayerCells {
  readonly key: string;
  readonly identityOf: () => SampleIdentity;
  readonly x: number;
  readonly y: number;
  readonly speed: number | null;
}

class WideRowReader {
  readonly columns: RowsFile['columns'];
  readonly isInDegrees: boolean;
  noFixCount = 0;
  private readonly width: number;
  readonly time: TimeCell;
  private readonly axes: PositionAxes | null;
  private readonly metresPerSecondPerUnit: number;
  private readonly players: readonly PlayerCells[];
  private readonly steps: readonly StepSizes[];
  private readonly plane: GnssPlane;
  private readonly periods: PeriodClock | null;
  private readonly periodCell: number | null;

  constructor(
    private readonly row: CellRow,
    header: WideHeader,
    layout: WideLayout,
  ) {
    const { mapping } = layout;
    const names = header.columns;
    this.width = names.length;
    row.setColumnNames(names.map(({ joined }) => joined));
    this.plane = layout.plane;
    this.periods = layout.periods;
    this.periodCell = periodColumn(names);
    const found = names.flatMap((column, cell) => {
      const player = playerColumn(column, mapping);
      return player === null ? [] : [{ ...player, cell }];
    });
    this.isInDegrees = !found.some(({ axis }) => axis === 'x');
    this.players = this.playersOf(found, layout);
    this.steps = this.players.map(() => new StepSizes(STEPS_THAT_TELL));
    if (this.players.length === 0) {
      throw row.error('No columns hold the position of a player, such as 7_x and 7_y. Name them in a mapping file.');
    }
    const unitOf = (...axes: readonly Axis[]): string | null => {
      const [unit = null, other] = new Set(
        found.flatMap((column) => (axes.includes(column.axis) ? [column.unit] : [])),
      );
      if (other === undefined) return unit;
      throw row.error(`The columns of ${axes.join(' and ')} are in different units. Correct their names.`);
    };
    const positionUnit = mapping.positionUnit ?? unitOf('x', 'y');
    this.axes = this.isInDegrees ? null : positionAxes(positionUnit ?? 'm', mapping, row);
    const speedUnit = mapping.speedUnit ?? unitOf('speed');
    this.metresPerSecondPerUnit = this.factor(speedUnit ?? 'm/s', SPEED_UNITS, 'speed');

    const timeCell = clockColumn(names, 'time', mapping.columns.get('time'));
    const frameCell = clockColumn(names, 'frame', mapping.columns.get('frame'));
    const timeUnit = mapping.timeUnit ?? columnLabel(names[timeCell ?? -1]?.joined ?? '').unit;
    this.time = new TimeCell(timeCell ?? frameCell ?? -1, false, mapping.timeFields, false, dateColumn(names));
    this.columns = {
      unitsPerSecond:
        timeCell === null
          ? this.expectFrameRate(frameCell, mapping)
          : timeUnit === null
            ? null
            : this.factor(timeUnit, TIME_UNITS, 'time'),
      positionUnitAssumed: !this.isInDegrees && positionUnit === null,
      speedUnitAssumed: speedUnit === null && this.players.some(({ speed }) => speed !== null),
    };
  }

  /**
   * Whether rows alternate between several players, each with their own times. With a single pair of columns any
   * leap is evidence.
   */
  get mixesPlayers(): boolean {
    return this.steps.some(({ leap, alternate }) => (this.steps.length === 1 ? leap : alternate));
  }

  get cells(): TableCells {
    const measured = this.players.flatMap(({ x, y, speed }) => [x, y, ...(speed === null ? [] : [speed])]);
    return { clockCell: this.time.cell, width: this.width, measured: new Set([...measured, this.time.cell]) };
  }

  get isDateOpen(): boolean {
    return this.time.isDateOpen;
  }

  get isLocalClock(): boolean {
    return this.time.isLocalClock;
  }

  get timeKind(): TimeCell['kind'] {
    return this.time.kind;
  }

  read(samples: SampleTracks): void {
    const { row, axes, plane } = this;
    row.expectCount(this.width);
    const read = this.time.read(row);
    const { periods, periodCell } = this;
    const time = periods === null || periodCell === null ? read : periods.timeOf(row.name(periodCell), read);
    if (Number.isNaN(time)) return;
    for (const [at, { key, identityOf, x: xCell, y: yCell, speed: speedCell }] of this.players.entries()) {
      let x: number;
      let y: number;
      if (axes === null) {
        if (!plane.locate(row.number(xCell), row.number(yCell), row)) this.noFixCount++;
        ({ x, y } = plane);
      } else {
        x = row.fixedPoint(xCell, axes.x.scale, axes.x.offset);
        y = row.fixedPoint(yCell, axes.y.scale, axes.y.offset);
      }
      const speed = speedCell === null ? MISSING : row.fixedPoint(speedCell, this.metresPerSecondPerUnit, 0);
      samples.push(key, identityOf, time, x, y, speed, row);
      this.steps[at]?.push(x, y);
    }
  }

  private playersOf(
    found: readonly (PlayerColumn & { readonly cell: number })[],
    { mapping, fallbackTeam, readsBall }: WideLayout,
  ): PlayerCells[] {
    const cells = new Map<string, Map<Axis, number>>();
    const firstOf = new Map<string, PlayerColumn>();
    for (const column of found) {
      const key = column.team === '' ? column.player : `${column.team}_${column.player}`;
      const axes = cells.get(key) ?? new Map<Axis, number>();
      if (axes.has(column.axis)) {
        throw this.row.error(
          `The column ${column.axis} of ${quoteForMessage(key)} appears twice. Remove one of the two.`,
        );
      }
      axes.set(column.axis, column.cell);
      cells.set(key, axes);
      if (!firstOf.has(key)) firstOf.set(key, column);
    }
    const [xAxis, yAxis] = this.isInDegrees ? (['longitude', 'latitude'] as const) : (['x', 'y'] as const);
    return [...cells].flatMap(([key, axes]) => {
      const { player = key, team = '' } = firstOf.get(key) ?? {};
      const isBall = isBallName(player, mapping.ball);
      const [x, y] = [axes.get(xAxis), axes.get(yAxis)];
      if ((x === undefined && y === undefined) || (isBall && !readsBall)) return [];
      if (x === undefined || y === undefined) {
        const missing = x === undefined ? xAxis : yAxis;
        throw this.row.error(
          `The column ${missing} of ${quoteForMessage(key)} is missing. Export the file with this column.`,
        );
      }
      const sourceKey = isBall || team !== '' || fallbackTeam === '' ? key : `${fallbackTeam}_${key}`;
      const identity: SampleIdentity = {
        sourceKey,
        name: player,
        team: team === '' ? fallbackTeam : team,
        shirtNumber: parseShirtNumber(player),
        isBall,
      };
      return [{ key: sourceKey, identityOf: () => identity, x, y, speed: axes.get('speed') ?? null }];
    });
  }

  private expectFrameRate(frameCell: number | null, { rateHz }: ColumnMapping): number {
    if (frameCell === null) {
      throw this.row.error('No column holds the time or the frame. Name it in a mapping file.');
    }
    if (rateHz !== null) return rateHz;
    throw frameRateQuestion(this.row);
  }

  private factor(unit: string, units: ReadonlyMap<string, number>, what: string): number {
    const found = units.get(unit);
    if (found !== undefined) return found;
    throw this.row.error(`The unit ${quoteForMessage(unit)} of ${what} is not known; use one of: ${unitList(units)}.`);
  }
}
