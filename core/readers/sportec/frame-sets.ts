/**
 * Collects the frame sets of a streamed DFL position file: one per person and half, each with its own frame
 * numbers. Which frames a half has is known only at the end.
 */
import { HOLDER, type Holder, PLAY, type Play } from '../../tracking/possession';
import { MISSING } from '../../tracking/trackset';
import { Int32ColumnBuilder } from '../shared/growing-columns';
import { parseDateTimeMs } from '../lines/date-time';
import { fixedPosition } from '../shared/fixed-position';
import { MAX_FRAMES, MAX_TRACKS } from '../../tracking/session-limits';
import { quoteForMessage } from '../shared/clean-names';
import { expectSampleCount, tooManyPlayers } from '../tracks/session-bounds';
import type { PossessionBuilder } from '../shared/possession-builder';
import type { SourcePlace } from '../format-reader';
import type { FrameElement } from './frame-element';

const encoder = new TextEncoder();
const NO_BYTES = new Uint8Array(0);

const MAX_OTHERS = 10;

export type Attributes = Readonly<Record<string, string>>;

const SECTION_IDS: Readonly<Record<string, number>> = {
  firstHalf: 1,
  secondHalf: 2,
  firstHalfExtra: 3,
  secondHalfExtra: 4,
};

/** Keeps a frame's time as text, because only the first and last of a frame set are ever parsed. */
class TimeText {
  private readonly bytes = new Uint8Array(40);
  private length = 0;

  set(bytes: Uint8Array, start: number, end: number): void {
    this.length = Math.min(end - start, this.bytes.length);
    for (let i = 0; i < this.length; i++) this.bytes[i] = bytes[start + i] ?? 0;
  }

  get ms(): number {
    return parseDateTimeMs(new TextDecoder('utf-8').decode(this.bytes.subarray(0, this.length)));
  }
}

export class FrameSet {
  private readonly frames = new Int32ColumnBuilder();
  private readonly x = new Int32ColumnBuilder();
  private readonly y = new Int32ColumnBuilder();
  private readonly states = new Int32ColumnBuilder();
  firstFrame = NaN;
  lastFrame = -Infinity;
  private readonly firstTime = new TimeText();
  private readonly lastTime = new TimeText();
  private time: Uint8Array = NO_BYTES;
  private timeStart = 0;
  private timeEnd = 0;
  duplicateCount = 0;

  /** False for a repeated frame. @throws FormatError for an invalid frame number, or one out of order */
  accepts(frame: number, place: SourcePlace): boolean {
    if (!Number.isInteger(frame) || frame < 0 || frame > 2 ** 31 - 1) {
      throw place.error(`${frame} is not a frame number. Export the file again.`);
    }
    if (frame === this.lastFrame) {
      this.duplicateCount++;
      return false;
    }
    if (frame < this.lastFrame) {
      throw place.error(`The frame goes backwards, from ${this.lastFrame} to ${frame}. Export the file again.`);
    }
    return true;
  }

  /**
   * Adds a frame that `accepts` has accepted.
   * @param state from `ballState`
   * @param time `time[start, end)` is the text of its time; must not change before `keepTime`
   * @throws FormatError for an impossible position
   */
  add(
    frame: number,
    xM: number,
    yM: number,
    state: number,
    time: Uint8Array,
    start: number,
    end: number,
    place: SourcePlace,
  ): void {
    const x = fixedPosition(xM, place);
    const y = fixedPosition(yM, place);
    this.time = time;
    this.timeStart = start;
    this.timeEnd = end;
    if (this.lastFrame === -Infinity) {
      this.firstFrame = frame;
      this.firstTime.set(time, start, end);
    }
    this.lastFrame = frame;
    if (frame - this.firstFrame > MAX_FRAMES) throw place.error(`Frame ${frame} is too far from the first one.`);
    this.frames.push(frame);
    this.x.push(x);
    this.y.push(y);
    this.states.push(state);
  }

  /**
   * Must be called before the bytes of the last frame change. Copying on demand saves a copy per frame: only the
   * first and last time of a frame set are used.
   */
  keepTime(): void {
    if (this.time === NO_BYTES) return;
    this.lastTime.set(this.time, this.timeStart, this.timeEnd);
    this.time = NO_BYTES;
  }

  get hasSamples(): boolean {
    return this.frames.validCount > 0;
  }

  get firstMs(): number {
    return this.firstTime.ms;
  }

  get rateHz(): number {
    return ((this.lastFrame - this.firstFrame) * 1000) / (this.lastTime.ms - this.firstMs);
  }

