/** Recomputes a two-team session with the other team as ours, in place, from its tracking. */
import type { Transaction } from 'kysely';
import { takeCustomer } from '../store/club/customers';
import { listDrills } from '../store/session/drills/drills';
import { versionInForce } from '../store/club/parameter-sets';
import { forgetKey } from '../store/player/player-keys';
import type { Store } from '../store/engine/database';
import { inTransaction } from '../store/engine/transaction';
import { recomputeOrderedBy } from '../store/jobs/recompute-orders';
import { deleteFacts, type KnownTrack, listKnownTracks } from '../store/session/known-tracks';
import { setSource } from '../store/session/session-update';
import { findTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import { findSession } from '../store/session/sessions';
import { type PreparedSession, prepareReadSession } from './compute-session';
import { ImportCancelled, type ImportHooks, ImportRefusal, WorkOvertaken } from './upload/import-request';
import { completeJob } from '../store/jobs/job-queue';
import { ourTeamOf } from './place-facts';
import { withPlacedTracking } from './place-tracking';
import { removeNewcomers } from './players/remove-newcomers';
import { replaceSession } from './replace-session';
import type { ImportClaim } from '../store/jobs/job-columns';

export interface SwapRequest {
  readonly customerId: number;
  readonly sessionId: number;
  readonly job: ImportClaim;
}

/**
 * Title, start, type, lock and drills stay. Players are matched again: identifications of the former team are dropped;
 * players that the import had added to the squad by mistake are removed.
 * @throws ImportRefusal with one sentence for the user; ImportCancelled if the job no longer belongs to this run
 */
export async function swapSides(
  store: Pick<Store, 'db' | 'files'>,
  { customerId, sessionId, job }: SwapRequest,
  hooks: ImportHooks = {},
): Promise<void> {
  const { db, files } = store;
  hooks.checkCancelled?.();
  hooks.onProgress?.('reading', 0);
  const session = await findSession(db, customerId, sessionId);
  if (session === null) throw new ImportRefusal('The session no longer exists.');
  const set = await findTracking(store, customerId, sessionId);
  if (set === null) throw new ImportRefusal('Its tracking is no longer stored.');
  const known = await listKnownTracks(db, customerId, sessionId);
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
  const swap = (placed: PreparedSession) =>
    inTransaction(db, async (trx) => {
      await takeCustomer(trx, customerId);
      if ((await versionInForce(trx, customerId)) !== prepared.parameterSet) throw new WorkOvertaken();
      const now = await findSession(trx, customerId, sessionId);
      // Changed again meanwhile: start over with the current state.
      if (now === null || now.importId !== session.importId || now.title !== session.title) throw new WorkOvertaken();
      if (now.startsAt !== session.startsAt || now.type.id !== session.type.id) throw new WorkOvertaken();
      await forgetTracks(trx, customerId, { sessionId, format: set.format, startsAt }, known);
      await replaceSession(trx, customerId, sessionId, placed, null);
      const madeBy = (await recomputeOrderedBy(trx, customerId, job)) ?? 'Halfturn';
      const notes = await removeNewcomers(trx, customerId, { sessionId, madeBy, now: new Date() });
      if (notes.length > 0) {
        const { source } = prepared;
        await setSource(trx, customerId, sessionId, JSON.stringify({ ...source, notes: [...source.notes, ...notes] }));
      }
      if (!(await completeJob(trx, customerId, job, {}))) throw new ImportCancelled();
    });
  await withPlacedTracking(files, customerId, prepared, swap);
  hooks.onProgress?.('storing', 1);
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
  // Otherwise the same number on the other side would be taken for the same player.
  await deleteFacts(trx, customerId, sessionId);
}
