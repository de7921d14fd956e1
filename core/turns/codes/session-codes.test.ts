/** Tables by session and by player as a set grows and is cut back, against a count of the rows. */
import { describe, expect, it } from 'vitest';
import { TurnAnalyst } from '../answer';
import { NO_FILTER, type TurnFilter } from '../categories';
import { refusals } from './code-book';
import { MISSING } from '../measures';
import type { SessionRows } from '../session-rows';
import { EVERY_TURN } from '../turn-query';
import { TurnSet } from '../turn-set';

const FILTERS: readonly Partial<TurnFilter>[] = [
  { time: 0b100 },
  { time: 0b011, entrySpeed: 0b010 },
  { angle: 0b110, acceleration: 0b001, side: 0b10 },
];

/** Sessions with the same players and numbers of turns, their measures out of a row of random numbers. */
class Growing {
  readonly set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
  private state = 5;

  private below(end: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * end);
  }

  /** The session of day `day`, with `turns` turns of each player from 1 on. */
  add(day: number, turns: readonly number[], missing = 0): void {
    const length = turns.reduce((sum, own) => sum + own, 0);
    const column = (end: number) =>
      Uint16Array.from({ length }, () => (this.below(1000) < missing ? MISSING : this.below(end)));
    const rows: SessionRows = {
      entrySpeed: column(9000),
      acceleration: column(5500),
      deceleration: column(4500),
      time: column(700),
      angle: column(18_000),
      minute: new Int16Array(length),
      side: Uint8Array.from({ length }, () => this.below(2)),
      blocks: turns.map((own, player) => ({ playerId: player + 1, length: own })),
    };
    const sessionDate = new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
    this.set.addSession({ sessionId: day + 1, sessionDate, title: '', sessionIsAMatch: true, sessionTypeId: 1 }, rows);
  }

  /** Turns by session and by player that each filter accepts: as answered, and counted. */
  answers() {
    const analyst = new TurnAnalyst(this.set);
    return FILTERS.map((own) => analyst.answer({ ...EVERY_TURN, filter: { ...NO_FILTER, ...own } })).map(({ bySession, byPlayer }) => ({ bySession, byPlayer })); // prettier-ignore
  }

  counts() {
    const { set } = this;
    return FILTERS.map((own) => {
      const refused = refusals(set.book, { ...NO_FILTER, ...own });
      const bySession = new Uint32Array(set.sessions.length);
      const byPlayer = new Uint32Array(set.players.length);
      for (let block = 0; block < set.blockCount; block++) {
        const session = set.blocks.session[block] ?? 0;
        const player = set.blocks.player[block] ?? 0;
        for (let row = set.blocks.start[block] ?? 0; row < set.blockEnd(block); row++) {
          if (refused[set.columns.code[row] ?? 0] !== 0) continue;
          bySession[session] = (bySession[session] ?? 0) + 1;
          byPlayer[player] = (byPlayer[player] ?? 0) + 1;
        }
      }
      return { bySession, byPlayer };
    });
  }
}

const TURNS = Array.from({ length: 40 }, (_, player) => (player % 4 === 0 ? 0 : 1 + (player % 5)));

describe('tables by session and by player', () => {
  it('take no memory before there is one', () => {
    const growing = new Growing();
    for (let day = 0; day < 20; day++) growing.add(day, TURNS);
    expect([growing.set.sessionCodes.byteLength, growing.set.playerCodes.byteLength]).toEqual([0, 0]);
    for (let day = 20; day < 512; day++) growing.add(day, TURNS);
    expect(growing.set.sessionCodes.byteLength).toBeGreaterThan(0);
    expect(growing.set.playerCodes.byteLength).toBeGreaterThan(0);
  });

  it('count as the rows do, also when sessions come in between and turns lack what none did before', () => {
    const growing = new Growing();
    const late = [3, 511, 1090];
    for (let day = 0; day < 1100; day++) if (!late.includes(day)) growing.add(day, TURNS);
    expect(growing.answers()).toEqual(growing.counts());
    for (const day of late.reverse()) {
      growing.add(day, [...TURNS, 7], 20);
      expect(growing.answers()).toEqual(growing.counts());
    }
  });

  it('leave out a session, or a player, of more turns than a table counts: those are read row by row', () => {
    const growing = new Growing();
    for (let day = 0; day < 1100; day++) if (day !== 900) growing.add(day, day === 300 ? [0, 70_000, 3] : TURNS);
    expect(growing.answers()).toEqual(growing.counts());
    growing.add(900, TURNS);
    expect(growing.answers()).toEqual(growing.counts());
  });
});
