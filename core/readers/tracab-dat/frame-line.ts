/**
 * One line of a raw TRACAB file: `frame:team,target,shirt,x,y,speed;…:x,y,z,speed,owner,status;:`, in centimetres.
 */
import { COLON, COMMA, LINE_END, SEMICOLON, type ByteCursor } from '../lines/byte-cursor';
import { HOLDER, type Holder, PLAY, type Play } from '../../tracking/possession';
import { fixedPosition } from '../shared/fixed-position';
import { holderOfText, playOfText } from '../shared/possession-builder';
import type { SparseTracks } from '../tracks/sparse-tracks';
import type { TrackIdentity } from '../tracks/track-identity';
import { playerKey, type PlayerKey } from './player-key';
import type { RateEvidence } from './rate-evidence';

const CM_PER_M = 100;
const OWNER = 2;
const STATUS = 3;

export class FrameLine {
  constructor(
    private readonly cursor: ByteCursor,
    private readonly tracks: SparseTracks<PlayerKey>,
    private readonly identityOf: (key: PlayerKey) => TrackIdentity,
    private readonly rates: RateEvidence,
  ) {}

  /** The frame number at the start of a loaded line. @throws FormatError, also for a truncated line */
  frame(): number {
    const { cursor } = this;
    if (cursor.lastByte !== COLON) {
      throw cursor.error('The line does not end with ":"; it is cut off or damaged. Export the file again.');
    }
    const frame = cursor.advance().integer('frame');
    cursor.expectSeparator(COLON, 'the frame number');
    return frame;
  }

  positions(frameIndex: number, frame: number): void {
    const { cursor } = this;
    for (;;) {
      cursor.advance();
      if (cursor.separator === LINE_END || (cursor.isEmpty && cursor.separator === COLON)) break;
      this.target(frameIndex, frame);
      if (cursor.separator === COLON) break;
    }
    if (cursor.separator !== COLON) {
      throw cursor.error('The line has no part for the ball; it is cut off or damaged. Export the file again.');
    }
    this.ball(frameIndex);
  }

  private target(frameIndex: number, frame: number): void {
    const { cursor } = this;
    const team = cursor.integer('team');
    cursor.expectSeparator(COMMA, 'the team');
    cursor.advance().integer('target');
    cursor.expectSeparator(COMMA, 'the target');
    const shirtNumber = cursor.advance().integer('shirt number');
    cursor.expectSeparator(COMMA, 'the shirt number');
    const x = cursor.advance().number('x');
    cursor.expectSeparator(COMMA, 'x');
    const y = cursor.advance().number('y');
    cursor.expectSeparator(COMMA, 'y');
    const speed = cursor.advance().number('speed');
    if (cursor.separator !== COLON) cursor.expectSeparator(SEMICOLON, 'the speed');
    const key = playerKey(team, shirtNumber, cursor);
    if (key === null) return;
    const [xM, yM] = [fixedPosition(x / CM_PER_M, cursor), fixedPosition(y / CM_PER_M, cursor)];
    this.tracks.push(key, this.identityOf, frameIndex, xM, yM, cursor);
    this.rates.push(key, frame, xM, yM, speed);
  }

  private ball(frameIndex: number): void {
    const { cursor } = this;
    cursor.advance();
    if (cursor.isEmpty) return;
    const x = cursor.number('x of the ball');
    cursor.expectSeparator(COMMA, 'x of the ball');
    const y = cursor.advance().number('y of the ball');
    cursor.expectSeparator(COMMA, 'y of the ball');
    this.tracks.pushBall(frameIndex, fixedPosition(x / CM_PER_M, cursor), fixedPosition(y / CM_PER_M, cursor));
    let holder: Holder = HOLDER.unknown;
    let play: Play = PLAY.unknown;
    for (let cell = 0; cell <= STATUS && cursor.separator === COMMA; cell++) {
      cursor.advance();
      if (cell === OWNER) holder = holderOfText(cursor.text());
      else if (cell === STATUS) play = playOfText(cursor.text());
    }
    this.tracks.possession.set(frameIndex, holder, play);
  }
}
