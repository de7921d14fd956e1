/**
 * Reads the position file of a DFL match: frames straight from their bytes, everything around them with the XML
 * parser. A match has three million frames; any frame not in the plainest form goes to the parser.
 */
import { MAX_LINE_BYTES } from '../../tracking/session-limits';
import { chunksOf, type ReadProgress } from '../lines/read-lines';
import { expectPitch } from '../shared/pitch-size';
import type { SourceFile } from '../format-reader';
import { XmlStream } from '../xml/xml';
import type { Pitch } from '../../tracking/trackset';
import { FrameElement } from './frame-element';
import { FrameSets } from './frame-sets';

const LINE_FEED = 10;
const SLASH = 47;
const LESS_THAN = 60;
const GREATER_THAN = 62;

export interface PositionFile {
  readonly frameSets: FrameSets;
  readonly pitch: Pitch | null;
  readonly matchId: string | null;
}

/** @throws FormatError for malformed XML, and for impossible frames */
export async function readPositions(file: SourceFile, progress: ReadProgress): Promise<PositionFile> {
  const reader = new PositionReader(file.name);
  for await (const chunk of chunksOf(file)) {
    reader.take(chunk);
    progress.advance(chunk.length);
  }
  return reader.finish();
}

/**
 * `markup`: bytes go to the XML parser tag by tag until a frame set opens. `frames`: only blanks and plain frames
 * since then. `rest`: something else appeared among the frames, so the parser reads everything that is left.
 */
type Mode = 'markup' | 'frames' | 'rest';

class PositionReader {
  private readonly frameSets = new FrameSets();
  private pitch: Pitch | null = null;
  private matchId: string | null = null;
  private mode: Mode = 'markup';
  private frameSetOpened = false;
  private carry = new Uint8Array(0);
  private readonly element = new FrameElement();
  private readonly xml: XmlStream;

  constructor(fileName: string) {
    const { frameSets } = this;
    this.xml = new XmlStream(fileName, {
      open: (name, attributes, place) => {
        if (name === 'Frame') frameSets.add(attributes, place);
        else if (name === 'FrameSet') {
          frameSets.open(attributes, place);
          this.frameSetOpened = true;
          this.matchId ??= attributes['MatchId'] ?? null;
        } else if (name === 'PitchSize') {
          this.pitch = expectPitch(sideOf(attributes['X']), sideOf(attributes['Y']), place);
        }
      },
      close: (name) => {
        if (name !== 'FrameSet') return;
        frameSets.close();
        this.frameSetOpened = false;
      },
    });
  }

  take(chunk: Uint8Array): void {
    const bytes = this.carry.length === 0 ? chunk : joined(this.carry, chunk);
    this.carry = new Uint8Array(0);
    for (let at = 0; at < bytes.length;) {
      if (this.mode === 'rest') {
        this.xml.write(bytes.subarray(at));
        break;
      }
      at = this.mode === 'markup' ? this.markup(bytes, at) : this.frames(bytes, at);
    }
    this.frameSets.keepTime();
  }

  finish(): PositionFile {
    this.xml.write(this.carry);
    this.xml.end();
    return { frameSets: this.frameSets, pitch: this.pitch, matchId: this.matchId };
  }

  /** Stops at the end of a tag, so that the parser is outside any tag when a frame set opens. */
  private markup(bytes: Uint8Array, start: number): number {
    const close = bytes.indexOf(GREATER_THAN, start);
    const end = close < 0 ? bytes.length : close + 1;
    this.frameSetOpened = false;
    this.xml.write(bytes.subarray(start, end));
    if (this.frameSetOpened) this.mode = 'frames';
    return end;
  }

  private frames(bytes: Uint8Array, start: number): number {
    const { element, frameSets, xml } = this;
    let at = start;
    for (;;) {
      let byte = bytes[at];
      for (; byte === 32 || byte === LINE_FEED || byte === 13 || byte === 9; byte = bytes[++at]) {
        if (byte === LINE_FEED) xml.linesBeside++;
      }
      if (at === bytes.length) return at;
      const end = FrameElement.beginsAt(bytes, at) ? element.read(bytes, at) : -1;
      if (end < 0) return this.somethingElse(bytes, at);
      frameSets.addElement(element, bytes, xml.place);
      at = end + 1;
    }
  }

  /**
   * Handles what is not a plain frame at `at`: a frame cut by the end of the chunk, the end of the frame set, or
   * markup for the parser.
   */
  private somethingElse(bytes: Uint8Array, at: number): number {
    if (bytes.indexOf(GREATER_THAN, at) < 0 && bytes.length - at <= MAX_LINE_BYTES) {
      this.carry = bytes.slice(at);
      return bytes.length;
    }
    this.mode = bytes[at] === LESS_THAN && bytes[at + 1] === SLASH ? 'markup' : 'rest';
    return at;
  }
}

function sideOf(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
