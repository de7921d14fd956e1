import type { Store } from '../engine/database';
import { factsVersion } from '../session/facts/facts-version';
import { type ReadSession, SessionCache } from '../session/session-cache';
import type { SessionMark } from '../session/session-marks';
import { playersInSessions } from './players-in-sessions';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

export interface PlayerColumn {
  readonly column:
    | 'efforts'
    | 'peaks'
    | 'profile'
    | 'high_resolution'
    | 'minute_powers'
    | 'peak_counts'
    | 'effort_thirds'
    | 'heart_rate'
    | 'heart_rate_held';
  readonly bytesPerPlayer: number;
  readonly sessionsAtOnce: number;
}

const OF_OWN = 'own ';

/** Values of the club's own players, or of the opponents on request. */
export class PlayerColumnMemory<Value> {
  readonly #sessions: SessionCache<ReadonlyMap<number, Value>>;

  constructor(
    private readonly store: Store,
    private readonly stored: PlayerColumn,
  ) {
    const { bytesPerPlayer, sessionsAtOnce } = stored;
    this.#sessions = new SessionCache(
      MEMORY_BOUNDS.playerColumn,
      (players) => (1 + players.size) * bytesPerPlayer,
      sessionsAtOnce,
    );
  }

  /**
   * By session and player.
   * @param under what `parse` depends on besides the text
   */
  async of(
    customerId: number,
    marks: readonly SessionMark[],
    parse: (json: string) => Value,
    under = '',
    team: 'own' | 'opposition' = 'own',
  ): Promise<ReadonlyMap<number, ReadonlyMap<number, Value>>> {
    const read = (sessionIds: readonly number[]) => this.#read(customerId, sessionIds, parse, { team });
    return this.#sessions.of(customerId, marks, read, `${team} ${under}`);
  }

  knows(customerId: number, mark: SessionMark): boolean {
    return this.#sessions.knows(customerId, mark, OF_OWN);
  }

  keep(customerId: number, sessionId: number, read: ReadSession<ReadonlyMap<number, Value>>): void {
    this.#sessions.keep(customerId, sessionId, read, OF_OWN);
  }

  /**
   * One player's values by session, for pages about one player: reads only theirs.
   * @param under what `parse` depends on besides the text
   */
  async ofPlayer(
    customerId: number,
    playerId: number,
    marks: readonly SessionMark[],
    parse: (json: string) => Value,
    under = '',
  ): Promise<ReadonlyMap<number, Value>> {
    const read = (sessionIds: readonly number[]) =>
      this.#read(customerId, sessionIds, parse, { team: 'own', playerId });
    const found = await this.#sessions.of(customerId, marks, read, `${under} player ${playerId}`);
    return new Map(
      [...found].flatMap(([sessionId, players]) => [...players.values()].map((value) => [sessionId, value])),
    );
  }

  async #read(
    customerId: number,
    sessionIds: readonly number[],
    parse: (json: string) => Value,
    { team, playerId = null }: { readonly team: 'own' | 'opposition'; readonly playerId?: number | null },
  ): Promise<ReadonlyMap<number, ReadSession<ReadonlyMap<number, Value>>>> {
    const rows = await playersInSessions(this.store.db, customerId)
      .where('player_sessions.session_id', 'in', sessionIds)
      .where('player_sessions.team', '=', team)
      .$if(playerId !== null, (query) => query.where('player_sessions.player_id', '=', playerId ?? 0))
      .select(['player_sessions.session_id', 'player_sessions.player_id', 'sessions.import_id', 'sessions.revision'])
      .select((builder) => builder.ref(`player_sessions.${this.stored.column}`).as('json'))
      .execute();
    const found = new Map<number, ReadSession<ReadonlyMap<number, Value>>>();
    const sessions = new Map<number, Map<number, Value>>();
    for (const row of rows) {
      const players = sessions.get(row.session_id) ?? new Map<number, Value>();
      if (!sessions.has(row.session_id)) {
        sessions.set(row.session_id, players);
        found.set(row.session_id, { importId: factsVersion(row.import_id, row.revision), value: players });
      }
      // Null: an older import did not compute it.
      if (row.json !== null) players.set(row.player_id, parse(row.json));
    }
    return found;
  }
}
