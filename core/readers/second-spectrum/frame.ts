import { fixedPosition } from '../shared/fixed-position';
import { halfPosition } from '../tracks/half-position';
import {
  isJsonObject,
  numberIn,
  numbersIn,
  objectsIn,
  requiredNumberIn,
  textIn,
  type JsonObject,
} from '../json/json-line';
import { cleanName } from '../shared/clean-names';
import { holderOfText, playOfFlag } from '../shared/possession-builder';
import type { SourcePlace } from '../format-reader';
import type { SparseTracks } from '../tracks/sparse-tracks';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';
import { MISSING, type TeamSide } from '../../tracking/trackset';
import type { ListedPlayer } from './metadata';

interface Position {
  readonly x: number;
  readonly y: number;
}

const NOWHERE: Position = { x: MISSING, y: MISSING };

export class FrameReader {
  private readonly numbers = new Map<string, number | null>();
  private side: TeamSide = 'home';

  constructor(
    private readonly tracks: SparseTracks<string>,
    private readonly players: ReadonlyMap<string, ListedPlayer>,
    private readonly place: SourcePlace,
  ) {}

  timeMs(frame: JsonObject): number {
    return requiredNumberIn(frame, 'wallClock', this.place);
  }

  period(frame: JsonObject): number {
    return numberIn(frame, 'period', this.place);
  }

  positions(frame: JsonObject, frameIndex: number): void {
    this.team('home', frame, frameIndex);
    this.team('away', frame, frameIndex);
    this.tracks.possession.set(frameIndex, holderOfText(frame['lastTouch']), playOfFlag(frame['live']));
    const ball = frame['ball'];
    if (ball === undefined || ball === null) return;
    if (!isJsonObject(ball)) throw this.place.error('ball must be an object. Export the file again.');
    const { x, y } = this.position(ball);
    this.tracks.pushBall(frameIndex, x, y);
  }

  private team(side: TeamSide, frame: JsonObject, frameIndex: number): void {
    this.side = side;
    for (const player of objectsIn(frame, `${side}Players`, this.place) ?? []) {
      const id = cleanName(textIn(player, 'playerId', this.place) ?? '');
      if (id === '') throw this.place.error('A player has no playerId. Export the file again.');
      const { x, y } = this.position(player);
      if (!this.numbers.has(id)) this.numbers.set(id, this.shirtNumber(player));
      this.tracks.push(id, this.identityOf, frameIndex, x, y, this.place);
    }
  }

  private readonly identityOf = (id: string): TrackIdentity => {
    const listed = this.players.get(id);
    const shirtNumber = this.numbers.get(id) ?? null;
    return withPosition({ sourceKey: id, name: listed?.name ?? id, side: this.side, shirtNumber }, listed?.position);
  };

  private shirtNumber(player: JsonObject): number | null {
    const number = numberIn(player, 'number', this.place);
    return Number.isInteger(number) && number >= 0 && number <= 99 ? number : null;
  }

  private position(entry: JsonObject): Position {
    const [xM = null, yM = null] = numbersIn(entry, 'xyz', this.place);
    if ((xM === null) !== (yM === null)) throw halfPosition(this.place);
    if (xM === null || yM === null) return NOWHERE;
    return { x: fixedPosition(xM, this.place), y: fixedPosition(yM, this.place) };
  }
}
