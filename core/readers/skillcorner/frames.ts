import { PLAY } from '../../tracking/possession';
import { isJsonObject, objectsIn, numberIn, requiredNumberIn, type JsonObject } from '../json/json-line';
import { JsonPosition } from '../json/json-position';
import { PeriodBuilder } from '../shared/period-builder';
import { holderOfText } from '../shared/possession-builder';
import { FormatError, type SourcePlace } from '../format-reader';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder } from '../shared/time-base';
import type { TrackIdentity } from '../tracks/track-identity';
import type { SkillCornerMatch } from './match';

const FRAMES_FOR_RATE = 250;
/** `01:23:45.60` or `23:45.60`. */
const MATCH_CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:\.\d{1,6})?)$/;

export abstract class SkillCornerFrames {
  readonly frames = new TimeColumnBuilder('frame', null);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<number>();
  estimatedCount = 0;
  strangerCount = 0;
  unidentifiedCount = 0;
  playerSampleCount = 0;
  protected readonly position = new JsonPosition(1);
  private clock: { readonly period: number; readonly frame: number; readonly ms: number } | null = null;
  private rate: number | null = null;
  private readonly identityOf = (id: number): TrackIdentity =>
    this.match?.players.get(id) ?? { sourceKey: String(id), name: String(id), side: 'home', shirtNumber: null };

  constructor(
    private readonly listName: string,
    protected readonly match: SkillCornerMatch | null,
  ) {}

  get frameRateHz(): number | null {
    return this.rate;
  }

  add(record: JsonObject, place: SourcePlace): void {
    const frame = requiredNumberIn(record, 'frame', place);
    if (!Number.isSafeInteger(frame)) throw place.error(`The frame must be a whole number, not ${frame}.`);
    const objects = objectsIn(record, this.listName, place);
    if (objects === null) throw place.error(`${this.listName} is missing. Export the file again.`);
    const period = numberIn(record, 'period', place);
    if (objects.length === 0 && Number.isNaN(period)) return;
    const frameIndex = this.frames.length;
    if (!this.frames.accept(frame, place)) return;
    this.periods.add(period, frameIndex, place);
    if (frameIndex < FRAMES_FOR_RATE) this.follow(record['timestamp'] ?? record['time'], period, frame);
    for (const object of objects) this.addObject(object, frameIndex, place);
    this.addBall(record, frameIndex, place);
    // Without a match file all players are in one team, so possession means nothing.
    if (this.match !== null) this.addPossession(record['possession'], frameIndex);
  }

  expectFrames(fileName: string): void {
    if (this.frames.length >= 2) return;
    throw new FormatError('The file holds fewer than two frames of a period. Choose a whole match.', fileName);
  }

  protected abstract addObject(object: JsonObject, frameIndex: number, place: SourcePlace): void;

  protected abstract addBall(record: JsonObject, frameIndex: number, place: SourcePlace): void;

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

  /** The provider states the team on the ball; the format does not say whether the ball is in play. */
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

function matchClockMs(text: string): number {
  const match = MATCH_CLOCK.exec(text);
  if (match === null) return NaN;
  const [, hours = '0', minutes = '', seconds = ''] = match;
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
}
