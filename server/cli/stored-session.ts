/** A portal session in the form the tables need: with the portal's names, and tracking if it was kept. */
import { sessionSource } from '@halfturn/contract/session/sessions';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import { frameTable } from '@halfturn/core/writers/tables/frame-table';
import {
  firstSampleS,
  isSimulated,
  type PlayerIdentity,
  type SessionOrigin,
  type SessionRecords,
  trackIdentity,
} from '@halfturn/core/writers/tables/session-records';
import type { ColumnarTable } from '@halfturn/core/writers/columns';
import type { MethodSet } from '@halfturn/core/metrics/session/facts';
import { sessionQuality } from '@halfturn/core/metrics/session/session-quality';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { SOURCE_CLASSES, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { StoredTurn } from '@halfturn/core/events/turn-columns';
import type { Kysely } from 'kysely';
import type { SessionSource } from '../jobs/session-source';
import type { CustomerRecord } from '../store/club/customers';
import { listPlayerSessions, type PlayerSessionRecord } from '../store/player/player-sessions';
import { findParameterSet } from '../store/club/parameter-sets';
import { findTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import { findSessionSource, type SessionRecord } from '../store/session/sessions';
import { findTurnBatch } from '../store/session/turn-batches';
import { playersOfTracks } from './stored-tracks';
import { CommandError } from './terminal';

const NO_TURNS: ReadonlyMap<number, readonly StoredTurn[]> = new Map();

export interface StoredSession {
  readonly records: SessionRecords;
  /** Null if the tracking was not kept. */
  readonly frames: ColumnarTable | null;
}

/** The source of a session, and its parameter version. */
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
  db: Kysely<Database>,
  customer: CustomerRecord,
  session: SessionRecord,
): Promise<StoredSession> {
  const { customerId } = customer;
  const { sessionId } = session;
  const { source, parameterSet } = await readSource(db, customerId, sessionId);
  const players = await listPlayerSessions(db, customerId, sessionId);
  const batch = await findTurnBatch(db, customerId, sessionId);
  const turns = batch === null ? NO_TURNS : turnsByPlayer(decodeTurnBatch(batch));
  const tracking = await findTracking(db, customerId, sessionId);
  const identities = new Map(players.map((player) => [player.playerId, identityOf(customer, session, player)]));
  const tracks = tracking === null ? new Map<Track, number>() : playersOfTracks(tracking, players);
  const knownAs = (track: Track) => identities.get(tracks.get(track) ?? -1);
  const trackOf = new Map([...tracks].map(([track, playerId]) => [playerId, track]));
  const method = players[0]?.method ?? methodOf(source);
  // Smooth frames as for the facts, whatever parameters are in force today.
  const set = await findParameterSet(db, customer, parameterSet);
  const parameters = factParameters(method.sourceClass, customer.sport, set?.overrides ?? {});
  const origin: SessionOrigin = {
    format: source.format,
    frameRateHz: source.frameRateHz,
    method,
    originEpochMs: tracking?.originEpochMs ?? null,
    isSimulated: isSimulated(source.notes),
    session: { sessionId, title: session.title, startsAt: session.startsAt },
  };
  return {
    records: {
      source: origin,
      quality: sessionQuality(
        players.map(({ quality }) => quality),
        method.sourceClass,
        parameters.turn,
      ),
      notes: source.notes,
      entrySpeedBoundaries: customer.turnEntrySpeedBoundaries,
      players: players.map((player) => {
        const { playerId, kpis, peaks, profile, quality } = player;
        const efforts = player.efforts ?? [];
        const track = trackOf.get(playerId);
        return {
          identity: identities.get(playerId) ?? identityOf(customer, session, player),
          kpis,
          turns: turns.get(playerId) ?? [],
          efforts,
          peaks,
          profile,
          quality,
          firstSampleS: track === undefined ? null : firstSampleS(track),
        };
      }),
    },
    frames: tracking === null ? null : framesOf(tracking, session, parameters, origin, knownAs),
  };
}

/** Name and id of a team: the customer's, or the opponent's. */
function identityOf(customer: CustomerRecord, session: SessionRecord, player: PlayerSessionRecord): PlayerIdentity {
  const side = player.isOpposition ? 'opposition' : 'own';
  const team = player.isOpposition ? (session.oppositionName ?? '') : customer.displayName;
  return {
    player: player.name,
    team: team === '' ? side : team,
    side,
    shirtNumber: player.shirtNumber,
    sourceKey: player.sourceKey,
    playerId: player.playerId,
  };
}

/** For a session without players. */
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
