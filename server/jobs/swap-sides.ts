/** A session with two teams whose other team was ours: computed from its kept tracking, in its own place. */
import type { QualityNote } from '@halfturn/core/tracking/trackset';
import type { Kysely, Transaction } from 'kysely';
import { takeCustomer } from '../store/club/customers';
import { listDrills } from '../store/session/drills';
import { versionInForce } from '../store/club/parameter-sets';
import { forgetKey } from '../store/player/player-keys';
import { findTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import { findSession } from '../store/session/sessions';
import { prepareReadSession } from './compute-session';
import {
  type ImportClaim,
  ImportCancelled,
  type ImportHooks,
  ImportRefusal,
  WorkOvertaken,
} from './upload/import-request';
import { completeJob } from './queue/job-queue';
import { type KnownTrack, listKnownTracks, ourTeamOf } from './place-facts';
import { removeNewcomers } from './players/remove-newcomers';
import { replaceSession } from './replace-session';
import type { SessionSource } from './session-source';

export interface SwapRequest {
  readonly customerId: number;
  readonly sessionId: number;
  readonly job: ImportClaim;
}

/**
 * Title, start, type, lock and drills stay. Who is who is asked again: what was said of the tracks of the other team is
 * forgotten; players of the other team whom the import had added to the squad are removed from it again.
 * @throws ImportRefusal with one sentence for the user; ImportCancelled where the job is no longer this run's
 */
export async function swapSides(
  db: Kysely<Database>,
  { customerId, sessionId, job }: SwapRequest,
  hooks: ImportHooks = {},
): Promise<void> {
  hooks.checkCancelled?.();
  hooks.onProgress?.('reading', 0);
  const session = await findSession(db, customerId, sessionId);
  if (session === null) throw new ImportRefusal('The session no longer exists.');
  const set = await findTracking(db, customerId, sessionId);
  if (set === null) throw new ImportRefusal('Its tracking is no longer stored.');
  const known = await db.transaction().execute((trx) => listKnownTracks(trx, customerId, sessionId));
  const ourTeam = ourTeamOf(set.tracks, known) === 'home' ? 'away' : 'home';
  const startsAt = new Date(session.startsAt).toISOString();
  const prepared = await prepareReadSession(
    db,
    {
      customerId,
      set,
      heading: { title: session.title, startsAt, isDateAssumed: false, competition: null },
      ourTeam,
      sessionTypeId: session.type.id,
      keepsTracking: true,
      readingSeconds: 0,
      windows: await listDrills(db, customerId, sessionId),
    },
    hooks,
  );
  await db.transaction().execute(async (trx) => {
    await takeCustomer(trx, customerId);
    if ((await versionInForce(trx, customerId)) !== prepared.parameterSet) throw new WorkOvertaken();
    const now = await findSession(trx, customerId, sessionId);
    // Corrected again meanwhile: it is computed by what is said of it now.
    if (now === null || now.importId !== session.importId || now.title !== session.title) throw new WorkOvertaken();
    if (now.startsAt !== session.startsAt || now.type.id !== session.type.id) throw new WorkOvertaken();
    await forgetTracks(trx, customerId, { sessionId, format: set.format, startsAt }, known);
    await replaceSession(trx, customerId, sessionId, prepared, null);
    const madeBy = await orderedBy(trx, customerId, job);
    const notes = await removeNewcomers(trx, customerId, { sessionId, madeBy, now: new Date() });
    if (notes.length > 0) await addNotes(trx, customerId, sessionId, prepared.source, notes);
    if (!(await completeJob(trx, customerId, job, {}))) throw new ImportCancelled();
  });
  hooks.onProgress?.('storing', 1);
}

/** Name of the account that corrected the session. */
async function orderedBy(trx: Transaction<Database>, customerId: number, { importId }: ImportClaim): Promise<string> {
  const row = await trx
    .selectFrom('import_jobs')
    .innerJoin('recomputes', (join) =>
      join
        .onRef('recomputes.customer_id', '=', 'import_jobs.customer_id')
        .onRef('recomputes.recompute_id', '=', 'import_jobs.recompute_id'),
    )
    .where('import_jobs.customer_id', '=', customerId)
    .where('import_jobs.import_id', '=', importId)
    .select('recomputes.created_by')
    .executeTakeFirstOrThrow();
  return row.created_by ?? 'Halfturn';
}

async function addNotes(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  source: SessionSource,
  notes: readonly QualityNote[],
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ source: JSON.stringify({ ...source, notes: [...source.notes, ...notes] }) })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}

async function forgetTracks(
  trx: Transaction<Database>,
  customerId: number,
  { sessionId, format, startsAt }: { readonly sessionId: number; readonly format: string; readonly startsAt: string },
  known: readonly KnownTrack[],
): Promise<void> {
  for (const { sourceKey, team } of known) {
    if (team === 'own') await forgetKey(trx, customerId, { format, sourceKey, startsAt });
  }
  // Else the same number on the other side would be taken for the same player.
  await trx
    .deleteFrom('player_sessions')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}
