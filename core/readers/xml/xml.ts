/** Parses XML as events while the bytes stream in. Never loads anything outside the file, and bounds its memory. */
import { SaxesParser } from 'saxes';
import { chunksOf, type ReadProgress } from '../lines/read-lines';
import { FormatError, type SourceFile, type SourcePlace } from '../format-reader';

const MAX_PIECE_BYTES = 1024 * 1024;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 256;
/** Slices of this size bound a single piece of markup, whatever the size of a chunk. */
const SLICE_BYTES = 64 * 1024;

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>, place: SourcePlace): void;
  text?(text: string): void;
  close?(name: string): void;
}

export class XmlStream {
  private readonly parser = new SaxesParser({ xmlns: false });
  private readonly decoder = new TextDecoder('utf-8');
  readonly place: SourcePlace;
  linesBeside = 0;
  private bytesSinceEvent = 0;

  constructor(fileName: string, handlers: XmlHandlers) {
    const { parser } = this;
    this.place = { error: (reason) => new FormatError(reason, fileName, parser.line + this.linesBeside) };
    const { place } = this;
    let depth = 0;
    parser.on('error', (error) => {
      // saxes puts line and column before its message.
      const why = error.message.replace(/^[^ ]*\d+:\d+: /, '').replace(/\.$/, '');
      throw place.error(
        `The XML is not well-formed (${why.slice(0, 120)}); it is cut off or damaged. Export it again.`,
      );
    });
    let attributeCount = 0;
    parser.on('opentagstart', () => {
      attributeCount = 0;
    });
    parser.on('attribute', () => {
      if (++attributeCount <= MAX_ATTRIBUTES) return;
      throw place.error(
        `An element of the XML has more than ${MAX_ATTRIBUTES} attributes, so this is not tracking data. Export it again.`,
      );
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.bytesSinceEvent = 0;
      if (++depth > MAX_DEPTH) throw place.error('The XML is nested too deeply for a tracking file. Export it again.');
      handlers.open(name, attributes, place);
    });
    parser.on('closetag', ({ name }) => {
      this.bytesSinceEvent = 0;
      depth--;
      handlers.close?.(name);
    });
    if (handlers.text !== undefined) parser.on('text', (text) => handlers.text?.(text));
  }

  /**
   * @throws FormatError with the line, for XML that is malformed, or nested or long beyond the limits; whatever a
   * handler throws
   */
  write(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      const slice = chunk.subarray(at, at + SLICE_BYTES);
      this.bytesSinceEvent += slice.length;
      this.parser.write(this.decoder.decode(slice, { stream: true }));
      if (this.bytesSinceEvent > MAX_PIECE_BYTES) {
        throw this.place.error(
          'A piece of the XML is longer than 1 MiB, so this is not tracking data. Export it again.',
        );
      }
    }
  }

  end(): void {
    this.parser.write(this.decoder.decode());
    this.parser.close();
  }
}

/**
 * @throws FormatError with the line, for XML that is malformed, truncated, or nested or long beyond the limits;
 * whatever a handler throws
 */
export async function readXml(file: SourceFile, progress: ReadProgress | null, handlers: XmlHandlers): Promise<void> {
  const stream = new XmlStream(file.name, handlers);
  for await (const chunk of chunksOf(file)) {
    stream.write(chunk);
    progress?.advance(chunk.length);
  }
  if (file.isCut !== true) stream.end();
}
