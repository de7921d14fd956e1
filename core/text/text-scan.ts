const MOST_WORDS = 200;
const LONGEST_WORD = 40;
const LINE_FEED = 10;

function isWordByte(byte: number): boolean {
  return byte >= 128 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 39 || byte === 45;
}

function following(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
}

/** Four bytes at a time: most files are ASCII to their end, and this looks at all of them. */
function isAscii(bytes: Uint8Array): boolean {
  const head = Math.min(bytes.length, -bytes.byteOffset & 3);
  const wordCount = (bytes.length - head) >> 2;
  let all = 0;
  if (wordCount > 0) {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset + head, wordCount);
    for (let i = 0; i < wordCount; i++) all |= words[i] ?? 0;
  }
  for (let i = 0; i < head; i++) all |= bytes[i] ?? 0;
  for (let i = head + 4 * wordCount; i < bytes.length; i++) all |= bytes[i] ?? 0;
  return (all & 0x80808080) === 0;
}

export class TextScan {
  valid = 0;
  invalid = 0;
  firstInvalidLine: number | null = null;
  readonly words = new Set<string>();
  private left = 0;
  private line = 1;
  private word: number[] = [];
  private wordIsInvalid = false;

  check(chunk: Uint8Array): void {
    const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
    if (this.left > 0 || !isAscii(bytes)) this.take(bytes);
  }

  take(chunk: Uint8Array): void {
    const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      if (byte < 128) {
        if (this.left > 0) this.fail();
        if (byte === LINE_FEED) this.line++;
        else if (isWordByte(byte)) {
          if (this.word.length < LONGEST_WORD) this.word.push(byte);
          continue;
        }
        if (this.word.length > 0) this.endWord();
        continue;
      }
      this.high(byte);
      if (this.word.length < LONGEST_WORD) this.word.push(byte);
    }
  }

  end(): void {
    if (this.left > 0) this.fail();
    this.endWord();
  }

  private high(byte: number): void {
    if (this.left > 0) {
      if ((byte & 0xc0) === 0x80) {
        if (--this.left === 0) this.valid++;
        return;
      }
      this.fail();
    }
    const left = following(byte);
    if (left < 0) this.fail();
    else this.left = left;
  }

  private fail(): void {
    this.left = 0;
    this.invalid++;
    this.wordIsInvalid = true;
    this.firstInvalidLine ??= this.line;
  }

  private endWord(): void {
    if (this.wordIsInvalid && this.words.size < MOST_WORDS) this.words.add(String.fromCharCode(...this.word));
    this.word.length = 0;
    this.wordIsInvalid = false;
  }
}
