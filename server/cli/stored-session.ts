import { sessionSource } from '@halfturn/contract/session/sessions';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import { frameTable } from '@halfturn/core/writers/tables/frame-table';
import {
  firstSampleS,
  type PlayerIdentity,
  type SessionOrigin,
  type SessionRecords,
  trackIdentity,
} from '@halfturn/core/writers/tables/session-records';
import type { ColumnarTable } from '@halfturn/core/writers/columnar-table';
import type { MethodSet } from '@halfturn/core/metrics/session/session-facts';
import { SOURCE_CLASSES, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import type { Kysely } from 'kysely';
import { sessionRecords } from '../store/session/session-records';
import type { SessionSource } from '../jobs/session-source';
import type { CustomerRecord } from '../store/club/customers';
import { listPlayerSessions } from '../store/player/player-sessions';
import { findParameterSet } from '../store/club/parameter-sets';
import type { Store } from '../store/engine/database';
import { findTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import { findSessionSource, type SessionRecord } from '../store/session/sessions';
import { findTurnBatch } from '../store/session/turn-batches';
import { playersOfTracks } from './stored-tracks';
import { CommandError } from './terminal';

export interface StoredSession {
  readonly records: SessionRecords;
  readonly frames: ColumnarTable | null;
}

export async function readSource(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<{ readonly source: SessionSource; readonly parameterSet: number }> {
  const stored = await findSessionSource(db, customerId, sessionId);
  if (stored === null) throw new CommandError(`Session ${sessionId} no longer exists: it has been deleted.`);
  return { source: sessionSource.parse(JSON.parse(stored.source)), parameterSet: stored.parameterSet };
}

export async function readStoredSession(
  store: Pick<Store, 'db' | 'files'>,
  customer: CustomerRecord,
  session: SessionRecord,
): Promise<StoredSession> {
  const { db } = store;
  const { customerId } = customer;
  const { sessionId } = session;
  const { source, parameterSet } = await readSource(db, customerId, sessionId);
  const players = await listPlayerSessions(db, customerId, sessionId);
  const turns = await findTurnBatch(db, customerId, sessionId);
  const tracking = await findTracking(store, customerId, sessionId);
  const tracks = tracking === null ? new Map<Track, number>() : playersOfTracks(tracking, players);
  const trackOf = new Map([...tracks].map(([track, playerId]) => [playerId, track]));
  const method = players[0]?.method ?? methodOf(source);
  // Smooth frames as for the facts, whatever parameters are in force today.
  const set = await findParameterSet(db, customer, parameterSet);
  const parameters = factParameters(method.sourceClass, customer.sport, set?.overrides ?? {});
  const records = sessionRecords({
    customer,
    session,
    source,
    method,
    parameters,
    players,
    turns,
    originEpochMs: tracking?.originEpochMs ?? null,
    firstSampleS: (playerId) => {
      const track = trackOf.get(playerId);
      return track === undefined ? null : firstSampleS(track);
    },
  });
  const identities = new Map(records.players.map(({ identity }) => [identity.playerId, identity]));
  const knownAs = (track: Track) => identities.get(tracks.get(track) ?? -1);
  return {
    records,
    frames: tracking === null ? null : framesOf(tracking, session, parameters, records.source, knownAs),
  };
}

function methodOf({ sourceClass, methodVersions, parametersHash }: SessionSource): MethodSet {
  const known = SOURCE_CLASSES.find((candidate) => candidate === sourceClass);
  if (known === undefined)
    throw new CommandError(`Source class "${sourceClass}" is not known: import the session again.`);
  return { sourceClass: known, versions: methodVersions, parametersHash };
}

function framesOf(
  tracking: TrackSet,
  session: SessionRecord,
  parameters: Parameters,
  origin: SessionOrigin,
  knownAs: (track: Track) => PlayerIdentity | undefined,
): ColumnarTable {
  return frameTable(tracking, {
    sessionIsAMatch: session.type.sessionIsAMatch,
    parameters,
    identityOf: (track) => knownAs(track) ?? trackIdentity(tracking, track),
    ...(origin.session === undefined ? {} : { session: origin.session }),
  });
}
