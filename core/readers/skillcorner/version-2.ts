/**
 * An entry of version 2: `{frame, timestamp, period, data: [{trackable_object, group_name, x, y}]}`. One list holds
 * players, referees and the ball; an unidentified person has only a `group_name`.
 */
import { numberIn, textIn, type JsonObject } from '../json/json-line';
import type { SourcePlace } from '../format-reader';
import { SkillCornerFrames } from './frames';
import type { SkillCornerMatch } from './match';

const BALL_GROUP = 'ball';
const REFEREE_GROUP = 'referee';

export class VersionTwoFrames extends SkillCornerFrames {
  constructor(protected override readonly match: SkillCornerMatch) {
    super('data', match);
  }

  protected override addObject(object: JsonObject, frameIndex: number, place: SourcePlace): void {
    const id = numberIn(object, 'trackable_object', place);
    const group = textIn(object, 'group_name', place);
    this.position.named(object, 'x', 'y', place);
    if (id === this.match.ballId || group === BALL_GROUP) {
      this.tracks.pushBall(frameIndex, this.position.x, this.position.y);
    } else if (group === REFEREE_GROUP || this.match.refereeIds.has(id)) return;
    else if (!Number.isNaN(id)) this.addPlayer(id, object['is_visible'] === false, frameIndex, place);
    else if (!this.position.isMissing) this.unidentifiedCount++;
  }

  protected override addBall(): void {}
}
