/**
 * The stored rows of a session that never change, for the makers of kept answers: rows of the import that a mark names,
 * and its parameters. Whatever can change while a mark stays the same is an input of the maker instead.
 */
import type { CustomerRecord } from '../store/club/customers';
import { listPlayerSessions } from '../store/player/player-sessions';
import { listDrillKpisOf } from '../store/session/drills/drill-exercises';
import { findDrillKpis, type DrillRecord } from '../store/session/drills/drills';
import { findSprintTest } from '../store/player/sprint-tests';
import { findEffortsOfPlayer } from '../store/session/efforts';
import { listHighResolution } from '../store/session/high-resolution';
import type { KeptMark } from '../store/session/session-mark';
import { listTurnsOfPlayer } from '../store/session/player-turns';
import {
  derivedParametersOfSession,
  findParametersAnswer,
  findParametersOfSession,
  parameterSetOfSession,
} from '../store/session/session-parameters';
import { findTurnBatch, listTurnBatches } from '../store/session/turn-batches';
import { KeptTracking } from './kept-tracking';

export class KeptSessions extends KeptTracking {
  async parametersAnswer(customer: CustomerRecord, { sessionId }: KeptMark) {
    const answer = await findParametersAnswer(this.store.db, customer, sessionId);
    // The session existed a moment ago; the next question will answer 404.
    if (answer === null) throw new Error(`Session ${sessionId} has gone.`);
    return answer;
  }

  async parametersOf(customer: CustomerRecord, { sessionId }: KeptMark) {
    return findParametersOfSession(this.store.db, customer, sessionId);
  }

  async parameterSetOf(customer: CustomerRecord, { sessionId }: KeptMark) {
    return parameterSetOfSession(this.store.db, customer, sessionId);
  }

  async derivedParametersOf(customer: CustomerRecord, { sessionId }: KeptMark) {
    return derivedParametersOfSession(this.store.db, customer, sessionId);
  }

  async playerSessions(customerId: number, { sessionId }: KeptMark) {
    return listPlayerSessions(this.store.db, customerId, sessionId);
  }

  async effortsOfPlayer(customerId: number, { sessionId }: KeptMark, playerId: number) {
    return findEffortsOfPlayer(this.store.db, customerId, sessionId, playerId);
  }

  async sprintTestOf(customerId: number, { sessionId }: KeptMark, playerId: number) {
    return findSprintTest(this.store.db, customerId, sessionId, playerId);
  }

  async highResolution(customerId: number, { sessionId }: KeptMark) {
    return listHighResolution(this.store.db, customerId, sessionId);
  }

  async turnBatch(customerId: number, { sessionId }: KeptMark): Promise<Uint8Array | null> {
    return findTurnBatch(this.store.db, customerId, sessionId);
  }

  async turnBatches(customerId: number, marks: readonly KeptMark[]) {
    return listTurnBatches(this.store.db, customerId, idsOf(marks));
  }

  async turnsOfPlayer(customerId: number, playerId: number, marks: readonly KeptMark[]) {
    return listTurnsOfPlayer(this.store.db, customerId, playerId, idsOf(marks));
  }

  async drillKpisByPlayer(customerId: number, { sessionId }: KeptMark) {
    return listDrillKpisOf(this.store.db, customerId, sessionId);
  }

  /** KPIs of a drill by source key; null if none are stored. @param drill with its times, which the KPIs belong to */
  async drillKpis(customerId: number, { sessionId }: KeptMark, { drillId }: DrillRecord) {
    return findDrillKpis(this.store.db, customerId, sessionId, drillId);
  }
}

const idsOf = (marks: readonly KeptMark[]) => marks.map(({ sessionId }) => sessionId);
