/**
 * What is stored of a session for good, for the makers of kept answers: rows of the import that a mark names, and its
 * parameters. Whatever can change while a mark stays the same is an input of the maker instead.
 */
import { setImmediate } from 'node:timers/promises';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { turnsOfPlayer } from '@halfturn/core/metrics/turns/player-turns';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import { derivedParametersOf, factParameters } from '@halfturn/core/methods/parameter-set';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import { SOURCE_CLASSES, type SourceClass } from '@halfturn/core/tracking/trackset';
import type { CustomerOverrides } from '@halfturn/core/methods/parameter-row';
import type { StoredTurn } from '@halfturn/core/events/turn-columns';
import type { TrackingPool } from '../jobs/queue/tracking-pool';
import type { TrackingAnswer, TrackingQuestion } from '../jobs/queue/tracking-worker';
import type { CustomerRecord } from '../store/club/customers';
import { findParameterSet, type SessionParameters, sessionParameters } from '../store/club/parameter-sets';
import type { Store } from '../store/engine/database';
import { tracksOfEverybody, tracksOfPlayers } from '../store/player/identifications';
import { listPlayerSessions } from '../store/player/player-sessions';
import { findDrillKpis, type DrillRecord } from '../store/session/drills';
import { listHighResolution } from '../store/session/high-resolution';
import type { SessionMark } from '../store/session/mark-of';
import { findPackedTracking } from '../store/session/raw-tracking';
import { findSessionSource } from '../store/session/sessions';
import { findTurnBatch, listTurnBatches } from '../store/session/turn-batches';

/** The import that rows are of. */
export type KeptMark = Pick<SessionMark, 'sessionId' | 'importId'>;

/** Of a session that is asked about its tracking: whether that is there belongs to what decides about an answer. */
export interface TrackingMark extends KeptMark {
  readonly isKept: boolean;
}

/** So that other requests are answered between two of them. */
const SESSIONS_AT_ONCE = 8;

export class KeptSessions {
  constructor(
    private readonly store: Store,
    private readonly tracking: TrackingPool,
  ) {}

  /** With what the facts were computed, as calls answer it. */
  async parametersAnswer(customer: CustomerRecord, { sessionId }: KeptMark): Promise<SessionParameters> {
    const { db } = this.store;
    const stored = await findSessionSource(db, customer.customerId, sessionId);
    // The session was there a moment ago: the next question is told that it is gone.
    if (stored === null) throw new Error(`Session ${sessionId} has gone.`);
    return sessionParameters(db, customer, stored.parameterSet, sessionSource.parse(JSON.parse(stored.source)));
  }

  /** The parameters the facts were computed with; null where the source says none. */
  async parametersOf(customer: CustomerRecord, { sessionId }: KeptMark): Promise<Parameters | null> {
    const { db } = this.store;
    const stored = await findSessionSource(db, customer.customerId, sessionId);
    if (stored === null) return null;
    const { sourceClass } = sessionSource.parse(JSON.parse(stored.source));
    const known = SOURCE_CLASSES.find((each) => each === sourceClass);
    const set = await findParameterSet(db, customer, stored.parameterSet);
    return known === undefined || set === null ? null : factParameters(known, customer.sport, set.overrides);
  }

  /** The club's own parameters that the facts were computed with, and for which class of source. */
  async parameterSetOf(
    customer: CustomerRecord,
    { sessionId }: KeptMark,
  ): Promise<{ readonly sourceClass: SourceClass | null; readonly overrides: CustomerOverrides }> {
    const { db } = this.store;
    const stored = await findSessionSource(db, customer.customerId, sessionId);
    if (stored === null) return { sourceClass: null, overrides: {} };
    const { sourceClass } = sessionSource.parse(JSON.parse(stored.source));
    const set = await findParameterSet(db, customer, stored.parameterSet);
    return {
      sourceClass: SOURCE_CLASSES.find((each) => each === sourceClass) ?? null,
      overrides: set?.overrides ?? {},
    };
  }

  /** What answers are derived with from the facts. */
  async derivedParametersOf(customer: CustomerRecord, { sessionId }: KeptMark): Promise<DerivedParameters> {
    const { db } = this.store;
    const stored = await findSessionSource(db, customer.customerId, sessionId);
    const set = await findParameterSet(db, customer, stored?.parameterSet ?? 0);
    return derivedParametersOf(set?.overrides ?? {});
  }

  async playerSessions(customerId: number, { sessionId }: KeptMark) {
    return listPlayerSessions(this.store.db, customerId, sessionId);
  }

  /** Of both teams, by player. */
  async highResolution(customerId: number, { sessionId }: KeptMark) {
    return listHighResolution(this.store.db, customerId, sessionId);
  }

  /** Null for a session without turns stored. */
  async turnBatch(customerId: number, { sessionId }: KeptMark): Promise<Uint8Array | null> {
    return findTurnBatch(this.store.db, customerId, sessionId);
  }

  /** By session id; sessions without one are left out. */
  async turnBatches(customerId: number, marks: readonly KeptMark[]) {
    const ids = marks.map(({ sessionId }) => sessionId);
    return listTurnBatches(this.store.db, customerId, ids);
  }

  /** The turns of one player by session id; a session without a turn of theirs has an empty list. */
  async turnsOfPlayer(
    customerId: number,
    playerId: number,
    marks: readonly KeptMark[],
  ): Promise<ReadonlyMap<number, readonly StoredTurn[]>> {
    const turns = new Map<number, readonly StoredTurn[]>(marks.map(({ sessionId }) => [sessionId, []]));
    for (let first = 0; first < marks.length; first += SESSIONS_AT_ONCE) {
      await setImmediate();
      const batches = await this.turnBatches(customerId, marks.slice(first, first + SESSIONS_AT_ONCE));
      for (const [sessionId, { batch }] of batches) {
        turns.set(sessionId, turnsOfPlayer(decodeTurnBatch(batch), playerId));
      }
    }
    return turns;
  }

  /** KPIs of a drill by source key; null where none are stored. @param drill with its times: KPIs are of them */
  async drillKpis(customerId: number, { sessionId }: KeptMark, { drillId }: DrillRecord) {
    return findDrillKpis(this.store.db, customerId, sessionId, drillId);
  }

  /** Which track a player of ours is: another one is another mark. */
  async tracks(customerId: number, { sessionId }: KeptMark) {
    return tracksOfPlayers(this.store.db, customerId, sessionId);
  }

  /** The track of anybody in the session, opponents too; null where none is theirs. */
  async trackOf(customerId: number, { sessionId }: KeptMark, playerId: number): Promise<string | null> {
    return (await tracksOfEverybody(this.store.db, customerId, sessionId)).get(playerId) ?? null;
  }

  /** Null where the tracking was not kept. */
  async ask<Kind extends TrackingQuestion['kind']>(
    customerId: number,
    { sessionId, isKept }: TrackingMark,
    question: Extract<TrackingQuestion, { kind: Kind }>,
  ): Promise<Extract<TrackingAnswer, { kind: Kind }> | null> {
    const packed = isKept ? await findPackedTracking(this.store.db, customerId, sessionId) : null;
    return packed === null ? null : this.tracking.ask(packed, question);
  }
}
