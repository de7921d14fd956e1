/** How many rows of each block fulfil a filter's conditions: blocks are lined up, and many are counted in one go. */
import { MOST_BLOCKS, MOST_RUNS } from './kernels/row-layout';
import type { RowMemory, RowPlace } from './row-memory';
import type { BlockColumns } from './set-columns';

/** Gets of `count` blocks from `first` on what was found: at `found[at]` and after. */
type TakeFound = (first: number, count: number, found: Int32Array, at: number) => void;

/** Starts of so many blocks are copied by the engine, of fewer in a loop. */
const LONG_RUN = 64;

/** One at a time in a memory, from `add` to `finish`. */
export class RowCounts {
  private readonly firstOfRun = new Uint32Array(MOST_RUNS);
  private runs = 0;
  private blocks = 0;

  /**
   * @param start first row in `place` of each block, and behind the last the number of rows
   * @param take gets what was found, now and then and in the end
   */
  constructor(
    private readonly memory: RowMemory,
    private readonly place: RowPlace,
    private readonly start: Uint32Array,
    private readonly take: TakeFound,
  ) {}

  /** Counts blocks `first` to `end`. */
  add(first: number, end: number): void {
    const { start } = this;
    for (let block = first; block < end;) {
      if (this.runs === MOST_RUNS || this.blocks === MOST_BLOCKS) this.count();
      const { starts, runs } = this.memory.views;
      const count = Math.min(end - block, MOST_BLOCKS - this.blocks);
      // One more start than blocks in each run before.
      const at = this.blocks + this.runs;
      if (count > LONG_RUN) starts.set(start.subarray(block, block + count + 1), at);
      else for (let own = 0; own <= count; own++) starts[at + own] = start[block + own] ?? 0;
      runs[this.runs] = count;
      this.firstOfRun[this.runs++] = block;
      this.blocks += count;
      block += count;
    }
  }

  finish(): void {
    this.count();
  }

  private count(): void {
    const { memory, firstOfRun } = this;
    if (this.runs === 0) return;
    memory.countByBlock(this.runs, this.place);
    const { found, runs } = memory.views;
    let at = 0;
    for (let run = 0; run < this.runs; run++) {
      const count = runs[run] ?? 0;
      this.take(firstOfRun[run] ?? 0, count, found, at);
      at += count;
    }
    [this.runs, this.blocks] = [0, 0];
  }
}

/** What of a set is needed. */
interface BlocksOfSessions {
  readonly memory: RowMemory;
  readonly blocks: BlockColumns;
  /** First block of each session, and, last, the number of blocks. */
  readonly sessionBlock: readonly number[];
}

/** Adds the turns of blocks to their players: all of them, or those that fulfil the conditions. */
export class PlayerBlocks {
  private readonly counts: RowCounts;
  private sign: 1 | -1 = 1;

  constructor(
    private readonly set: BlocksOfSessions,
    private readonly byPlayer: Uint32Array,
    private readonly isEvery: boolean,
  ) {
    const { blocks: { start, player }, memory } = set; // prettier-ignore
    this.counts = new RowCounts(memory, memory.rows, start, (first, count, found, at) => {
      const { sign } = this;
      const [players, turns] = [player, byPlayer];
      for (let index = 0; index < count; index++) {
        const own = players[first + index] ?? 0;
        turns[own] = ((turns[own] ?? 0) + Math.imul(sign, found[at + index] ?? 0)) | 0;
      }
    });
  }

  /** Those of sessions `first` to `end`, `sign` times. */
  add(first: number, end: number, sign: 1 | -1): void {
    const { set, byPlayer, isEvery, counts } = this;
    const from = set.sessionBlock[first] ?? 0;
    const to = set.sessionBlock[end] ?? 0;
    if (!isEvery) {
      if (sign !== this.sign) counts.finish();
      this.sign = sign;
      counts.add(from, to);
      return;
    }
    const { start, player } = set.blocks;
    for (let block = from; block < to; block++) {
      const own = player[block] ?? 0;
      byPlayer[own] = (byPlayer[own] ?? 0) + sign * ((start[block + 1] ?? 0) - (start[block] ?? 0));
    }
  }

  finish(): void {
    this.counts.finish();
  }
}
