/** The frames of SkillCorner tracking, ten a second: what both versions share. */
import { PLAY } from '../../tracking/possession';
import { isJsonObject, objectsIn, numberIn, requiredNumberIn, type JsonObject } from '../json/json-line';
import { JsonPosition } from '../json/json-position';
import { PeriodBuilder } from '../shared/periods';
import { holderOfText } from '../shared/possession-builder';
import { FormatError, type SourcePlace } from '../reader';
import { SparseTracks } from '../shared/sparse-tracks';
import { TimeColumnBuilder } from '../shared/time-base';
import type { TrackIdentity } from '../shared/track-builder';
import type { SkillCornerMatch } from './match';

/** Frames looked at to find the rate. */
const FRAMES_FOR_RATE = 250;
/** `01:23:45.60` or `23:45.60`. */
const MATCH_CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:\.\d{1,6})?)$/;

export abstract class SkillCornerFrames {
  readonly frames = new TimeColumnBuilder('frame', null);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<number>();
  /** Positions of players the broadcast did not show at that moment. */
  estimatedCount = 0;
  /** Positions of somebody who is not in the match file, left out. */
  strangerCount = 0;
  /** Positions of players of whom only the team is known, left out. */
  unidentifiedCount = 0;
  playerSampleCount = 0;
  protected readonly position = new JsonPosition(1);
  private clock: { readonly period: number; readonly frame: number; readonly ms: number } | null = null;
  private rate: number | null = null;
  private readonly identityOf = (id: number): TrackIdentity =>
    this.match?.players.get(id) ?? { sourceKey: String(id), name: String(id), side: 'home', shirtNumber: null };

  constructor(
    /** Where a frame has its players. */
    private readonly listName: string,
    protected readonly match: SkillCornerMatch | null,
  ) {}

  /** Frames per second by the clock of the file; null where it does not move. */
  get frameRateHz(): number | null {
    return this.rate;
  }

  /** @throws FormatError naming the field that cannot be used. */
  add(record: JsonObject, place: SourcePlace): void {
    const frame = requiredNumberIn(record, 'frame', place);
    if (!Number.isSafeInteger(frame)) throw place.error(`The frame must be a whole number, not ${frame}.`);
    const objects = objectsIn(record, this.listName, place);
    if (objects === null) throw place.error(`${this.listName} is missing. Export the file again.`);
    const period = numberIn(record, 'period', place);
    // Before, between and after the periods nobody is tracked.
    if (objects.length === 0 && Number.isNaN(period)) return;
    const frameIndex = this.frames.length;
    if (!this.frames.accept(frame, place)) return;
    this.periods.add(period, frameIndex, place);
    if (frameIndex < FRAMES_FOR_RATE) this.follow(record['timestamp'] ?? record['time'], period, frame);
    for (const object of objects) this.addObject(object, frameIndex, place);
    this.addBall(record, frameIndex, place);
    // Without a match file all players are of one team: whose ball it is says nothing then.
    if (this.match !== null) this.addPossession(record['possession'], frameIndex);
  }

  /** @throws FormatError with fewer than two frames. */
  expectFrames(fileName: string): void {
    if (this.frames.length >= 2) return;
    throw new FormatError('The file holds fewer than two frames of a period. Choose a whole match.', fileName);
  }

  /** A person in the list of a frame. @throws FormatError */
  protected abstract addObject(object: JsonObject, frameIndex: number, place: SourcePlace): void;

  /** The ball, where a frame has a field of its own for it. @throws FormatError */
  protected abstract addBall(record: JsonObject, frameIndex: number, place: SourcePlace): void;

  /** @param id the player's id in the match file; the position is in `this.position` */
  protected addPlayer(id: number, isEstimated: boolean, frameIndex: number, place: SourcePlace): void {
    if (this.position.isMissing) return;
    this.playerSampleCount++;
    if (this.match !== null && !this.match.players.has(id)) {
      this.strangerCount++;
      return;
    }
    if (isEstimated) this.estimatedCount++;
    this.tracks.push(id, this.identityOf, frameIndex, this.position.x, this.position.y, place);
  }

  /** The team that the provider saw on the ball; the format does not say whether it is in play. */
  private addPossession(possession: unknown, frameIndex: number): void {
    if (!isJsonObject(possession)) return;
    this.tracks.possession.set(frameIndex, holderOfText(possession['group']), PLAY.unknown);
  }

  /** The clock restarts with each period, so the rate comes from frames of a single one. */
  private follow(timestamp: unknown, period: number, frame: number): void {
    const ms = typeof timestamp === 'string' ? matchClockMs(timestamp) : NaN;
    if (Number.isNaN(ms) || Number.isNaN(period)) return;
    this.clock ??= { period, frame, ms };
    if (period !== this.clock.period || ms <= this.clock.ms) return;
    this.rate = Math.round(((frame - this.clock.frame) * 1000) / (ms - this.clock.ms));
  }
}

/** NaN for text that is not a clock. */
function matchClockMs(text: string): number {
  const match = MATCH_CLOCK.exec(text);
  if (match === null) return NaN;
  const [, hours = '0', minutes = '', seconds = ''] = match;
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
}
