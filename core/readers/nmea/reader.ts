/**
 * Reader of NMEA 0183 logs, one receiver per file. RMC, GGA and VTG sentences of a moment become one row; other
 * sentences are left out.
 */
import { DAY_MS } from '../../calendar/day';
import { isCorners } from '../gnss/corners';
import { headLines, readHead } from '../file-heads';
import { MAX_FRAMES } from '../../tracking/session-limits';
import { readLines, ReadProgress } from '../lines/read-lines';
import { LONG_CSV } from '../long/reader';
import { memoryFile } from '../shared/memory-file';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type ReadSet,
  type SourceFile,
} from '../format-reader';
import type { QualityNote } from '../../tracking/trackset';
import { saysSentence, sentenceOf, type Fix, type Sentence } from './sentence';

const LOOKED_AT = 200;
/** A larger share of sentences with a wrong checksum means that the file is damaged. */
const MOST_DAMAGED_SHARE = 0.1;
const MOST_SENTENCES = 4 * MAX_FRAMES;
const EMPTY: Fix = { clockMs: null, dateMs: null, latitude: null, longitude: null, knots: null };

function isLog(head: FileHead): boolean {
  return headLines(head, LOOKED_AT).filter(saysSentence).length >= 2;
}

class LogRows {
  private readonly parts: Uint8Array[] = [];
  private piece: string[] = [];
  private now: Fix = EMPTY;
  private dateMs: number | null = null;
  private lastClockMs = -Infinity;
  private day = 0;
  private dateless: { readonly clockMs: number; readonly fix: Fix }[] = [];
  damagedCount = 0;
  sentenceCount = 0;

  take(sentence: Sentence | 'damaged', fileName: string): void {
    this.sentenceCount++;
    if (this.sentenceCount > MOST_SENTENCES)
      throw new FormatError('The log is too long for a session. Split it.', fileName);
    if (sentence === 'damaged') {
      this.damagedCount++;
      return;
    }
    const { clockMs } = sentence;
    if (clockMs !== null && this.now.clockMs !== null && clockMs !== this.now.clockMs) this.end();
    const { now } = this;
    this.now = {
      clockMs: now.clockMs ?? clockMs,
      dateMs: now.dateMs ?? sentence.dateMs,
      latitude: now.latitude ?? sentence.latitude,
      longitude: now.longitude ?? sentence.longitude,
      knots: now.knots ?? sentence.knots,
    };
  }

  end(): void {
    const fix = this.now;
    this.now = EMPTY;
    const { clockMs } = fix;
    if (clockMs === null) return;
    if (this.lastClockMs - clockMs > DAY_MS / 2) {
      this.day++;
      if (this.dateMs !== null && fix.dateMs === null) this.dateMs += DAY_MS;
    }
    this.lastClockMs = clockMs;
    if (fix.dateMs !== null && this.dateMs === null) this.dateThose(fix.dateMs);
    this.dateMs = fix.dateMs ?? this.dateMs;
    if (this.dateMs === null) this.dateless.push({ clockMs: clockMs + this.day * DAY_MS, fix });
    else this.row(this.dateMs + clockMs, fix);
  }

  finish(name: string): SourceFile {
    this.end();
    if (this.damagedCount > MOST_DAMAGED_SHARE * this.sentenceCount) {
      const reason = `${this.damagedCount} of ${this.sentenceCount} sentences do not agree with their checksums. Copy the log from the receiver again.`;
      throw new FormatError(reason, name);
    }
    const hasDates = this.parts.length > 0 || this.piece.length > 0;
    for (const { clockMs, fix } of this.dateless) this.row(clockMs, fix);
    this.flush();
    const time = hasDates ? 'time [ms]' : 'elapsed time [ms]';
    const header = new TextEncoder().encode(`${time},latitude,longitude,speed [knots]\n`);
    const { parts } = this;
    const bytes = parts.reduce((sum, part) => sum + part.length, header.length);
    return {
      ...memoryFile(name, ''),
      sizeBytes: bytes,
      async *open() {
        yield header;
        yield* parts;
      },
    };
  }

  private dateThose(firstDateMs: number): void {
    for (const { clockMs, fix } of this.dateless) this.row(firstDateMs - this.day * DAY_MS + clockMs, fix);
    this.dateless = [];
  }

  private row(ms: number, { latitude, longitude, knots }: Fix): void {
    const degrees = (value: number | null): string => (value === null ? '' : value.toFixed(9));
    this.piece.push(`${ms},${degrees(latitude)},${degrees(longitude)},${knots ?? ''}\n`);
    if (this.piece.length >= 2000) this.flush();
  }

  private flush(): void {
    this.parts.push(new TextEncoder().encode(this.piece.join('')));
    this.piece = [];
  }
}

async function tableOf(file: SourceFile, progress: ReadProgress): Promise<{ table: SourceFile; damagedCount: number }> {
  const rows = new LogRows();
  const decoder = new TextDecoder('latin1');
  await readLines(file, progress, (bytes, start, end) => {
    const sentence = sentenceOf(decoder.decode(bytes.subarray(start, end)));
    if (sentence !== null) rows.take(sentence, file.name);
  });
  return { table: rows.finish(file.name), damagedCount: rows.damagedCount };
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  const progress = new ReadProgress(files, options);
  const tables: SourceFile[] = [];
  let damagedCount = 0;
  for (const file of files) {
    if (isCorners(await readHead(file))) {
      tables.push(file);
      continue;
    }
    const made = await tableOf(file, progress);
    tables.push(made.table);
    damagedCount += made.damagedCount;
  }
  const { onProgress: _, ...rest } = options;
  const set = await LONG_CSV.read(tables, rest);
  const text = `Sentences that do not agree with their checksums left out: ${damagedCount}.`;
  const notes: QualityNote[] = damagedCount === 0 ? [] : [{ code: 'damagedSentences', text, count: damagedCount }];
  return { ...set, format: 'nmea', notes: [...set.notes, ...notes] };
}

export const NMEA: FormatReader = {
  id: 'nmea',
  label: 'NMEA 0183 log',
  description:
    'The log of a GNSS receiver, one file per player: positions and speed of the RMC, GGA and VTG sentences, times in UTC. ' +
    'Other sentences are left out, and those that do not agree with their checksums.',
  detect: (heads) => (heads.some(isLog) && heads.every((head) => isLog(head) || isCorners(head)) ? 1 : 0),
  read,
};
