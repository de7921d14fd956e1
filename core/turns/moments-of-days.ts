/**
 * Moments of a growing list of sessions, with a snapshot now and then: those of any period are the difference of two
 * snapshots, plus or minus the rows of the few sessions between a snapshot and the end of the period.
 */
import { firstIndex } from './first-index';
import type { MomentSum } from './moment-sum';
import { noMoments, type Moments } from './turn-moments';

const LEAST_INTERVAL_ROWS = 8192;
/** 43 kB each. When there are more, every other one is dropped. */
const MOST_SNAPSHOTS = 64;

interface Snapshot {
  readonly sessions: number;
  readonly rows: number;
  readonly moments: Moments;
}

const NOTHING = { sessions: 0, moments: noMoments() } as const;

export class History {
  private readonly sessions: number[] = [];
  private readonly rowsBefore: number[] = [0];
  private snapshots: Snapshot[] = [{ ...NOTHING, rows: 0 }];
  private collected: Pick<Snapshot, 'sessions' | 'moments'> = NOTHING;

  /**
   * @param sessionStart first row of each session of the set, and, last, their number of rows
   * @param sum of the rows of the set; empty whenever `collect` is called
   */
  constructor(
    private readonly sessionStart: readonly number[],
    private readonly sum: MomentSum,
  ) {}

  get snapshotCount(): number {
    return this.snapshots.length - 1;
  }

  get byteLength(): number {
    return this.snapshots.reduce((sum, { moments }) => sum + moments.byteLength, 0);
  }

  add(session: number, rows: number): void {
    this.sessions.push(session);
    this.rowsBefore.push(this.rowsTo(this.sessions.length - 1) + rows);
  }

  get isDue(): boolean {
    const interval = Math.max(LEAST_INTERVAL_ROWS, this.sum.capacity / MOST_SNAPSHOTS);
    return this.rowsTo(this.sessions.length) - (this.snapshots.at(-1)?.rows ?? 0) >= interval;
  }

  collect(): Moments {
    this.sum.addMoments(this.collected.moments, 1);
    this.addSessions(this.sum, this.collected.sessions, this.sessions.length, 1);
    this.collected = { sessions: this.sessions.length, moments: this.sum.take() };
    return this.collected.moments;
  }

  /** @param moments of all sessions so far */
  addSnapshot(moments: Moments): void {
    const sessions = this.sessions.length;
    this.snapshots.push({ sessions, rows: this.rowsTo(sessions), moments });
    if (this.snapshots.length > MOST_SNAPSHOTS) {
      this.snapshots = this.snapshots.filter((_, index) => index % 2 === 0);
    }
  }

  truncate(session: number): void {
    const length = this.placeOf(session);
    this.sessions.length = length;
    this.rowsBefore.length = length + 1;
    this.snapshots = this.snapshots.filter(({ sessions }) => sessions <= length);
    if (this.collected.sessions > length) this.collected = this.snapshots.at(-1) ?? NOTHING;
  }

  addPeriod(sum: MomentSum, first: number, end: number): void {
    const [from, to] = [this.placeOf(first), this.placeOf(end)];
    const [before, after] = [this.nearest(from), this.nearest(to)];
    const rows = this.rowsTo(to) - this.rowsTo(from);
    const rowsBetween = Math.abs(before.rows - this.rowsTo(from)) + Math.abs(after.rows - this.rowsTo(to));
    if (rows <= rowsBetween) this.addSessions(sum, from, to, 1);
    else {
      this.addUpTo(sum, to, after, 1);
      this.addUpTo(sum, from, before, -1);
    }
  }

  private placeOf(session: number): number {
    return firstIndex(this.sessions.length, (place) => (this.sessions[place] ?? 0) >= session);
  }

  private rowsTo(place: number): number {
    return this.rowsBefore[place] ?? 0;
  }

  private nearest(place: number): Snapshot {
    const rows = this.rowsTo(place);
    return this.snapshots.reduce((best, own) => (Math.abs(own.rows - rows) < Math.abs(best.rows - rows) ? own : best));
  }

  private addUpTo(sum: MomentSum, place: number, snapshot: Snapshot, sign: 1 | -1): void {
    if (snapshot.sessions > 0) sum.addMoments(snapshot.moments, sign);
    if (snapshot.sessions <= place) this.addSessions(sum, snapshot.sessions, place, sign);
    else this.addSessions(sum, place, snapshot.sessions, sign === 1 ? -1 : 1);
  }

  /** Adds the rows of the sessions from one place to another; those that follow each other in the set in one go. */
  private addSessions(sum: MomentSum, from: number, to: number, sign: 1 | -1): void {
    for (let place = from; place < to;) {
      const first = this.sessions[place] ?? 0;
      let end = first + 1;
      for (place++; place < to && this.sessions[place] === end; place++) end++;
      sum.addRows(this.sessionStart[first] ?? 0, this.sessionStart[end] ?? 0, sign);
    }
  }
}
