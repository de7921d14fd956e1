import type { CellRow } from '../lines/cell-row';
import { Header } from '../lines/header-names';
import { parseShirtNumber } from '../shared/clean-names';
import { FrameRows, FrameTrackBuilder } from '../tracks/frame-track-builder';
import type { TrackIdentity } from '../tracks/track-identity';
import { expectTrackCount } from '../tracks/session-bounds';
import type { TeamSide } from '../../tracking/trackset';

export const POSITION_COLUMN = /^(home|away)_([a-z0-9]{1,20})_([xy])$/;
const METRES = { scale: 1, offset: 0 };

export interface TracabColumns {
  readonly width: number;
  readonly frame: number;
  readonly period: number | null;
  readonly datetime: number | null;
  readonly holder: number | null;
  readonly play: number | null;
  readonly players: readonly FrameTrackBuilder[];
  readonly ball: FrameTrackBuilder | null;
  readonly rows: FrameRows;
}

export function findTracabColumns(
  row: CellRow,
  nameOfPlayer: (side: TeamSide, shirtNumber: number | null) => string | null,
): TracabColumns {
  const header = new Header(row);
  const players: FrameTrackBuilder[] = [];
  for (const name of header.names) {
    const [, sideText, id, axis] = POSITION_COLUMN.exec(name) ?? [];
    if (id === undefined) continue;
    const side: TeamSide = sideText === 'home' ? 'home' : 'away';
    const sourceKey = `${side}_${id}`;
    const [x, y] = [header.required(`${sourceKey}_x`), header.required(`${sourceKey}_y`)];
    if (axis === 'y') continue;
    const shirtNumber = parseShirtNumber(id);
    const identity = { sourceKey, name: nameOfPlayer(side, shirtNumber) ?? sourceKey, side, shirtNumber };
    players.push(new FrameTrackBuilder(identity, x, y, METRES, METRES));
  }
  if (players.length === 0) expectTrackCount(0, row.fileName);
  const ball = findBall(header);
  return {
    width: header.width,
    frame: header.required('frame'),
    period: header.optional('period_id'),
    datetime: header.optional('datetime'),
    holder: header.optional('team_possession'),
    play: header.optional('ball_status'),
    players,
    ball,
    rows: new FrameRows(ball === null ? players : [...players, ball]),
  };
}

function findBall(header: Header): FrameTrackBuilder | null {
  const [x, y] = [header.optional('ball_x'), header.optional('ball_y')];
  if (x === null || y === null) return null;
  const identity: TrackIdentity = { sourceKey: 'ball', name: 'Ball', side: 'home', shirtNumber: null };
  return new FrameTrackBuilder(identity, x, y, METRES, METRES);
}
