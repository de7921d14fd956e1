import type { CellRow } from '../lines/cell-row';
import { headerName } from '../lines/header-names';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { FrameRows, FrameTrackBuilder } from '../tracks/frame-track-builder';
import type { Pitch, TeamSide } from '../../tracking/trackset';

/** The columns are Period, Frame, Time [s], then two per player. */
const FIRST_POSITION_CELL = 3;
const HEADER_LINES = 3;

export interface MetricaColumns {
  readonly width: number;
  readonly side: TeamSide;
  readonly teamName: string;
  readonly players: readonly FrameTrackBuilder[];
  readonly ball: FrameTrackBuilder | null;
  readonly rows: FrameRows;
}

export function sideSaid(text: string): TeamSide | null {
  const home = /home/i.test(text);
  return home === /away/i.test(text) ? null : home ? 'home' : 'away';
}

export class MetricaHeaderReader {
  private readonly lines: string[][] = [];

  constructor(
    private readonly pitch: Pitch,
    private readonly fallbackSide: TeamSide,
    private readonly readsBall: boolean,
  ) {}

  add(row: CellRow): MetricaColumns | null {
    this.lines.push(row.texts());
    return this.lines.length < HEADER_LINES ? null : this.finish(row);
  }

  private finish(row: CellRow): MetricaColumns {
    const [teamCells = [], shirtCells = [], names = []] = this.lines;
    const [period, frame, time] = names.map(headerName);
    if (period !== 'period' || frame !== 'frame' || time === undefined || !time.startsWith('time')) {
      throw row.error('The third line must start with Period, Frame, Time [s]. Export the file again.');
    }
    const teamName = cleanName(teamCells.find((cell) => cell !== '') ?? '');
    const side = sideSaid(teamName) ?? sideSaid(row.fileName) ?? this.fallbackSide;
    const players: FrameTrackBuilder[] = [];
    const sourceKeys = new Set<string>();
    let ball: FrameTrackBuilder | null = null;
    let width = FIRST_POSITION_CELL;
    for (let cell = FIRST_POSITION_CELL; cell < names.length; cell += 2) {
      const name = cleanName(names[cell] ?? '');
      if (name === '') break;
      width = cell + 2;
      if (/^ball$/i.test(name)) {
        if (this.readsBall) ball = this.builder('ball', 'Ball', 'home', null, cell);
        continue;
      }
      const shirtNumber = parseShirtNumber(shirtCells[cell] ?? '');
      const sourceKey = `${side}_${shirtNumber ?? name}`;
      if (sourceKeys.has(sourceKey)) throw row.error(`The player ${name} appears twice. Remove one of the two.`);
      sourceKeys.add(sourceKey);
      players.push(this.builder(sourceKey, name, side, shirtNumber, cell));
    }
    row.setColumnNames(names.map((name, i) => (name === '' ? (names[i - 1] ?? '') : name)));
    const rows = new FrameRows(ball === null ? players : [...players, ball]);
    return { width, side, teamName, players, ball, rows };
  }

  /** Converts shares of the pitch from the top left corner, y down, to metres from the centre, y up. */
  private builder(sourceKey: string, name: string, side: TeamSide, shirtNumber: number | null, cell: number) {
    const { lengthM, widthM } = this.pitch;
    return new FrameTrackBuilder(
      { sourceKey, name, side, shirtNumber },
      cell,
      cell + 1,
      { scale: lengthM, offset: -lengthM / 2 },
      { scale: -widthM, offset: widthM / 2 },
    );
  }
}
