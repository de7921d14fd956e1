import type { CustomerScope } from '../plugins/access';
import { type ParameterSet, parametersInForce } from '../store/club/parameter-sets';
import type { Store } from '../store/engine/database';
import { listPlayers, listPlayersOfSession, type PlayerRecord } from '../store/player/players';
import { listSessionMarks, type SessionMark } from '../store/session/session-marks';
import { listAllSessions, listSessions, type SessionRecord } from '../store/session/sessions';
import { playerAmong } from './loaders/load-club';
import {
  drillOf,
  requireSessionType,
  sessionAmong,
  sessionMarkOf,
  sessionOf,
  sourceOf,
  trackingOf,
} from './loaders/load-session';
import { listMatchDays, referenceOf } from './reference-sessions';

export class ClubRows {
  readonly customer: CustomerScope['customer'];
  readonly seen: CustomerScope['seen'];
  readonly #customerId: number;

  constructor(
    private readonly db: Store['db'],
    { customer, seen }: Pick<CustomerScope, 'customer' | 'seen'>,
  ) {
    this.customer = customer;
    this.seen = seen;
    this.#customerId = customer.customerId;
  }

  /** The same inside a transaction, which sees its own changes. */
  within(trx: Store['db']): ClubRows {
    return new ClubRows(trx, this);
  }

  async sessions(): Promise<readonly SessionRecord[]> {
    return listSessions(this.db, this.#customerId);
  }

  async allSessions(): Promise<readonly SessionRecord[]> {
    return listAllSessions(this.db, this.#customerId);
  }

  /** @throws HttpError 404 */
  async session(sessionId: number) {
    return sessionOf(this.db, this.#customerId, sessionId);
  }

  /** What a session was made from. @throws HttpError 404 */
  async source(sessionId: number) {
    return sourceOf(this.db, this.#customerId, sessionId);
  }

  async marks(): Promise<readonly SessionMark[]> {
    return listSessionMarks(this.db, this.#customerId);
  }

  /** @throws HttpError 404 */
  async mark(sessionId: number) {
    return sessionMarkOf(this.db, this.#customerId, sessionId);
  }

  /** One session among all. @throws HttpError 404 */
  async marksWith(
    sessionId: number,
  ): Promise<{ readonly marks: readonly SessionMark[]; readonly session: SessionMark }> {
    const marks = await this.marks();
    return { marks, session: sessionAmong(marks, sessionId) };
  }

  /** What a session is compared with (METHODS R1b). @param marks of all sessions */
  async reference(session: SessionMark, marks: readonly SessionMark[], perMinute = false) {
    return referenceOf(this.db, this.customer, session, marks, perMinute);
  }

  async matchDays(marks: readonly SessionMark[]): Promise<readonly string[]> {
    return listMatchDays(this.db, this.#customerId, marks);
  }

  async everybodyIn(sessionId: number): Promise<readonly PlayerRecord[]> {
    return listPlayersOfSession(this.db, this.#customerId, sessionId);
  }

  async playersIn(sessionId: number): Promise<readonly PlayerRecord[]> {
    return this.seen(await this.everybodyIn(sessionId));
  }

  async ownPlayersIn(sessionId: number): Promise<readonly PlayerRecord[]> {
    return (await this.playersIn(sessionId)).filter(({ isOpposition }) => !isOpposition);
  }

  async players(): Promise<readonly PlayerRecord[]> {
    return this.seen(await this.allPlayers());
  }

  async allPlayers(): Promise<readonly PlayerRecord[]> {
    return listPlayers(this.db, this.#customerId);
  }

  /** @throws HttpError 404, also for a player the user may not see */
  async player(playerId: number): Promise<PlayerRecord> {
    return playerAmong(await this.players(), playerId);
  }

  async parameters(): Promise<ParameterSet> {
    return parametersInForce(this.db, this.customer);
  }

  /** @throws HttpError 404 */
  async drill(sessionId: number, drillId: number) {
    return drillOf(this.db, this.#customerId, sessionId, drillId);
  }

  /** Null for 0: the full session. @throws HttpError 404 */
  async drillOrNone(sessionId: number, drillId: number) {
    return drillId === 0 ? null : this.drill(sessionId, drillId);
  }

  async tracking(session: Pick<SessionMark, 'sessionId' | 'importId'>) {
    return trackingOf(this.db, this.#customerId, session);
  }

  /** @throws HttpError 404 */
  async requireSessionType(sessionTypeId: number | undefined): Promise<void> {
    if (sessionTypeId !== undefined) await requireSessionType(this.db, this.#customerId, sessionTypeId);
  }
}
