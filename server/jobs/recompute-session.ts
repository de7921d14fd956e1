import { sessionSource } from '@halfturn/contract/session/sessions';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { changesOfSession } from '@halfturn/core/metrics/session/fact-changes';
import { competitionOf } from '@halfturn/core/metrics/peaks/competition-of-team';
import { findCustomer } from '../store/club/customers';
import { listDrills, replaceDrillKpis } from '../store/session/drills/drills';
import { parseKpis } from '../store/session/facts/facts-json';
import { parametersInForce } from '../store/club/parameter-sets';
import type { Store } from '../store/engine/database';
import { inTransaction } from '../store/engine/transaction';
import { findSessionToCompute, noteRecomputed } from '../store/session/session-methods';
import { findTracking } from '../store/session/raw-tracking';
import { drillKpisOf } from './drill-kpis';
import { ImportCancelled, type ImportHooks, ImportRefusal, WorkOvertaken } from './upload/import-request';
import { completeJob } from '../store/jobs/job-queue';
import { withBodyNote } from './session-source';
import { keepPlayers, ourTeamOf } from './place-facts';
import type { ImportClaim } from '../store/jobs/job-columns';
import { listKnownTracks, replaceFacts } from '../store/session/known-tracks';

export interface RecomputeRequest {
  readonly customerId: number;
  readonly sessionId: number;
  readonly job: ImportClaim;
}

/**
 * Computes first, then stores in one transaction, which also closes the job with the changes. Title, start, drills and
 * players stay; picks up identifications made meanwhile.
 * @throws ImportRefusal with one sentence for the user; ImportCancelled if the job no longer belongs to this run
 */
export async function recomputeSession(
  store: Pick<Store, 'db' | 'files'>,
  { customerId, sessionId, job }: RecomputeRequest,
  hooks: ImportHooks = {},
): Promise<void> {
  const { db } = store;
  const report = (stage: 'reading' | 'computing' | 'storing', share: number) => {
    hooks.checkCancelled?.();
    hooks.onProgress?.(stage, share);
  };
  report('reading', 0);
  const customer = await findCustomer(db, customerId);
  const session = await findSessionToCompute(db, customerId, sessionId);
  if (customer === null || session === null) throw new ImportRefusal('The session no longer exists.');
  const set = await findTracking(store, customerId, sessionId);
  if (set === null) throw new ImportRefusal('Its tracking is no longer stored.');
  const parameterSet = await parametersInForce(db, customer);
  const sessionIsAMatch = session.isMatch;
  report('computing', 0);
  const facts = analyzeTrackSet(set, {
    sessionIsAMatch,
    overrides: factParameters(set.sourceClass, customer.sport, parameterSet.overrides),
    competition: competitionOf(customer),
    windows: await listDrills(db, customerId, sessionId),
    onProgress: (share) => report('computing', share),
  });
  report('storing', 0);
  await inTransaction(db, async (trx) => {
    const before = sessionSource.parse(JSON.parse(session.source));
    const { versions, parametersHash } = facts.method;
    const source = JSON.stringify({
      ...before,
      methodVersions: versions,
      parametersHash,
      notes: withBodyNote(before.notes, facts),
    });
    const computed = { source, parameterSet: parameterSet.version, turnsByBody: facts.turnsByBody };
    // Locks the row first. If the session was reimported or its kind changed meanwhile, these facts are outdated.
    const now = await noteRecomputed(trx, customerId, sessionId, session, computed);
    if (now === null) throw new WorkOvertaken();
    const inForce = await parametersInForce(trx, customer);
    if (inForce.version !== parameterSet.version) throw new WorkOvertaken();
    const known = await listKnownTracks(trx, customerId, sessionId);
    const ourTeam = ourTeamOf(facts.players, known);
    const { kept, rest } = keepPlayers(facts.players, known, ourTeam);
    if (rest.length > 0 || kept.length !== known.length) throw new ImportRefusal(TRACKS_UNKNOWN);
    const heading = { title: now.title, startsAt: now.localStart, sessionIsAMatch };
    await replaceFacts(trx, customerId, sessionId, { method: facts.method, heading, placed: kept });
    // A drill whose times changed meanwhile gets no KPIs now; they are computed from the tracking on demand.
    await replaceDrillKpis(trx, customerId, sessionId, (drill) => drillKpisOf(facts, ourTeam, drill));
    const changes = changesOfSession(
      sessionId,
      kept
        .filter(({ team }) => team !== 'discarded')
        .map((each) => ({ before: parseKpis(each.known.kpis), after: each.facts.kpis })),
    );
    if (!(await completeJob(trx, customerId, job, { changes: JSON.stringify(changes) }))) throw new ImportCancelled();
  });
  hooks.onProgress?.('storing', 1);
}

export const TRACKS_UNKNOWN = 'The import did not record whose tracks they are: import the files again in its place.';
