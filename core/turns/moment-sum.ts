import { AREA_ROWS } from './kernels/row-layout';
import { noMoments, type Moments } from './turn-moments';
import type { RowMemory } from './row-memory';

export class MomentSum {
  private moments = noMoments();
  /** Rows in the memory's two areas whose sums are not in `moments` yet. */
  private readonly pending = { added: 0, subtracted: 0 };

  constructor(private readonly memory: RowMemory) {}

  get capacity(): number {
    return this.memory.capacity;
  }

  addMoments(snapshot: Moments, sign: 1 | -1): void {
    const { moments } = this;
    for (let at = 0; at < snapshot.length; at++) moments[at] = (moments[at] ?? 0) + sign * (snapshot[at] ?? 0);
  }

  /** Adds rows `from` to `to` (not included), or subtracts them. */
  addRows(from: number, to: number, sign: 1 | -1): void {
    const { pending, memory } = this;
    const area = sign === 1 ? 'added' : 'subtracted';
    for (let row = from; row < to;) {
      if (pending[area] === AREA_ROWS) this.collect();
      const rows = Math.min(to - row, AREA_ROWS - pending[area]);
      memory.addMoments(area, row, rows);
      pending[area] += rows;
      row += rows;
    }
  }

  /** The sum since the last call; the next one begins at 0. */
  take(): Moments {
    this.collect();
    const { moments } = this;
    this.moments = noMoments();
    return moments;
  }

  private collect(): void {
    const { pending, memory, moments } = this;
    if (pending.added > 0) memory.takeMoments('added', moments, 1);
    if (pending.subtracted > 0) memory.takeMoments('subtracted', moments, -1);
    pending.added = 0;
    pending.subtracted = 0;
  }
}
