/**
 * Moments of a growing list of sessions, kept as a snapshot now and then: those of any stretch of sessions are a difference
 * of two snapshots, plus or minus the rows of the few sessions between a snapshot and the edge of the stretch.
 */
import { firstFrom } from './first-from';
import { PER_CODE, type Moments } from './moments';

/** Rows between snapshots at first. */
const FIRST_INTERVAL_ROWS = 8192;

/** What snapshots and rows are added up in. */
interface MomentSums {
  addMoments(snapshot: Moments, sign: 1 | -1): void;
  addRows(from: number, to: number, sign: 1 | -1): void;
}

interface Snapshot {
  /** It holds the first so many sessions of this history. */
  readonly sessions: number;
  readonly rows: number;
  readonly moments: Moments;
}

const NOTHING: Snapshot = { sessions: 0, rows: 0, moments: new Float64Array(0) };

export class History {
  /** Index in the set of each session of this history, ascending. */
  readonly sessions: number[] = [];
  /** Rows of this history before each of its sessions, and, last, in all. */
  private readonly rowsBefore: number[] = [0];
  private snapshots: Snapshot[] = [NOTHING];
  private intervalRows = FIRST_INTERVAL_ROWS;

  /**
   * @param sessionStart first row of each session of the set, and, last, their number of rows
   * @param mostSnapshots how many there may be before every other one is dropped
   */
  constructor(
    private readonly sessionStart: readonly number[],
    private readonly mostSnapshots: number,
  ) {}

  get rows(): number {
    return this.rowsBefore[this.sessions.length] ?? 0;
  }

  get snapshotCount(): number {
    return this.snapshots.length - 1;
  }

  get byteLength(): number {
    return this.snapshots.reduce((sum, { moments }) => sum + moments.byteLength, 0);
  }

  /** So many rows will be added: snapshots that would be dropped again are not made. */
  expect(rows: number): void {
    while ((this.rows + rows) / this.intervalRows > this.mostSnapshots) this.intervalRows *= 2;
  }

  /** Adds the set's session `session`, later than those before; `total` gives the moments of all of them with it. */
  add(session: number, rows: number, codes: number, total: () => Moments): void {
    this.rowsBefore.push(this.rows + rows);
    this.sessions.push(session);
    const last = this.snapshots.at(-1) ?? NOTHING;
    if (this.rows - last.rows < this.intervalRows) return;
    const moments = total().slice(0, codes * PER_CODE);
    this.snapshots.push({ sessions: this.sessions.length, rows: this.rows, moments });
    if (this.snapshots.length > this.mostSnapshots) {
      this.snapshots = this.snapshots.filter((_, index) => index % 2 === 0);
      this.intervalRows *= 2;
    }
  }

  /** Forgets the set's session `session` and those after it. */
  truncate(session: number): void {
    while ((this.sessions.at(-1) ?? -1) >= session) {
      this.sessions.pop();
      this.rowsBefore.pop();
    }
    this.snapshots = this.snapshots.filter((snapshot) => snapshot.sessions <= this.sessions.length);
  }

  /** Position in `sessions` of the first that is not before the set's session `session`. */
  positionOf(session: number): number {
    return firstFrom(this.sessions, session);
  }

  /** Adds to `into` the turns of its sessions from `first` to `end` (not included) of the set. */
  addStretch(into: MomentSums, first: number, end: number): void {
    const from = this.positionOf(first);
    const to = this.positionOf(end);
    const edges = this.distance(from) + this.distance(to);
    if (this.rowsTo(to) - this.rowsTo(from) <= edges) {
      this.addSessions(into, from, to, 1);
      return;
    }
    this.addUpTo(into, to, 1);
    this.addUpTo(into, from, -1);
  }

  /** Rows of its first `position` sessions. */
  rowsTo(position: number): number {
    return this.rowsBefore[position] ?? 0;
  }

  /** The snapshot with the fewest rows between it and the first `position` sessions. */
  private nearest(position: number): Snapshot {
    const rows = this.rowsTo(position);
    let best = NOTHING;
    for (const snapshot of this.snapshots) {
      if (Math.abs(snapshot.rows - rows) < Math.abs(best.rows - rows)) best = snapshot;
    }
    return best;
  }

  private distance(position: number): number {
    return Math.abs(this.nearest(position).rows - this.rowsTo(position));
  }

  private addUpTo(into: MomentSums, position: number, sign: 1 | -1): void {
    const snapshot = this.nearest(position);
    into.addMoments(snapshot.moments, sign);
    if (snapshot.sessions <= position) this.addSessions(into, snapshot.sessions, position, sign);
    else this.addSessions(into, position, snapshot.sessions, sign === 1 ? -1 : 1);
  }

  private addSessions(into: MomentSums, from: number, to: number, sign: 1 | -1): void {
    let start = 0;
    let end = 0;
    for (let position = from; position < to; position++) {
      const session = this.sessions[position] ?? 0;
      const row = this.sessionStart[session] ?? 0;
      if (row !== end) {
        if (start < end) into.addRows(start, end, sign);
        start = row;
      }
      end = this.sessionStart[session + 1] ?? 0;
    }
    if (start < end) into.addRows(start, end, sign);
  }
}
