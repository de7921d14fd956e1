import { objectsIn, requiredNumberIn, type JsonObject } from '../json/json-line';
import { JsonPosition } from '../json/json-position';
import { holderOfText, playOfText } from '../shared/possession-builder';
import type { SourcePlace } from '../format-reader';
import { playerKey } from '../tracab-dat/player-key';
import type { TracabFrames } from '../tracab-dat/session';

const CM_PER_M = 100;

export class FrameReader {
  private readonly position = new JsonPosition(CM_PER_M);

  constructor(private readonly found: TracabFrames) {}

  /** Leaves out referees and targets without a team. @throws FormatError naming the unusable field */
  add(frame: JsonObject, place: SourcePlace): void {
    const { frames, tracks, identityOf, rates } = this.found;
    const frameNumber = requiredNumberIn(frame, 'FrameCount', place);
    if (!Number.isSafeInteger(frameNumber)) {
      throw place.error(`FrameCount must be a whole number, not ${frameNumber}. Export the file again.`);
    }
    const targets = objectsIn(frame, 'PlayerPositions', place);
    if (targets === null) throw place.error('PlayerPositions is missing. Export the file again.');
    const frameIndex = frames.length;
    if (!frames.accept(frameNumber, place)) return;
    for (const target of targets) {
      const team = requiredNumberIn(target, 'Team', place);
      const key = playerKey(team, requiredNumberIn(target, 'JerseyNumber', place), place);
      if (key === null) continue;
      const { x, y } = this.position.named(target, 'X', 'Y', place);
      tracks.push(key, identityOf, frameIndex, x, y, place);
      const speed = target['Speed'];
      if (typeof speed === 'number') rates.push(key, frameNumber, x, y, speed);
    }
    // The first ball is the one in play; spare ones are parked beside the pitch.
    const [ball] = objectsIn(frame, 'BallPosition', place) ?? [];
    if (ball === undefined) return;
    tracks.possession.set(frameIndex, holderOfText(ball['BallOwningTeam']), playOfText(ball['BallStatus']));
    const { x, y } = this.position.named(ball, 'X', 'Y', place);
    tracks.pushBall(frameIndex, x, y);
  }
}
