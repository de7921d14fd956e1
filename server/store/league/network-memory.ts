/**
 * A data network in this process's memory: matches of the players its clubs share, built once for all calls about the
 * same matches. It is the same for each of its clubs.
 */
import { setImmediate } from 'node:timers/promises';
import type { Computed } from '@halfturn/core/metrics/reference/comparable-methods';
import {
  type NetworkPlayer,
  networkPlayers,
  type NetworkRules,
  type NetworkSession,
} from '@halfturn/core/metrics/team/data-network';
import { DerivedValues, KeptValues, type Later } from '../engine/kept-values';
import type { CustomerRecord } from '../club/customers';
import type { Store } from '../engine/database';
import { type LeagueChoice, type LeagueSession, listSessionsOfClubs } from './league-sessions';
import { listNetworkClubs } from './network-clubs';
import { listNetworkPlayers, type NetworkPlayerRecord } from './network-players';
import type { PeakMemory } from '../session/peaks';
import type { ProfileMemory } from '../session/profiles';
import type { SessionMemory } from '../session/session-memory';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

export class Network {
  readonly #players = new DerivedValues(({ method, rules }: Computed & { readonly rules: NetworkRules }) =>
    networkPlayers({ method }, this.sessions, rules),
  );

  constructor(readonly sessions: readonly NetworkSession[]) {}

  /** A player's newest match, whose methods decide what is comparable. Null without one. */
  latestOf(customerId: number, playerId: number): NetworkSession | null {
    let latest: NetworkSession | null = null;
    for (const session of this.sessions) {
      if (session.customerId !== customerId || session.playerId !== playerId) continue;
      if (latest === null || session.startsAt > latest.startsAt) latest = session;
    }
    return latest;
  }

  players(like: Computed, rules: NetworkRules): readonly NetworkPlayer[] {
    return this.#players.of({ method: like.method, rules });
  }
}

export interface NamedNetwork {
  readonly clubs: readonly CustomerRecord[];
  readonly players: readonly NetworkPlayerRecord[];
  readonly network: Later<Network>;
}

interface NetworkInputs {
  readonly sessions: readonly LeagueSession[];
  readonly places: readonly Place[];
}

type Place = Pick<NetworkPlayerRecord, 'customerId' | 'playerId' | 'positionSortOrder'>;

export interface NetworkSources {
  readonly store: Store;
  readonly memory: SessionMemory;
  readonly profiles: ProfileMemory;
  readonly peaks: PeakMemory;
}

/**
 * Facts, profile, counts and their containers. Other caches may share them, but this one may be all that keeps them
 * alive.
 */
const BYTES_PER_SESSION = 4096;

export class NetworkMemory {
  readonly #networks: KeptValues<NetworkInputs, Network>;

  constructor(private readonly sources: NetworkSources) {
    this.#networks = new KeptValues(
      async (inputs) => new Network(await readSessions(sources, inputs)),
      MEMORY_BOUNDS.networks,
      ({ sessions }) => sessions.length * BYTES_PER_SESSION,
    );
  }

  async of(customer: CustomerRecord, choice: LeagueChoice): Promise<NamedNetwork> {
    const { db } = this.sources.store;
    const clubs = await listNetworkClubs(db, customer);
    const players = await listNetworkPlayers(db, clubs);
    const sessions = await listSessionsOfClubs(
      db,
      clubs.map(({ customerId }) => customerId),
      { ...choice, competition: 'league' },
    );
    const places = players.map(({ customerId, playerId, positionSortOrder }) => ({
      customerId,
      playerId,
      positionSortOrder,
    }));
    return { clubs, players, network: this.#networks.later({ sessions, places }) };
  }
}

async function readSessions(
  { memory, profiles, peaks }: NetworkSources,
  { sessions, places }: NetworkInputs,
): Promise<readonly NetworkSession[]> {
  const shared = new Map(places.map((player) => [`${player.customerId} ${player.playerId}`, player]));
  const found: NetworkSession[] = [];
  for (const customerId of new Set(sessions.map((session) => session.customerId))) {
    // One club at a time, so that other requests get a turn.
    await setImmediate();
    const marks = sessions.filter((session) => session.customerId === customerId);
    const profilesBySession = await profiles.profilesOf(customerId, marks);
    const countsBySession = await peaks.countsOf(customerId, marks);
    for (const record of await memory.factsOf(customerId, marks, 'own')) {
      const { sessionId, playerId } = record;
      const player = shared.get(`${customerId} ${playerId}`);
      if (player === undefined) continue;
      found.push({
        ...record,
        customerId,
        positionSortOrder: player.positionSortOrder,
        profile: profilesBySession.get(sessionId)?.get(playerId) ?? null,
        peakCounts: countsBySession.get(sessionId)?.get(playerId) ?? [],
      });
    }
  }
  return found;
}
