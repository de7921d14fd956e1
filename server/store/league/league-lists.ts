/**
 * The newest sessions of a league and the positions of its players, in this process's memory: listed once for all of its
 * clubs, and again when something they are read from has changed, by whichever server (`league_versions`). A call asks
 * for one number instead of hundreds of rows.
 */
import { leagueMatches } from '@halfturn/core/metrics/reference/league-matches';
import type { CustomerRecord } from '../club/customers';
import { BoundedCache } from '../engine/bounded-cache';
import type { Store } from '../engine/database';
import { addressOf, Later } from '../engine/kept-values';
import {
  type LeagueChoice,
  type LeaguePosition,
  type LeagueSession,
  listLeaguePositions,
  listLeagueSessions,
} from './league-sessions';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

interface LeagueList {
  readonly sessions: Later<readonly LeagueSession[]>;
  /** Of the clubs of these sessions. */
  readonly positions: () => Promise<Later<readonly LeaguePosition[]>>;
}

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly address: string;
}

interface ListedSessions extends Listed<LeagueSession> {
  /** Identifies it until something changes. */
  readonly key: string;
}

/** More than are asked for, so that they suffice for each of the clubs without its own. */
const OWN_SESSIONS = 100;
const BYTES_PER_ROW = 200;
const bytesOf = ({ rows }: Listed<unknown>) => rows.length * BYTES_PER_ROW;

export class LeagueLists {
  readonly #sessions = new BoundedCache<ListedSessions>(MEMORY_BOUNDS.leagueLists, bytesOf);
  readonly #positions = new BoundedCache<Listed<LeaguePosition>>(MEMORY_BOUNDS.leagueLists, bytesOf);

  constructor(private readonly store: Store) {}

  /** Sessions of the other clubs of the customer's league. */
  async of(customer: CustomerRecord, choice: LeagueChoice): Promise<LeagueList> {
    const { customerId } = customer;
    const { limit, competition } = choice;
    // Before the lists: they may be newer than the version they are kept by, never older.
    const version = await this.#version();
    const listed = await this.#listed(customer, choice, version);
    const others = async () => {
      const sessions = listed.rows.filter((each) => each.customerId !== customerId).slice(0, limit);
      return competition === 'league' ? leagueMatches(sessions) : sessions;
    };
    const sessions = new Later(addressOf([listed.address, customerId, limit, competition]), others);
    return {
      sessions,
      positions: async () => {
        const { rows, address } = await kept(this.#positions, version, listed.key, () => this.#positionsOf(listed));
        return new Later(addressOf([address, sessions]), async () => {
          const clubs = new Set((await others()).map((each) => each.customerId));
          return rows.filter((each) => clubs.has(each.customerId));
        });
      },
    };
  }

  /** Null where nothing counts the changes: then everything is listed each time. */
  async #version(): Promise<number | null> {
    const { version } = await this.store.db
      .selectFrom('league_versions')
      .select((of) => of.fn.sum<number | null>('version').as('version'))
      .executeTakeFirstOrThrow();
    return version;
  }

  async #listed(customer: CustomerRecord, choice: LeagueChoice, version: number | null): Promise<ListedSessions> {
    const { customerId, teamType, sport } = customer;
    const { limit } = choice;
    const list = (without: number | null, most: number) => {
      const key = JSON.stringify([version, teamType, sport, choice, without]);
      return kept(this.#sessions, version, key, async () => {
        const rows = await listLeagueSessions(this.store.db, customer, { ...choice, limit: most }, without);
        return { rows, address: addressOf(rows), key };
      });
    };
    if (version === null) return list(customerId, limit);
    const most = limit + OWN_SESSIONS;
    const all = await list(null, most);
    const own = all.rows.reduce((count, each) => count + (each.customerId === customerId ? 1 : 0), 0);
    return all.rows.length < most || own <= OWN_SESSIONS ? all : list(customerId, limit);
  }

  async #positionsOf({ rows }: ListedSessions): Promise<Listed<LeaguePosition>> {
    const clubs = new Set(rows.map(({ customerId }) => customerId));
    const positions = await listLeaguePositions(this.store.db, [...clubs]);
    return { rows: positions, address: addressOf(positions) };
  }
}

async function kept<Value>(
  cache: BoundedCache<Value>,
  version: number | null,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  return version === null ? make() : cache.getOrMake(key, make);
}
