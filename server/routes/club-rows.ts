/**
 * What handlers read of a club again and again, as its user may see it: each kind of row in one place, with the one
 * sentence for a row that is not there.
 */
import { sessionReference, type SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import type { CustomerScope } from '../plugins/access';
import { HttpError } from '../plugins/http-error';
import { listSessionTypes } from '../store/club/club';
import type { CustomerRecord } from '../store/club/customers';
import { type ParameterSet, parametersInForce } from '../store/club/parameter-sets';
import type { Store } from '../store/engine/database';
import { listPlayers, listPlayersOfSession, type PlayerRecord } from '../store/player/players';
import { listDrillPlayers, listDrills, type StoredDrill } from '../store/session/drills';
import type { SessionMark } from '../store/session/mark-of';
import { hasTracking } from '../store/session/raw-tracking';
import { findSessionMark, listSessionMarks } from '../store/session/session-marks';
import { findSession, listSessions, type SessionRecord } from '../store/session/sessions';
import type { TrackingMark } from './kept-sessions';
import { listMatchDays } from './reference-sessions';

/** What the portal asks for before it opens a session. */
export const NO_SESSION = 'This club has no such session.';
export const NO_PLAYER = 'The club has no such player.';
export const NO_DRILL = 'This session has no such drill.';

/** A drill with those who take part. */
export interface ChosenDrill {
  readonly drill: StoredDrill;
  /** Null: everybody. */
  readonly playerIds: readonly number[] | null;
}

type Scope = Pick<CustomerScope, 'customer' | 'seen'>;

export class ClubRows {
  readonly customer: CustomerRecord;
  readonly #seen: CustomerScope['seen'];

  constructor(
    private readonly store: Store,
    { customer, seen }: Scope,
  ) {
    this.customer = customer;
    this.#seen = seen;
  }

  /** Those that count, newest first. */
  async sessions(): Promise<readonly SessionRecord[]> {
    return listSessions(this.store.db, this.customer.customerId);
  }

  /** @throws HttpError 404 */
  async session(sessionId: number): Promise<SessionRecord> {
    return found(await findSession(this.store.db, this.customer.customerId, sessionId), NO_SESSION);
  }

  /** Of all sessions, oldest first. */
  async marks(): Promise<readonly SessionMark[]> {
    return listSessionMarks(this.store.db, this.customer.customerId);
  }

  /** @throws HttpError 404 */
  async mark(sessionId: number): Promise<SessionMark> {
    return found(await findSessionMark(this.store.db, this.customer.customerId, sessionId), NO_SESSION);
  }

  /** One session among all. @throws HttpError 404 */
  async marksWith(
    sessionId: number,
  ): Promise<{ readonly marks: readonly SessionMark[]; readonly session: SessionMark }> {
    const marks = await this.marks();
    return {
      marks,
      session: found(
        marks.find((mark) => mark.sessionId === sessionId),
        NO_SESSION,
      ),
    };
  }

  /** What a session is compared with (METHODS R1b). @param marks of all sessions */
  async reference(
    session: SessionMark,
    marks: readonly SessionMark[],
    perMinute = false,
  ): Promise<SessionReference<SessionMark>> {
    const { sport } = this.customer;
    return sessionReference(session, marks, { sport, perMinute, matchDays: await this.matchDays(marks) });
  }

  /** Days of the club's fixtures and of the matches it has played. */
  async matchDays(marks: readonly SessionMark[]): Promise<readonly string[]> {
    return listMatchDays(this.store, this.customer.customerId, marks);
  }

  /** Of both teams. */
  async everybodyIn(sessionId: number): Promise<readonly PlayerRecord[]> {
    return listPlayersOfSession(this.store.db, this.customer.customerId, sessionId);
  }

  /** Those of both teams whom the user may see. */
  async playersIn(sessionId: number): Promise<readonly PlayerRecord[]> {
    return this.#seen(await this.everybodyIn(sessionId));
  }

  /** The own ones of them. */
  async ownPlayersIn(sessionId: number): Promise<readonly PlayerRecord[]> {
    return (await this.playersIn(sessionId)).filter(({ isOpposition }) => !isOpposition);
  }

  /** The club's whom the user may see. */
  async players(): Promise<readonly PlayerRecord[]> {
    return this.#seen(await this.allPlayers());
  }

  /** For what is compared without names. */
  async allPlayers(): Promise<readonly PlayerRecord[]> {
    return listPlayers(this.store.db, this.customer.customerId);
  }

  /** @throws HttpError 404, for one whom the user may not see too */
  async player(playerId: number): Promise<PlayerRecord> {
    return playerAmong(await this.players(), playerId);
  }

  async parameters(): Promise<ParameterSet> {
    return parametersInForce(this.store.db, this.customer);
  }

  /** @throws HttpError 404 */
  async drill(sessionId: number, drillId: number): Promise<ChosenDrill> {
    const { customerId } = this.customer;
    const drills = await listDrills(this.store.db, customerId, sessionId);
    const drill = found(
      drills.find((each) => each.drillId === drillId),
      NO_DRILL,
    );
    return { drill, playerIds: (await listDrillPlayers(this.store.db, customerId, sessionId)).get(drillId) ?? null };
  }

  /** Null for 0: the full session. @throws HttpError 404 */
  async drillOrNone(sessionId: number, drillId: number): Promise<ChosenDrill | null> {
    return drillId === 0 ? null : this.drill(sessionId, drillId);
  }

  async tracking({ sessionId, importId }: Pick<SessionMark, 'sessionId' | 'importId'>): Promise<TrackingMark> {
    return { sessionId, importId, isKept: await hasTracking(this.store.db, this.customer.customerId, sessionId) };
  }

  /** @throws HttpError 404 */
  async requireSessionType(sessionTypeId: number | undefined): Promise<void> {
    if (sessionTypeId === undefined) return;
    const types = await listSessionTypes(this.store.db, this.customer.customerId);
    found(
      types.find(({ id }) => id === sessionTypeId),
      'The club has no such session type.',
    );
  }
}

/** @throws HttpError 404 */
export function playerAmong(players: readonly PlayerRecord[], playerId: number): PlayerRecord {
  return found(
    players.find((each) => each.playerId === playerId),
    NO_PLAYER,
  );
}

/** @throws HttpError 404 where there is none */
export function found<Row>(row: Row | null | undefined, message: string): Row {
  if (row === null || row === undefined) throw new HttpError(404, message);
  return row;
}
