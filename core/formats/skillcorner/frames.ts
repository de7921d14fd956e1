/** The frames of SkillCorner tracking, one JSON object per line, ten a second. */
import { MISSING } from '../../tracking/trackset';
import { fixedPosition } from '../fixed-position';
import { JsonLine, isJsonObject, numberIn, objectsIn, requiredNumberIn, type JsonObject } from '../json-line';
import { readLines, type ReadProgress } from '../lines';
import { PeriodBuilder } from '../periods';
import { FormatError, type SourceFile } from '../reader';
import { SparseTracks } from '../sparse-tracks';
import { parseClockTimeMs } from '../statsports/clock-time';
import { TimeColumnBuilder } from '../time-base';
import type { TrackIdentity } from '../track-builder';
import type { SkillCornerMatch } from './match';

/** Frames looked at to find the rate. */
const FRAMES_FOR_RATE = 250;

export class SkillCornerFrames {
  readonly frames = new TimeColumnBuilder('frame', null);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<number>();
  /** Positions of players the broadcast did not show at that moment. */
  estimatedCount = 0;
  /** Positions of somebody who is not in the match file, left out. */
  strangerCount = 0;
  playerSampleCount = 0;
  private readonly place: JsonLine;
  private clock: { readonly period: number; readonly frame: number; readonly ms: number } | null = null;
  private rate: number | null = null;
  private readonly identityOf = (id: number): TrackIdentity =>
    this.match?.players.get(id) ?? { sourceKey: String(id), name: String(id), side: 'home', shirtNumber: null };

  private constructor(
    fileName: string,
    private readonly match: SkillCornerMatch | null,
  ) {
    this.place = new JsonLine(fileName);
  }

  /** @throws FormatError */
  static async read(
    file: SourceFile,
    match: SkillCornerMatch | null,
    progress: ReadProgress,
  ): Promise<SkillCornerFrames> {
    const frames = new SkillCornerFrames(file.name, match);
    await readLines(file, progress, (bytes, start, end, line) => {
      frames.add(frames.place.parse(bytes, start, end, line));
    });
    if (frames.frames.length < 2) {
      throw new FormatError('The file holds fewer than two frames of a period. Choose a whole match.', file.name);
    }
    return frames;
  }

  /** Frames a second by the clock of the file; null where it does not move. */
  get frameRateHz(): number | null {
    return this.rate;
  }

  private add(record: JsonObject): void {
    const { place } = this;
    const frame = requiredNumberIn(record, 'frame', place);
    if (!Number.isSafeInteger(frame)) throw place.error(`The frame must be a whole number, not ${frame}.`);
    const players = objectsIn(record, 'player_data', place);
    if (players === null) throw place.error('player_data is missing. Export the file again.');
    const period = numberIn(record, 'period', place);
    // Before, between and after the periods nobody is tracked.
    if (players.length === 0 && Number.isNaN(period)) return;
    const frameIndex = this.frames.length;
    if (!this.frames.accept(frame, place)) return;
    this.periods.add(period, frameIndex, place);
    if (frameIndex < FRAMES_FOR_RATE) this.follow(record['timestamp'], period, frame);
    for (const player of players) this.addPlayer(player, frameIndex);
    const ball = record['ball_data'];
    if (isJsonObject(ball)) this.tracks.pushBall(frameIndex, ...this.position(ball));
  }

  private addPlayer(player: JsonObject, frameIndex: number): void {
    const id = requiredNumberIn(player, 'player_id', this.place);
    const [x, y] = this.position(player);
    if (x === MISSING) return;
    this.playerSampleCount++;
    if (this.match !== null && !this.match.players.has(id)) {
      this.strangerCount++;
      return;
    }
    if (player['is_detected'] === false) this.estimatedCount++;
    this.tracks.push(id, this.identityOf, frameIndex, x, y, this.place);
  }

  /** Fixed point metres from the centre spot. @throws FormatError for half a position. */
  private position(object: JsonObject): [x: number, y: number] {
    const x = fixedPosition(numberIn(object, 'x', this.place), this.place);
    const y = fixedPosition(numberIn(object, 'y', this.place), this.place);
    if ((x === MISSING) === (y === MISSING)) return [x, y];
    throw this.place.error('A position has only one of x and y; the line is damaged. Export the file again.');
  }

  /** The clock starts anew with a period, so the rate comes from frames of one. */
  private follow(timestamp: unknown, period: number, frame: number): void {
    const ms = typeof timestamp === 'string' ? parseClockTimeMs(timestamp) : NaN;
    if (Number.isNaN(ms) || Number.isNaN(period)) return;
    this.clock ??= { period, frame, ms };
    if (period !== this.clock.period || ms <= this.clock.ms) return;
    this.rate = Math.round(((frame - this.clock.frame) * 1000) / (ms - this.clock.ms));
  }
}