  writeTo(x: Int32Array, y: Int32Array, frameOfIndex0: number, possession: PossessionBuilder | null = null): void {
    const frames = this.frames.finish();
    const [xs, ys] = [this.x.finish(), this.y.finish()];
    const states = possession === null || this.states.validCount === 0 ? null : this.states.finish();
    frames.forEach((frame, i) => {
      x[frame - frameOfIndex0] = xs[i] ?? MISSING;
      y[frame - frameOfIndex0] = ys[i] ?? MISSING;
      const state = states?.[i] ?? MISSING;
      if (state !== MISSING) possession?.set(frame - frameOfIndex0, holderOfState(state), playOfState(state));
    });
  }
}

export interface PersonFrameSets {
  readonly personId: string;
  readonly teamId: string;
  readonly bySection: Map<number, FrameSet>;
}

export class FrameSets {
  readonly persons = new Map<string, PersonFrameSets>();
  private current: FrameSet | null = null;
  private sampleCount = 0;

  open(attributes: Attributes, place: SourcePlace): void {
    const section = attributes['GameSection'] ?? '';
    const sectionId = SECTION_IDS[section];
    const personId = attributes['PersonId'] ?? '';
    if (sectionId === undefined) throw place.error(`The game section ${quoteForMessage(section)} is not known.`);
    if (personId === '') throw place.error('A frame set has no PersonId. Export the file again.');
    let person = this.persons.get(personId);
    if (person === undefined) {
      this.expectRoom(place);
      person = { personId, teamId: attributes['TeamId'] ?? '', bySection: new Map() };
      this.persons.set(personId, person);
    }
    const frameSet = person.bySection.get(sectionId) ?? new FrameSet();
    person.bySection.set(sectionId, frameSet);
    this.keepTime();
    this.current = frameSet;
  }

  /** Adds a frame from the XML parser. @throws FormatError */
  add(attributes: Attributes, place: SourcePlace): void {
    if (this.current === null) throw place.error('A frame is outside any frame set. Export the file again.');
    const frame = attributeNumber(attributes, 'N', place);
    if (!this.current.accepts(frame, place)) return;
    const time = encoder.encode(attributes['T'] ?? '');
    const x = attributeNumber(attributes, 'X', place);
    const y = attributeNumber(attributes, 'Y', place);
    const state = ballState(byteOf(attributes['BallPossession']), byteOf(attributes['BallStatus']));
    this.current.add(frame, x, y, state, time, 0, time.length, place);
    this.count(place);
  }

  /** Adds a frame whose attributes were read from the bytes. @throws FormatError */
  addElement(element: FrameElement, bytes: Uint8Array, place: SourcePlace): void {
    if (this.current?.accepts(element.frame, place) !== true) return;
    const { frame, x, y, possession, status, timeStart, timeEnd } = element;
    this.current.add(frame, x, y, ballState(possession, status), bytes, timeStart, timeEnd, place);
    this.count(place);
  }

  close(): void {
    this.keepTime();
    this.current = null;
  }

  keepTime(): void {
    this.current?.keepTime();
  }

  /** People without frames are dropped at the end; referees and the ball have frames as well. */
  private expectRoom(place: SourcePlace): void {
    let seen = 0;
    for (const { bySection } of this.persons.values()) {
      if ([...bySection.values()].some(({ hasSamples }) => hasSamples)) seen++;
    }
    if (seen < MAX_TRACKS + MAX_OTHERS && this.persons.size < 2 * MAX_TRACKS) return;
    throw tooManyPlayers(place);
  }

  private count(place: SourcePlace): void {
    expectSampleCount(++this.sampleCount, 1, place);
  }
}

const DIGIT_0 = 48;
const DIGIT_1 = 49;
const DIGIT_2 = 50;
const BYTE = 256;

/**
 * `BallPossession` (1 home, 2 away) and `BallStatus` (0 dead, 1 in play) as one number; `MISSING` if both are
 * absent.
 */
function ballState(possession: number, status: number): number {
  return possession === 0 && status === 0 ? MISSING : possession * BYTE + status;
}

function byteOf(text: string | undefined): number {
  return text?.length === 1 ? text.charCodeAt(0) % BYTE : 0;
}

function holderOfState(state: number): Holder {
  const digit = Math.floor(state / BYTE);
  return digit === DIGIT_1 ? HOLDER.home : digit === DIGIT_2 ? HOLDER.away : HOLDER.unknown;
}

function playOfState(state: number): Play {
  const digit = state % BYTE;
  return digit === DIGIT_1 ? PLAY.alive : digit === DIGIT_0 ? PLAY.dead : PLAY.unknown;
}

function attributeNumber(attributes: Attributes, name: string, place: SourcePlace): number {
  const text = attributes[name] ?? '';
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && !text.includes('x')) return value;
  throw place.error(`${name}=${quoteForMessage(text)} is not a number. Correct it or export the file again.`);
}
