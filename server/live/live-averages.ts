import type { FeedHead } from '@halfturn/core/readers/live-feed/feed-line';
import { ownAverage, type OwnAverage } from '@halfturn/core/metrics/reference/own-average';
import { markOf } from '../store/session/session-mark';
import type { CustomerRecord } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import { playersOfFeed } from './feed-players';
import type { SessionMemory } from '../store/session/session-memory';
import { listSessions, type SessionRecord } from '../store/session/sessions';
import type { LiveChannel } from './live-channel';

export type AveragesByKey = ReadonlyMap<string, OwnAverage>;

/** Matches that are imported and players that are named while a session runs count from then on. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  readonly head: FeedHead;
  readonly typeId: number;
  readonly madeMs: number;
  readonly averages: Promise<AveragesByKey>;
}

export class LiveAverages {
  readonly #kept = new WeakMap<LiveChannel, Kept>();

  constructor(
    private readonly store: Store,
    private readonly memory: SessionMemory,
  ) {}

  of(channel: LiveChannel, customer: CustomerRecord, type: SessionRecord['type']): Promise<AveragesByKey> {
    const { head } = channel;
    if (head === null) return Promise.resolve(new Map());
    const now = performance.now();
    const kept = this.#kept.get(channel);
    if (kept?.head === head && kept.typeId === type.id && now - kept.madeMs < KEPT_MS) return kept.averages;
    const averages = this.#read(channel, customer, head, type);
    this.#kept.set(channel, { head, typeId: type.id, madeMs: now, averages });
    averages.catch(() => this.#kept.delete(channel));
    return averages;
  }

  async #read(
    channel: LiveChannel,
    { customerId, sport }: CustomerRecord,
    head: FeedHead,
    { sessionIsAMatch, isAcademyMatch }: SessionRecord['type'],
  ): Promise<AveragesByKey> {
    const { db } = this.store;
    const { sourceClass } = head;
    const known = await playersOfFeed(db, channel, head);
    if (known.length === 0) return new Map();
    const marks = (await listSessions(db, customerId)).map(markOf);
    const averages = new Map<string, OwnAverage>();
    for (const { sourceKey, playerId } of known) {
      const sessions = await this.memory.factsOfPlayer(customerId, playerId, marks);
      averages.set(sourceKey, ownAverage(sessions, { sessionIsAMatch, isAcademyMatch, sourceClass }, sport));
    }
    return averages;
  }
}
