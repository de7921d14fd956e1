/** The parts of the Turn Explorer's turns, kept compressed: made when they are asked for, or before. */
import { LEAST_LEAGUE_CLUBS } from '@halfturn/core/metrics/reference/least-league-clubs';
import type { Kept } from '../../answers/kept-rows';
import { turnSessionRow } from '../../answers/turns/turn-answers';
import {
  clubPart,
  type ClubPartInputs,
  clubPartOf,
  leaguePart,
  type LeaguePartInputs,
  leaguePartOf,
  SESSIONS_A_PART,
} from '../../answers/turns/turn-explorer';
import type { GiveWay } from '../../plugins/quiet-time';
import type { CustomerRecord } from '../../store/club/customers';
import type { KeptValues } from '../../store/engine/kept-values';
import { listLeaguePositions } from '../../store/league/league-sessions';
import { listLeagueMatches } from '../../store/league/league-turns';
import type { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';
import { type KeptPart, keptPart, sizeOfPart } from './turn-parts';

export class KeptTurns {
  readonly #store: AnswerSources['store'];
  readonly #ofClub: KeptValues<ClubPartInputs, KeptPart>;
  readonly #ofLeague: KeptValues<LeaguePartInputs, KeptPart>;

  /** Once per server. */
  constructor({ store, answers }: AnswerSources) {
    this.#store = store;
    this.#ofClub = answers.values(clubPart, keptPart, 'turnParts', sizeOfPart);
    this.#ofLeague = answers.values(leaguePart, keptPart, 'turnParts', sizeOfPart);
  }

  async *clubParts(rows: ClubRows): AsyncGenerator<KeptPart> {
    for (const inputs of await this.#clubInputs(rows)) yield this.#ofClub.of(inputs);
  }

  async *leagueParts(customer: CustomerRecord): AsyncGenerator<KeptPart> {
    const inputs = await this.#leagueInputs(customer);
    if (inputs !== null) yield this.#ofLeague.of(inputs);
  }

  async prepare(rows: ClubRows, kept: Kept, giveWay: GiveWay): Promise<void> {
    for (const inputs of await this.#clubInputs(rows)) {
      await giveWay();
      await this.#ofClub.prepare(inputs, async (of) => keptPart(await clubPartOf(of, kept, giveWay)));
    }
    const ofLeague = await this.#leagueInputs(rows.customer);
    if (ofLeague === null) return;
    await this.#ofLeague.prepare(ofLeague, async (of) => keptPart(await leaguePartOf(of, kept, giveWay)));
  }

  async #clubInputs(rows: ClubRows): Promise<readonly ClubPartInputs[]> {
    const { customerId, turnEntrySpeedBoundaries: boundaries } = rows.customer;
    const players = (await rows.players()).map(({ playerId }) => playerId);
    const sessions = (await rows.sessions()).toReversed().map(turnSessionRow);
    return Array.from({ length: Math.ceil(sessions.length / SESSIONS_A_PART) }, (_, part) => ({
      customerId,
      boundaries,
      sessions: sessions.slice(part * SESSIONS_A_PART, (part + 1) * SESSIONS_A_PART),
      players,
    }));
  }

  /** Null: the league has too few clubs to be compared with. */
  async #leagueInputs(customer: CustomerRecord): Promise<LeaguePartInputs | null> {
    const { db } = this.#store;
    const matches = await listLeagueMatches(db, customer);
    const clubs = [...new Set(matches.map(({ customerId }) => customerId))];
    if (clubs.length < LEAST_LEAGUE_CLUBS) return null;
    return { boundaries: customer.turnEntrySpeedBoundaries, matches, players: await listLeaguePositions(db, clubs) };
  }
}
