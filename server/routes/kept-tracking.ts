import type { TrackingPool } from '../jobs/queue/tracking-pool';
import type { TrackingAnswer, TrackingQuestion } from '../jobs/queue/tracking-worker';
import type { Store } from '../store/engine/database';
import { tracksOfEverybody, tracksOfPlayers } from '../store/player/identifications';
import { findPackedTracking } from '../store/session/raw-tracking';
import type { KeptMark, TrackingMark } from '../store/session/session-mark';

export class KeptTracking {
  constructor(
    protected readonly store: Store,
    private readonly pool: TrackingPool,
  ) {}

  async tracks(customerId: number, { sessionId }: KeptMark) {
    return tracksOfPlayers(this.store.db, customerId, sessionId);
  }

  async trackOf(customerId: number, { sessionId }: KeptMark, playerId: number): Promise<string | null> {
    return (await tracksOfEverybody(this.store.db, customerId, sessionId)).get(playerId) ?? null;
  }

  async ask<Kind extends TrackingQuestion['kind']>(
    customerId: number,
    { sessionId, isKept }: TrackingMark,
    question: Extract<TrackingQuestion, { kind: Kind }>,
  ): Promise<Extract<TrackingAnswer, { kind: Kind }> | null> {
    const packed = isKept ? await findPackedTracking(this.store, customerId, sessionId) : null;
    return packed === null ? null : this.pool.ask(packed, question);
  }
}
