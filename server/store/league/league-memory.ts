/**
 * The league in this process's memory: players and matches of the other clubs, and values derived from them. Built once
 * for all sessions compared with the same matches. Only numbers over at least three clubs may be shown
 * (`core/metrics/reference/league`).
 */
import { setImmediate } from 'node:timers/promises';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import type { ComputedTurns } from '@halfturn/core/metrics/reference/comparable-methods';
import type { OfClub } from '@halfturn/core/metrics/reference/least-league-clubs';
import { isGoalkeeper } from '@halfturn/core/methods/position-groups';
import { leaguePeakLookup, type PeakLookup } from '@halfturn/core/metrics/peaks/peak-analysis';
import { isReference, type ReferenceRule } from '@halfturn/core/metrics/reference/reference-rules';
import { type ClubMatch, clubMatches, type TeamPlayer } from '@halfturn/core/metrics/team/team-match';
import { type LeagueKpis, leagueTeamKpis } from '@halfturn/core/metrics/team/league-team-kpis';
import { isComparedMatch } from '@halfturn/core/metrics/team/compared-team-matches';
import { leagueTeamPeaks } from '@halfturn/core/metrics/team/team-peaks';
import { DerivedValues, KeptValues, type Later } from '../engine/kept-values';
import type { CustomerRecord } from '../club/customers';
import type { Store } from '../engine/database';
import type { LeagueLists } from './league-lists';
import type { LeagueChoice, LeaguePosition, LeagueSession } from './league-sessions';
import { readLeagueRows } from './league-rows';
import type { PeakMemory } from '../session/peaks';
import type { SessionMemory } from '../session/session-memory';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

type LeaguePlayer = TeamPlayer & OfClub;

export interface PeakSources {
  readonly store: Store;
  readonly memory: SessionMemory;
  readonly peaks: PeakMemory;
}

interface OfGroup {
  readonly positionGroupId: number;
}

type Compared<Parameters> = {
  readonly like: ComputedTurns;
  readonly rule: ReferenceRule;
  readonly parameters: Parameters;
};

export class League {
  readonly matches: readonly ClubMatch[];
  readonly #peaks = new DerivedValues(({ like, rule, parameters }: Compared<DerivedParameters['peakReference']>) => {
    const players = this.players.filter((player) => !isGoalkeeper(player) && isReference(player, rule));
    return leaguePeakLookup(like, players, parameters);
  });
  readonly #teamPeaks = new DerivedValues(
    ({ like, rule, parameters, positionGroupId }: Compared<DerivedParameters['peakReference']> & OfGroup) =>
      leagueTeamPeaks(like, this.#compared(rule), positionGroupId, parameters),
  );
  readonly #teamKpis = new DerivedValues(
    ({ like, rule, parameters, perMinute }: Compared<DerivedParameters['team']> & { readonly perMinute: boolean }) =>
      leagueTeamKpis(like, this.#compared(rule), perMinute, parameters),
  );

  constructor(readonly players: readonly LeaguePlayer[]) {
    this.matches = clubMatches(players);
  }

  /** Peaks of outfield players (METHODS P2, R1d). */
  peakLookup(like: ComputedTurns, rule: ReferenceRule, parameters: DerivedParameters['peakReference']): PeakLookup {
    return this.#peaks.of({ like: computation(like), rule, parameters });
  }

  teamPeaks(
    like: ComputedTurns,
    rule: ReferenceRule,
    positionGroupId: number,
    parameters: DerivedParameters['peakReference'],
  ): PeakLookup {
    return this.#teamPeaks.of({ like: computation(like), rule, parameters, positionGroupId });
  }

  teamKpis(
    like: ComputedTurns,
    rule: ReferenceRule,
    perMinute: boolean,
    parameters: DerivedParameters['team'],
  ): LeagueKpis {
    return this.#teamKpis.of({ like: computation(like), rule, parameters, perMinute });
  }

  #compared(rule: ReferenceRule): readonly ClubMatch[] {
    return this.matches.filter((match) => isComparedMatch(match, rule));
  }
}

interface LeagueInputs {
  readonly sessions: Later<readonly LeagueSession[]>;
  readonly positions: Later<readonly LeaguePosition[]>;
}

/** Facts, peaks and their containers. Other leagues may share them, but this one may be all that keeps them alive. */
const BYTES_PER_PLAYER = 4096;

export class LeagueMemory {
  readonly #leagues: KeptValues<LeagueInputs, League>;

  constructor(
    sources: PeakSources,
    private readonly lists: LeagueLists,
  ) {
    this.#leagues = new KeptValues(
      async (inputs) => new League(await readPlayers(sources, inputs)),
      MEMORY_BOUNDS.leagues,
      ({ players }) => players.length * BYTES_PER_PLAYER,
    );
  }

  /** Ranks and medians cover league matches. */
  async of(customer: CustomerRecord, choice: LeagueChoice): Promise<Later<League>> {
    const { sessions, positions } = await this.lists.of(customer, { ...choice, competition: 'league' });
    return this.#leagues.later({ sessions, positions: await positions() });
  }
}

async function readPlayers(
  { store, memory, peaks }: PeakSources,
  inputs: LeagueInputs,
): Promise<readonly LeaguePlayer[]> {
  const sessions = await inputs.sessions.load();
  const positions = await inputs.positions.load();
  const groups = new Map(positions.map((each) => [`${each.customerId} ${each.playerId}`, each.positionGroupId]));
  const players: LeaguePlayer[] = [];
  for (const customerId of new Set(sessions.map((session) => session.customerId))) {
    // One club at a time, so that other requests get a turn.
    await setImmediate();
    const marks = sessions.filter((session) => session.customerId === customerId);
    await readLeagueRows({ store, memory, peaks }, customerId, marks);
    const bySession = await peaks.peaksOf(customerId, marks);
    for (const record of await memory.factsOf(customerId, marks, 'own')) {
      const { playerId, sessionId } = record;
      players.push({
        ...record,
        customerId,
        positionGroupId: groups.get(`${customerId} ${playerId}`) ?? null,
        peaks: bySession.get(sessionId)?.get(playerId) ?? [],
      });
    }
  }
  return players;
}

/** Only how a result was computed: the results of one season share one value. */
function computation({ method, turnsComparable }: ComputedTurns): ComputedTurns {
  return { method, turnsComparable };
}
