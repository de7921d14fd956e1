/**
 * Caches parsed facts and counted turns of recent sessions in this process. A reference reads a whole season, which
 * does not change between two requests: only sessions with a new import are read.
 */
import { countTurnsByPlayer, type TurnCounts } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { CustomerRecord } from '../club/customers';
import type { Store } from '../engine/database';
import {
  type FactsTeam,
  listFacts,
  listFactsOfPlayer,
  type PlayerFactsRecord,
  type SessionFactsRecord,
  type StoredFacts,
} from './facts/stored-facts';
import { SessionCache } from './session-cache';
import type { SessionMark } from './session-marks';
import { listTurnBatches } from './turn-batches';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

type CountsByPlayer = ReadonlyMap<number, TurnCounts>;

/** Approximate V8 memory of one player's facts: 39 numbers and their object. */
const BYTES_PER_FACTS = 1024;
const BYTES_PER_COUNTS = 768;
const SESSIONS_AT_ONCE = 8;

export class SessionMemory {
  readonly #facts = new SessionCache<SessionFactsRecord>(
    MEMORY_BOUNDS.sessionFacts,
    ({ players }) => (1 + players.length) * BYTES_PER_FACTS,
    SESSIONS_AT_ONCE,
  );
  readonly #counts = new SessionCache<CountsByPlayer>(
    MEMORY_BOUNDS.turnCounts,
    (counts) => (1 + counts.size) * BYTES_PER_COUNTS,
    SESSIONS_AT_ONCE,
  );

  /** Lives as long as the facts it belongs to. */
  readonly #placed = new WeakMap<
    SessionFactsRecord,
    { readonly mark: SessionMark; readonly records: readonly PlayerFactsRecord[] }
  >();

  constructor(private readonly store: Store) {}

  async factsOf(
    customerId: number,
    marks: readonly SessionMark[],
    team: FactsTeam = 'both',
  ): Promise<PlayerFactsRecord[]> {
    const read = async (sessionIds: readonly number[]) => {
      const sessions = await listFacts(this.store.db, customerId, sessionIds, team);
      return new Map(Array.from(sessions, ([id, value]) => [id, { importId: value.importId, value }]));
    };
    if (team === 'own') this.#keepOwnOfBoth(customerId, marks);
    const found = await this.#facts.of(customerId, marks, read, team);
    return marks.flatMap((mark) => {
      const session = found.get(mark.sessionId);
      return session === undefined ? [] : this.#placedIn(session, mark);
    });
  }

  async factsOfPlayer(
    customerId: number,
    playerId: number,
    marks: readonly SessionMark[],
  ): Promise<PlayerFactsRecord[]> {
    const found = await listFactsOfPlayer(this.store.db, customerId, playerId);
    return marks.flatMap((mark) => {
      const facts = found.get(mark.sessionId);
      return facts === undefined ? [] : placed(facts, mark);
    });
  }

  knowsOwnFacts(customerId: number, mark: SessionMark): boolean {
    return this.#facts.knows(customerId, mark, 'own' satisfies FactsTeam);
  }

  keepOwnFacts(customerId: number, sessionId: number, value: SessionFactsRecord): void {
    this.#facts.keep(customerId, sessionId, { importId: value.importId, value }, 'own' satisfies FactsTeam);
  }

  #keepOwnOfBoth(customerId: number, marks: readonly SessionMark[]): void {
    for (const mark of marks) {
      if (this.knowsOwnFacts(customerId, mark)) continue;
      const both = this.#facts.get(customerId, mark, 'both' satisfies FactsTeam);
      if (both === undefined) continue;
      const players = both.players.filter(({ isOpposition }) => !isOpposition);
      this.keepOwnFacts(customerId, mark.sessionId, { ...both, players });
    }
  }

  #placedIn(session: SessionFactsRecord, mark: SessionMark): readonly PlayerFactsRecord[] {
    const { startsAt, sessionIsAMatch, isAcademyMatch } = mark;
    const known = this.#placed.get(session);
    if (
      known?.mark.startsAt === startsAt &&
      known.mark.sessionIsAMatch === sessionIsAMatch &&
      known.mark.isAcademyMatch === isAcademyMatch
    ) {
      return known.records;
    }
    const records = session.players.map((player) => placed(player, mark));
    this.#placed.set(session, { mark, records });
    return records;
  }

  /** METHODS T4 counts by session and player, by the customer's class edges; omits sessions without turns. */
  async turnCountsOf(
    { customerId, turnEntrySpeedBoundaries }: CustomerRecord,
    marks: readonly SessionMark[],
  ): Promise<ReadonlyMap<number, CountsByPlayer>> {
    const { lowerMPerS, upperMPerS } = turnEntrySpeedBoundaries;
    const read = async (sessionIds: readonly number[]) => {
      const batches = await listTurnBatches(this.store.db, customerId, sessionIds);
      return new Map(
        Array.from(batches, ([id, { batch, importId }]) => [
          id,
          { importId, value: countTurnsByPlayer(decodeTurnBatch(batch), turnEntrySpeedBoundaries) },
        ]),
      );
    };
    return this.#counts.of(customerId, marks, read, `${lowerMPerS} ${upperMPerS}`);
  }
}

function placed(facts: StoredFacts, mark: SessionMark): PlayerFactsRecord {
  const { sessionId, startsAt, sessionIsAMatch, isAcademyMatch } = mark;
  const { coverage, turnsComparable } = facts.quality;
  return { ...facts, sessionId, startsAt, sessionIsAMatch, isAcademyMatch, coverage, turnsComparable };
}
