/** A stored session as the tables of `core/writers` need it: under the portal's names. */
import { sessionSource } from '@halfturn/contract/session/sessions';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import type { MethodSet } from '@halfturn/core/metrics/session/session-facts';
import { sessionQuality } from '@halfturn/core/metrics/session/session-quality';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { isSimulated, type PlayerIdentity, type SessionRecords } from '@halfturn/core/writers/tables/session-records';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CustomerRecord } from '../club/customers';
import { findParameterSet } from '../club/parameter-sets';
import { listPlayerSessions, type PlayerSessionRecord } from '../player/player-sessions';
import type { Database } from '../schema/schema';
import { findSessionSource, type SessionRecord } from './sessions';
import { findTurnBatch } from './turn-batches';

interface StoredParts {
  readonly customer: CustomerRecord;
  readonly session: SessionRecord;
  readonly source: z.infer<typeof sessionSource>;
  readonly method: MethodSet;
  readonly parameters: Pick<Parameters, 'turn'>;
  readonly players: readonly PlayerSessionRecord[];
  readonly turns: Uint8Array | null;
  /** UTC milliseconds of time 0; null without the tracking. */
  readonly originEpochMs: number | null;
  readonly firstSampleS: (playerId: number) => number | null;
}

export function sessionRecords(parts: StoredParts): SessionRecords {
  const { customer, session, source, method, players, turns } = parts;
  const { sessionId, title, startsAt } = session;
  const turnsOf = turns === null ? null : turnsByPlayer(decodeTurnBatch(turns));
  return {
    source: {
      format: source.format,
      frameRateHz: source.frameRateHz,
      method,
      originEpochMs: parts.originEpochMs,
      isSimulated: isSimulated(source.notes),
      session: { sessionId, title, startsAt },
    },
    quality: sessionQuality(
      players.map(({ quality }) => quality),
      method.sourceClass,
      parts.parameters.turn,
    ),
    notes: source.notes,
    entrySpeedBoundaries: customer.turnEntrySpeedBoundaries,
    players: players.map((player) => ({
      identity: identityOf(customer, session, player),
      kpis: player.kpis,
      turns: turnsOf?.get(player.playerId) ?? [],
      efforts: player.efforts ?? [],
      peaks: player.peaks,
      profile: player.profile,
      quality: player.quality,
      heartRate: customer.modules.includes('week') ? player.heartRate : null,
      firstSampleS: parts.firstSampleS(player.playerId),
    })),
  };
}

/**
 * A session's facts without its tracking.
 * @param seen ids of the players that the reader may see; null: all
 * @returns null for a session without such players
 */
export async function readSessionRecords(
  db: Kysely<Database>,
  customer: CustomerRecord,
  session: SessionRecord,
  seen: ReadonlySet<number> | null,
): Promise<SessionRecords | null> {
  const { customerId, sport } = customer;
  const { sessionId } = session;
  const stored = await findSessionSource(db, customerId, sessionId);
  const all = await listPlayerSessions(db, customerId, sessionId);
  const players = seen === null ? all : all.filter(({ playerId }) => seen.has(playerId));
  const method = players[0]?.method;
  if (stored === null || method === undefined) return null;
  const set = await findParameterSet(db, customer, stored.parameterSet);
  return sessionRecords({
    customer,
    session,
    source: sessionSource.parse(JSON.parse(stored.source)),
    method,
    parameters: factParameters(method.sourceClass, sport, set?.overrides ?? {}),
    players,
    turns: await findTurnBatch(db, customerId, sessionId),
    originEpochMs: null,
    firstSampleS: () => null,
  });
}

function identityOf(
  customer: Pick<CustomerRecord, 'displayName'>,
  session: Pick<SessionRecord, 'oppositionName'>,
  player: Pick<PlayerSessionRecord, 'name' | 'shirtNumber' | 'sourceKey' | 'playerId' | 'isOpposition'>,
): PlayerIdentity {
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
