import { MISSING, type Period, type Track, type TrackSet } from '../../tracking/trackset';
import { Float64ColumnBuilder, Int32ColumnBuilder } from '../shared/growing-columns';
import { headText, surenessOf } from '../file-heads';
import { MAX_FRAMES } from '../../tracking/session-limits';
import { ReadProgress, readLines } from '../lines/read-lines';
import { PossessionBuilder } from '../shared/possession-builder';
import { type FileHead, FormatError, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import { emptyPlayersNotes } from '../shared/session-notes';
import { expectSampleCount, expectTrackCount } from '../tracks/session-bounds';
import {
  type FeedFrame,
  type FeedHead,
  type FeedPlayer,
  type FeedSample,
  LIVE_FEED_ID,
  parseFeedLine,
} from './feed-line';

const EXPORT_AGAIN = 'The line is damaged or cut off. Take the recording again.';

class FeedTrack {
  private readonly timeS = new Float64ColumnBuilder();
  private readonly x = new Int32ColumnBuilder();
  private readonly y = new Int32ColumnBuilder();
  private readonly speed = new Int32ColumnBuilder();
  private readonly orientation = new Int32ColumnBuilder();
  private length = 0;

  constructor(private readonly identity: FeedPlayer) {}

  push(frame: number | null, timeS: number, { x, y, speed, orientation }: Omit<FeedSample, 'key'>): boolean {
    if (frame !== null && frame < this.length) return false;
    if (frame !== null) this.padTo(frame);
    else this.timeS.push(timeS);
    this.add(x, y, speed, orientation);
    return true;
  }

  private add(x: number, y: number, speed: number, orientation: number): void {
    this.x.push(x);
    this.y.push(y);
    this.speed.push(speed);
    this.orientation.push(orientation);
    this.length++;
  }

  private padTo(length: number): void {
    while (this.length < length) this.add(MISSING, MISSING, MISSING, MISSING);
  }

  get hasSamples(): boolean {
    return this.x.validCount + this.speed.validCount > 0;
  }

  finish(sharedTimeS: Float64Array | null): Track {
    if (sharedTimeS !== null) this.padTo(sharedTimeS.length);
    const { key, name, side, shirtNumber } = this.identity;
    const [hasSpeed, hasOrientation] = [this.speed.validCount > 0, this.orientation.validCount > 0];
    return {
      sourceKey: key,
      name,
      side,
      shirtNumber,
      timeS: sharedTimeS ?? this.timeS.finish(),
      x: this.x.finish(),
      y: this.y.finish(),
      deviceSpeed: hasSpeed ? this.speed.finish() : null,
      ...(hasOrientation ? { orientation: this.orientation.finish() } : {}),
    };
  }
}

const BALL: FeedPlayer = { key: 'ball', name: 'Ball', side: 'home', shirtNumber: null };

class FeedSession {
  head: FeedHead | null = null;
  private tracks: ReadonlyMap<string, FeedTrack> = new Map();
  private readonly ball = new FeedTrack(BALL);
  private readonly timeS = new Float64ColumnBuilder();
  private readonly possession = new PossessionBuilder();
  private readonly periods: Period[] = [];
  private lastS = -Infinity;

  constructor(private readonly fileName: string) {}

  add(text: string, line: number): void {
    const error = (reason: string) => new FormatError(reason, this.fileName, line);
    const read = parseFeedLine(text);
    if (read === null || (read.kind === 'frame' && read.frame.badSamples > 0)) throw error(EXPORT_AGAIN);
    if (read.kind === 'head') {
      if (this.head !== null) throw error('The recording has two heads. Import one session at a time.');
      this.head = read.head;
      this.tracks = new Map(read.head.players.map((player) => [player.key, new FeedTrack(player)]));
    } else if (read.kind === 'period') this.addPeriod(read.period);
    else if (read.kind === 'frame') this.addFrame(read.frame, error);
  }

  private addPeriod(period: Period): void {
    const { id, startS, endS } = period;
    const isKnown = this.periods.some((one) => one.id === id && one.startS === startS && one.endS === endS);
    if (!isKnown) this.periods.push(period);
  }

  private addFrame({ timeS, samples, ball, possession }: FeedFrame, error: (reason: string) => FormatError): void {
    if (this.head === null) throw error('A frame comes before the head of the recording.');
    if (timeS <= this.lastS) throw error('The frames are out of order. Sort them by time.');
    const index = this.timeS.length;
    if (index >= MAX_FRAMES)
      throw error(`A session may hold at most ${MAX_FRAMES.toLocaleString('en')} samples in time.`);
    expectSampleCount(index, this.tracks.size, { error });
    this.timeS.push(timeS);
    this.lastS = timeS;
    const frame = this.head.isShared ? index : null;
    for (const sample of samples) {
      const track = this.tracks.get(sample.key);
      if (track === undefined) throw error('A player of the frame is not in the head of the recording.');
      if (!track.push(frame, timeS, sample)) throw error('A player is in the frame twice.');
    }
    if (possession !== undefined) this.possession.set(index, ...possession);
    if (ball === null) return;
    this.ball.push(frame, timeS, { x: ball[0], y: ball[1], speed: MISSING, orientation: MISSING });
  }

  finish({ pitch, sourceClass }: ReadOptions): TrackSet {
    const { head, fileName } = this;
    if (head === null) throw new FormatError('The recording has no head.', fileName);
    if (this.timeS.length < 2) throw new FormatError('The file holds fewer than two frames.', fileName);
    const timeS = this.timeS.finish();
    const shared = head.isShared ? timeS : null;
    const seen = [...this.tracks.values()].filter(({ hasSamples }) => hasSamples);
    expectTrackCount(seen.length, fileName);
    const whole = { id: 1, startS: timeS[0] ?? 0, endS: (timeS.at(-1) ?? 0) + 1 / head.rateHz };
    return {
      format: head.format,
      sourceClass: sourceClass ?? head.sourceClass,
      frameRateHz: head.rateHz,
      originEpochMs: head.originEpochMs,
      periods: this.periods.length === 0 ? [whole] : this.wholePeriods(),
      pitch: pitch ?? head.pitch,
      teams: head.teams,
      tracks: seen.map((track) => track.finish(shared)),
      ball: this.ball.hasSamples ? this.ball.finish(shared) : null,
      possession: this.possession.finish(timeS),
      notes: emptyPlayersNotes(this.tracks.size - seen.length),
    };
  }

  private wholePeriods(): readonly Period[] {
    const sorted = this.periods.toSorted((a, b) => a.startS - b.startS);
    const isWrong = sorted.some(({ id, startS }, index) => {
      const before = sorted[index - 1];
      return before !== undefined && (startS < before.endS || id <= before.id);
    });
    if (isWrong) throw new FormatError('The periods of the recording overlap or come twice.', this.fileName);
    return sorted;
  }
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const [file, second] = files;
  if (file === undefined || second !== undefined) {
    throw new FormatError('A recorded live session is one file. Import one at a time.', second?.name ?? null);
  }
  const session = new FeedSession(file.name);
  const decoder = new TextDecoder('utf-8');
  await readLines(file, new ReadProgress(files, options), (bytes, start, end, line) => {
    session.add(decoder.decode(bytes.subarray(start, end)), line);
  });
  return session.finish(options);
}

function roleOf(head: FileHead): 'feed' | 'unknown' {
  return /^\uFEFF?\s*\{"head":\{"version":\d/.test(headText(head).slice(0, 200)) ? 'feed' : 'unknown';
}

export const LIVE_FEED: FormatReader = {
  id: LIVE_FEED_ID,
  label: 'Halfturn live recording (JSON lines)',
  description:
    'What a tracking system sends while a session runs, recorded: a head with players, rate and pitch, then a JSON line ' +
    'per frame in metres from the centre spot.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['feed']);
  },
  read,
};
