/**
 * The frame sets of a DFL position file while it streams in: one per person and half, each with frame numbers of its
 * own. Only at the end is it known which frames a half has.
 */
import { MISSING } from '../../tracking/trackset';
import { Int32ColumnBuilder } from '../columns';
import { parseDateTimeMs } from '../date-time';
import { fixedPosition } from '../fixed-position';
import { MAX_FRAMES, MAX_SAMPLES, MAX_TRACKS } from '../limits';
import { quoteForMessage } from '../names';
import type { SourcePlace } from '../reader';

export type Attributes = Readonly<Record<string, string>>;

/** Halves by their names in the file. */
const SECTION_IDS: Readonly<Record<string, number>> = {
  firstHalf: 1,
  secondHalf: 2,
  firstHalfExtra: 3,
  secondHalfExtra: 4,
};

/** Samples of one person in one half. */
export class FrameSet {
  private readonly frames = new Int32ColumnBuilder();
  private readonly x = new Int32ColumnBuilder();
  private readonly y = new Int32ColumnBuilder();
  firstFrame = NaN;
  lastFrame = -Infinity;
  private firstTime = '';
  private lastTime = '';
  duplicateCount = 0;

  /** False for a frame that is there already. @throws FormatError for a value that is none, or out of order. */
  add(attributes: Attributes, place: SourcePlace): boolean {
    const frame = attributeNumber(attributes, 'N', place);
    if (!Number.isInteger(frame) || frame < 0 || frame > 2 ** 31 - 1) {
      throw place.error(`${frame} is no frame number. Export the file again.`);
    }
    if (frame === this.lastFrame) {
      this.duplicateCount++;
      return false;
    }
    if (frame < this.lastFrame) {
      throw place.error(`The frame goes backwards, from ${this.lastFrame} to ${frame}. Export the file again.`);
    }
    const x = fixedPosition(attributeNumber(attributes, 'X', place), place);
    const y = fixedPosition(attributeNumber(attributes, 'Y', place), place);
    this.lastTime = attributes['T'] ?? '';
    if (this.lastFrame === -Infinity) {
      this.firstFrame = frame;
      this.firstTime = this.lastTime;
    }
    this.lastFrame = frame;
    if (frame - this.firstFrame > MAX_FRAMES) throw place.error(`Frame ${frame} lies too far from the first one.`);
    this.frames.push(frame);
    this.x.push(x);
    this.y.push(y);
    return true;
  }

  get hasSamples(): boolean {
    return this.frames.validCount > 0;
  }

  /** UTC milliseconds of the first frame; NaN where its time is none. */
  get firstMs(): number {
    return parseDateTimeMs(this.firstTime);
  }

  /** Frames a second between first and last frame; NaN where the times are none. */
  get rateHz(): number {
    return ((this.lastFrame - this.firstFrame) * 1000) / (parseDateTimeMs(this.lastTime) - this.firstMs);
  }

  /** Writes the samples into columns whose index 0 is `frameOfIndex0`. The frame set is empty afterwards. */
  writeTo(x: Int32Array, y: Int32Array, frameOfIndex0: number): void {
    const frames = this.frames.finish();
    const [xs, ys] = [this.x.finish(), this.y.finish()];
    frames.forEach((frame, i) => {
      x[frame - frameOfIndex0] = xs[i] ?? MISSING;
      y[frame - frameOfIndex0] = ys[i] ?? MISSING;
    });
  }
}

export interface PersonFrameSets {
  readonly personId: string;
  readonly teamId: string;
  /** By half, 1 to 4. */
  readonly bySection: Map<number, FrameSet>;
}

/** All frame sets of a file. */
export class FrameSets {
  readonly persons = new Map<string, PersonFrameSets>();
  private current: FrameSet | null = null;
  private sampleCount = 0;

  /** Begins the frame set of an opened element. @throws FormatError for a half that is not known. */
  open(attributes: Attributes, place: SourcePlace): void {
    const section = attributes['GameSection'] ?? '';
    const sectionId = SECTION_IDS[section];
    const personId = attributes['PersonId'] ?? '';
    if (sectionId === undefined) throw place.error(`The game section ${quoteForMessage(section)} is not known.`);
    if (personId === '') throw place.error('A frame set has no PersonId. Export the file again.');
    let person = this.persons.get(personId);
    if (person === undefined) {
      if (this.persons.size >= 2 * MAX_TRACKS) throw place.error('There are too many persons in the file.');
      person = { personId, teamId: attributes['TeamId'] ?? '', bySection: new Map() };
      this.persons.set(personId, person);
    }
    const frameSet = person.bySection.get(sectionId) ?? new FrameSet();
    person.bySection.set(sectionId, frameSet);
    this.current = frameSet;
  }

  add(attributes: Attributes, place: SourcePlace): void {
    if (this.current === null) throw place.error('A frame lies outside of a frame set. Export the file again.');
    if (this.current.add(attributes, place) && ++this.sampleCount > MAX_SAMPLES) {
      throw place.error(`A session may hold at most ${MAX_SAMPLES / 1e6} million positions. Split the file.`);
    }
  }

  close(): void {
    this.current = null;
  }
}

function attributeNumber(attributes: Attributes, name: string, place: SourcePlace): number {
  const text = attributes[name] ?? '';
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && !text.includes('x')) return value;
  throw place.error(`${name}=${quoteForMessage(text)} is not a number. Correct it or export the file again.`);
}
