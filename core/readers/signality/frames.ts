/** Frames of Signality: `{utc_time, phase, home_team: [{jersey_number, position: [x, y]}], away_team, ball}`. */
import { isJsonObject, numberIn, objectsIn, requiredNumberIn, type JsonObject } from '../json/json-line';
import { JsonPosition } from '../json/json-position';
import { PeriodBuilder } from '../shared/period-builder';
import type { SourcePlace } from '../format-reader';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder } from '../shared/time-base';
import type { TrackIdentity } from '../tracks/track-identity';
import type { TeamSide } from '../../tracking/trackset';
import type { SignalityMetadata } from './file-roles';

export const MS_PER_S = 1000;
const KEYS_PER_TEAM = 1000;
const NO_NUMBER = -1;

export class SignalityFrames {
  readonly times = new TimeColumnBuilder('time', MS_PER_S);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<number>();
  strangerCount = 0;
  private readonly position = new JsonPosition(1);
  private readonly identityOf = (key: number): TrackIdentity => {
    const side: TeamSide = key < KEYS_PER_TEAM ? 'home' : 'away';
    const shirtNumber = key % KEYS_PER_TEAM;
    const sourceKey = `${side}_${shirtNumber}`;
    const name = this.metadata?.playerNames[side].get(shirtNumber) ?? sourceKey;
    return { sourceKey, name, side, shirtNumber: shirtNumber < 100 ? shirtNumber : null };
  };

  constructor(private readonly metadata: SignalityMetadata | null) {}

  add(frame: JsonObject, place: SourcePlace): void {
    const frameIndex = this.times.length;
    const phase = numberIn(frame, 'phase', place);
    if (!this.times.accept(requiredNumberIn(frame, 'utc_time', place), place)) return;
    this.periods.add(phase, frameIndex, place);
    this.addTeam(frame, 'home_team', 0, frameIndex, place);
    this.addTeam(frame, 'away_team', KEYS_PER_TEAM, frameIndex, place);
    const ball = frame['ball'];
    if (ball === undefined || ball === null) return;
    if (!isJsonObject(ball)) throw place.error('ball must be an object. Export the file again.');
    const { x, y } = this.position.listed(ball, 'position', place);
    this.tracks.pushBall(frameIndex, x, y);
  }

  private addTeam(frame: JsonObject, list: string, firstKey: number, frameIndex: number, place: SourcePlace): void {
    const players = objectsIn(frame, list, place);
    if (players === null) throw place.error(`${list} is missing. Export the file again.`);
    for (const player of players) {
      const shirtNumber = requiredNumberIn(player, 'jersey_number', place);
      const { x, y, isMissing } = this.position.listed(player, 'position', place);
      if (shirtNumber === NO_NUMBER) {
        if (!isMissing) this.strangerCount++;
        continue;
      }
      if (!Number.isInteger(shirtNumber) || shirtNumber < 0 || shirtNumber >= KEYS_PER_TEAM) {
        throw place.error(`${shirtNumber} is not a shirt number. Export the file again.`);
      }
      this.tracks.push(firstKey + shirtNumber, this.identityOf, frameIndex, x, y, place);
    }
  }
}
