import {
  type FeedFrame,
  type FeedHead,
  type FeedLine,
  type FeedSample,
  feedText,
  parseFeedLine,
} from '../readers/live-feed/feed-line';
import type { FeedStatus } from '../readers/live-feed/feed-status';
import type { Period } from '../tracking/trackset';

export const DROP_REASONS = [
  'badLine',
  'noHead',
  'otherHead',
  'outOfOrder',
  /** A frame that already exists, a player twice in a frame, a period for the second time. */
  'doubled',
  'tooFarAhead',
  'tooMany',
  'unknownPlayer',
  'badNumber',
  /** A period that begins inside another one, or not after it. */
  'badPeriod',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];
export type DropCounts = Readonly<Record<DropReason, number>>;

/** Longer than any break: one wrong time must not make every right one late. */
const MOST_AHEAD_S = 1800;
const KEPT_TIMES = 16_384;
/** Most frames in one second of the session, as a multiple of its rate. */
const MOST_OF_RATE = 2;

export interface TakenLine {
  readonly text: string;
  readonly line: FeedLine;
}

export interface IntakeMark {
  readonly head: FeedHead | null;
  readonly lastS: number;
  readonly times: number;
  readonly periods: readonly Period[];
  readonly second: number;
  readonly inSecond: number;
  readonly counts: DropCounts;
}

export const NO_DROPS: DropCounts = {
  badLine: 0,
  noHead: 0,
  otherHead: 0,
  outOfOrder: 0,
  doubled: 0,
  tooFarAhead: 0,
  tooMany: 0,
  unknownPlayer: 0,
  badNumber: 0,
  badPeriod: 0,
};

export class FeedIntake {
  head: FeedHead | null = null;
  lastS = -Infinity;
  periods: readonly Period[] = [];
  status: FeedStatus | null = null;
  private keys: ReadonlySet<string> = new Set();
  private times: number[] = [];
  private second = -1;
  private inSecond = 0;
  private dropped: Record<DropReason, number> = { ...NO_DROPS };

  get counts(): DropCounts {
    return this.dropped;
  }

  resume(head: FeedHead | null, counts: DropCounts, periods: readonly Period[]): void {
    if (head !== null) this.setHead(head);
    this.dropped = { ...counts };
    this.periods = periods;
  }

  recall(line: FeedLine): void {
    if (line.kind === 'head') this.setHead(line.head);
    else if (line.kind === 'frame') this.advanceTo(line.frame.timeS);
  }

  private setHead(head: FeedHead | null): void {
    this.head = head;
    this.keys = new Set(head?.players.map(({ key }) => key));
  }

  private advanceTo(timeS: number): void {
    const second = Math.floor(timeS);
    this.inSecond = second === this.second ? this.inSecond + 1 : 1;
    this.second = second;
    this.lastS = timeS;
    this.times.push(timeS);
  }

  take(text: string): TakenLine | null {
    const line = parseFeedLine(text);
    if (line === null) return this.drop('badLine');
    if (line.kind === 'status') {
      this.status = line.status;
      return null;
    }
    if (line.kind === 'head') return this.takeHead(line.head);
    if (line.kind === 'end') return this.head === null ? this.drop('noHead') : { text: feedText(line), line };
    if (this.head === null) return this.drop('noHead');
    if (line.kind === 'frame') return this.takeFrame(line.frame, this.head);
    return this.takePeriod(line.period);
  }

  private takePeriod(period: Period): TakenLine | null {
    const { id, startS, endS } = period;
    const before = this.periods.at(-1);
    if (this.periods.some((one) => one.id === id && one.startS === startS && one.endS === endS)) {
      return this.drop('doubled');
    }
    if (before !== undefined && (id <= before.id || startS < before.endS)) return this.drop('badPeriod');
    this.periods = [...this.periods, period];
    const line = { kind: 'period', period } as const;
    return { text: feedText(line), line };
  }

  /** A feed that reconnects sends the same head again. */
  private takeHead(head: FeedHead): TakenLine | null {
    const line = { kind: 'head', head } as const;
    const text = feedText(line);
    if (this.head !== null) {
      if (text !== feedText({ kind: 'head', head: this.head })) this.drop('otherHead');
      return null;
    }
    this.setHead(head);
    return { text, line };
  }

  private takeFrame(frame: FeedFrame, { rateHz, isShared, players }: FeedHead): TakenLine | null {
    const { timeS } = frame;
    if (timeS <= this.lastS) return this.drop(this.knows(timeS) ? 'doubled' : 'outOfOrder');
    if (timeS > Math.max(this.lastS, 0) + MOST_AHEAD_S) return this.drop('tooFarAhead');
    const most = MOST_OF_RATE * rateHz * (isShared ? 1 : players.length);
    if (Math.floor(timeS) === this.second && this.inSecond >= most) return this.drop('tooMany');
    this.advanceTo(timeS);
    this.dropped.badNumber += frame.badSamples;
    const line = { kind: 'frame', frame: { ...frame, samples: this.known(frame.samples), badSamples: 0 } } as const;
    return { text: feedText(line), line };
  }

  private known(samples: readonly FeedSample[]): readonly FeedSample[] {
    const seen = new Set<string>();
    return samples.filter(({ key }) => {
      if (!this.keys.has(key)) this.dropped.unknownPlayer++;
      else if (seen.has(key)) this.dropped.doubled++;
      else return seen.add(key);
      return false;
    });
  }

  private drop(reason: DropReason): null {
    this.dropped[reason]++;
    return null;
  }

  private knows(timeS: number): boolean {
    let [from, to] = [0, this.times.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.times[middle] ?? Infinity) < timeS) from = middle + 1;
      else to = middle;
    }
    return this.times[from] === timeS;
  }

  mark(): IntakeMark {
    if (this.times.length > 2 * KEPT_TIMES) this.times = this.times.slice(-KEPT_TIMES);
    const { head, lastS, periods, second, inSecond } = this;
    return { head, lastS, times: this.times.length, periods, second, inSecond, counts: { ...this.dropped } };
  }

  goBack({ head, lastS, times, periods, second, inSecond, counts }: IntakeMark): void {
    this.setHead(head);
    this.lastS = lastS;
    this.times.length = times;
    this.periods = periods;
    this.second = second;
    this.inSecond = inSecond;
    this.dropped = { ...counts };
  }
}
