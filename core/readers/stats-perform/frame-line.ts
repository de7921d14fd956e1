/**
 * One line of a Stats Perform tracking feed (MA25): `time;clock,period,status:team,id,shirt,x,y;…;:x,y,z;`. Metres
 * from the top left corner of the pitch, y down.
 */
import { COLON, COMMA, LINE_END, SEMICOLON, type ByteCursor } from '../lines/byte-cursor';
import { HOLDER, PLAY, type Play } from '../../tracking/possession';
import { fixedPosition } from '../shared/fixed-position';
import { InternedTexts } from '../../text/interned-texts';
import { cleanName } from '../shared/clean-names';
import type { FormatError } from '../format-reader';
import type { SparseTracks } from '../tracks/sparse-tracks';
import type { TrackIdentity } from '../tracks/track-identity';
import type { Pitch, TeamSide } from '../../tracking/trackset';
import type { MatchMetadata } from './metadata';

const SIDES: readonly (TeamSide | null)[] = ['home', 'away', null, 'home', 'away'];
/** Higher numbers are the break (10) and the time after the match (14). */
const LAST_PLAYED_PERIOD = 5;
/** Any other status is a pause. The feed does not say who has the ball. */
const IN_PLAY = 0;

export class FrameLine {
  strangerCount = 0;
  playerSampleCount = 0;
  private readonly ids = new InternedTexts();
  private readonly newcomer: { side: TeamSide; shirtNumber: number | null } = { side: 'home', shirtNumber: null };
  private readonly identityOf = (id: string): TrackIdentity => {
    const known = this.metadata?.players.get(id);
    if (known !== undefined) return known;
    const sourceKey = cleanName(id);
    if (sourceKey === '') throw this.cursor.error('A player has no id. Export the file again.');
    return { sourceKey, name: sourceKey, ...this.newcomer };
  };

  constructor(
    private readonly cursor: ByteCursor,
    private readonly tracks: SparseTracks<string>,
    private readonly metadata: MatchMetadata | null,
    private readonly pitch: Pitch,
  ) {}

  /** Milliseconds at the start of a loaded line. @throws FormatError, also for a truncated line */
  timeMs(): number {
    const { cursor } = this;
    if (cursor.lastByte !== SEMICOLON) {
      throw cursor.error('The line does not end with ";"; it is cut off or damaged. Export the file again.');
    }
    const timeMs = cursor.advance().integer('time');
    cursor.expectSeparator(SEMICOLON, 'the time');
    return timeMs;
  }

  private play: Play = PLAY.unknown;

  /** NaN outside the periods. Call after `timeMs`. @throws FormatError */
  period(): number {
    const { cursor } = this;
    cursor.advance().number('clock');
    cursor.expectSeparator(COMMA, 'the clock');
    const period = cursor.advance().integer('period');
    cursor.expectSeparator(COMMA, 'the period');
    this.play = cursor.advance().integer('status') === IN_PLAY ? PLAY.alive : PLAY.dead;
    cursor.expectSeparator(COLON, 'the status');
    return period > LAST_PLAYED_PERIOD ? NaN : period;
  }

  positions(frameIndex: number): void {
    const { cursor } = this;
    this.tracks.possession.set(frameIndex, HOLDER.unknown, this.play);
    do {
      cursor.advance();
      if (cursor.isEmpty && cursor.separator !== COMMA) continue;
      this.player(frameIndex);
    } while (cursor.separator === SEMICOLON);
    if (cursor.separator === LINE_END) return;
    cursor.advance();
    if (cursor.isEmpty && cursor.separator === SEMICOLON) return;
    const x = cursor.number('x of the ball');
    cursor.expectSeparator(COMMA, 'x of the ball');
    const y = cursor.advance().number('y of the ball');
    cursor.expectSeparator(COMMA, 'y of the ball');
    cursor.advance().number('z of the ball');
    cursor.expectSeparator(SEMICOLON, 'the ball');
    this.tracks.pushBall(frameIndex, this.xOf(x), this.yOf(y));
  }

  private player(frameIndex: number): void {
    const { cursor } = this;
    const side = this.side(cursor.integer('team'));
    cursor.expectSeparator(COMMA, 'the team');
    const id = cursor.advance().internedText(this.ids);
    cursor.expectSeparator(COMMA, 'the player');
    const shirtNumber = cursor.advance().numberOrMissing('shirt number');
    cursor.expectSeparator(COMMA, 'the shirt number');
    const x = cursor.advance().number('x');
    cursor.expectSeparator(COMMA, 'x');
    const y = cursor.advance().number('y');
    cursor.expectSeparator(SEMICOLON, 'y');
    // A player who is not seen is placed exactly in the corner.
    if (side === null || (x === 0 && y === 0)) return;
    if (id === '') throw cursor.error('A player has no id. Export the file again.');
    this.playerSampleCount++;
    if (this.metadata !== null && !this.metadata.players.has(id)) {
      this.strangerCount++;
      return;
    }
    this.newcomer.side = side;
    this.newcomer.shirtNumber =
      Number.isInteger(shirtNumber) && shirtNumber >= 0 && shirtNumber < 100 ? shirtNumber : null;
    this.tracks.push(id, this.identityOf, frameIndex, this.xOf(x), this.yOf(y), cursor);
  }

  private side(team: number): TeamSide | null {
    const side = SIDES[team];
    if (side !== undefined) return side;
    throw this.noTeam(team);
  }

  private noTeam(team: number): FormatError {
    return this.cursor.error(`${team} is not a team: 0 to 4 are known. Export the file again.`);
  }

  private xOf(x: number): number {
    return fixedPosition(x - this.pitch.lengthM / 2, this.cursor);
  }

  private yOf(y: number): number {
    return fixedPosition(this.pitch.widthM / 2 - y, this.cursor);
  }
}
