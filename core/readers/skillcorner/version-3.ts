/**
 * A line of version 3: `{frame, timestamp, period, player_data: [{player_id, x, y, is_detected}], ball_data: {x,
 * y}}`.
 */
import { isJsonObject, requiredNumberIn, type JsonObject } from '../json/json-line';
import type { SourcePlace } from '../format-reader';
import { SkillCornerFrames } from './frames';
import type { SkillCornerMatch } from './match';

export class VersionThreeFrames extends SkillCornerFrames {
  constructor(match: SkillCornerMatch | null) {
    super('player_data', match);
  }

  protected override addObject(player: JsonObject, frameIndex: number, place: SourcePlace): void {
    const id = requiredNumberIn(player, 'player_id', place);
    this.position.named(player, 'x', 'y', place);
    this.addPlayer(id, player['is_detected'] === false, frameIndex, place);
  }

  protected override addBall(record: JsonObject, frameIndex: number, place: SourcePlace): void {
    const ball = record['ball_data'];
    if (!isJsonObject(ball)) return;
    const { x, y } = this.position.named(ball, 'x', 'y', place);
    this.tracks.pushBall(frameIndex, x, y);
  }
}
