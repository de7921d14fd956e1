import { sessionSource } from '@halfturn/contract/session/sessions';
import { areCurrentVersions } from '@halfturn/core/methods/method-registry';
import type { Kysely } from 'kysely';
import { openSessions } from './open-sessions';
import type { Database } from '../schema/schema';

const versions = sessionSource.pick({ methodVersions: true });

export async function listOfOlderMethods(db: Kysely<Database>, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom(openSessions(db))
    .leftJoin('raw_tracking', (join) =>
      join
        .onRef('raw_tracking.customer_id', '=', 'sessions.customer_id')
        .onRef('raw_tracking.session_id', '=', 'sessions.session_id'),
    )
    .where('sessions.customer_id', '=', customerId)
    .where('raw_tracking.session_id', 'is', null)
    .select(['sessions.session_id', 'sessions.source'])
    .execute();
  return rows
    .filter(({ source }) => !areCurrentVersions(versions.parse(JSON.parse(source)).methodVersions))
    .map((row) => row.session_id);
}
