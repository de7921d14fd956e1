import { describeLiveSession, insertLiveSession } from '../store/session/session-insert';
import { startOfSession } from '../store/session/session-start';
import type { sessionSource } from '@halfturn/contract/session/sessions';
import type { FeedHead } from '@halfturn/core/readers/live-feed/feed-line';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { sessionTypeFor } from '../jobs/session-defaults';
import { nextId } from '../store/engine/counters';
import { type FeedKey, findFeed, insertFeed } from '../store/live/live-feeds';
import type { Database } from '../store/schema/schema';
import type { SensorRecord } from '../store/live/sensors';

const NOTHING_READ: z.input<typeof sessionSource> = {
  format: 'live-feed',
  sourceClass: 'optical',
  frameRateHz: 25,
  pitch: null,
  methodVersions: {},
  parametersHash: '',
  notes: [],
};

export interface PlannedSession {
  readonly title?: string | undefined;
  readonly sessionTypeId?: number | undefined;
  readonly opponent?: string | undefined;
  readonly startsAt?: string | undefined;
  /** The squad of new players in the recording; null: the club's default squad. */
  readonly squadId?: number | null | undefined;
}

/**
 * @param now ISO 8601: the session's time until the feed's head says when it began
 * @returns the session's id
 * @throws ImportRefusal if there is no such type
 */
export async function openSession(
  trx: Transaction<Database>,
  { customerId, sensorId, venue }: SensorRecord,
  now: string,
  { title, sessionTypeId: chosenType, opponent, startsAt, squadId }: PlannedSession = {},
): Promise<number> {
  const { sessionTypeId } = await sessionTypeFor(trx, customerId, chosenType, { tracks: [] });
  const sessionId = await nextId(trx, customerId, 'session');
  await insertLiveSession(trx, customerId, {
    sessionId,
    title: title ?? `Live at ${venue}`,
    start: await startOfSession(trx, customerId, startsAt ?? now),
    sessionTypeId,
    opponent: opponent ?? null,
    source: JSON.stringify(NOTHING_READ),
    squadId: squadId ?? null,
  });
  const keeps = { keepsType: chosenType !== undefined, keepsStart: startsAt !== undefined };
  await insertFeed(trx, { customerId, sessionId }, { sensorId, ...keeps });
  return sessionId;
}

export async function describeSession(db: Kysely<Database>, key: FeedKey, head: FeedHead): Promise<void> {
  const { customerId, sessionId } = key;
  const { format, sourceClass, rateHz, pitch, originEpochMs, players } = head;
  const { keepsType = false, keepsStart = false } = (await findFeed(db, key)) ?? {};
  const { sessionTypeId } = await sessionTypeFor(db, customerId, undefined, { tracks: players });
  const source = { ...NOTHING_READ, format, sourceClass, frameRateHz: rateHz, pitch };
  await describeLiveSession(db, customerId, sessionId, {
    source: JSON.stringify(source),
    ...(keepsType ? {} : { sessionTypeId }),
    ...(originEpochMs === null || keepsStart ? {} : { start: await startOfSession(db, customerId, originEpochMs) }),
  });
}
