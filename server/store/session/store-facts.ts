import { localDay } from '@halfturn/core/calendar/day';
import type { MethodSet, PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import { encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { Transaction } from 'kysely';
import { heartRateColumns } from './heart-rates';
import { writePossession } from './possession';
import { writePoints } from './profiles';
import type { Database } from '../schema/schema';
import { keptText } from '../player/kept-text';

/** Few statements keep the transaction short; each can bind a limited number of values. */
const PLAYERS_PER_INSERT = 50;

export interface PlacedFacts {
  readonly facts: PlayerFacts;
  readonly playerId: number;
  readonly team: 'own' | 'opposition' | 'discarded';
}

export async function storeFacts(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  methodSet: MethodSet,
  placed: readonly PlacedFacts[],
): Promise<void> {
  const method = JSON.stringify(methodSet);
  const rows = placed.map(({ facts: player, playerId, team }) => ({
    customer_id: customerId,
    session_id: sessionId,
    player_id: playerId,
    source_key: player.sourceKey,
    source_name: keptText(player.name),
    source_number: player.shirtNumber,
    source_position: player.position,
    team,
    kpis: JSON.stringify(player.kpis),
    // Without accelerations efforts are not computable, which differs from having none.
    efforts: JSON.stringify(player.kpis.accelerations === null ? null : player.efforts),
    peaks: JSON.stringify(player.peaks),
    high_resolution: JSON.stringify(player.highResolution),
    peak_counts: JSON.stringify(player.peakCounts),
    profile_points: player.profilePoints === null ? null : writePoints(player.profilePoints),
    profile: JSON.stringify(player.profile),
    sprint_test: player.sprintTest === null ? null : JSON.stringify(player.sprintTest),
    effort_thirds: JSON.stringify(player.effortThirds),
    minute_powers: JSON.stringify(player.minutePowers),
    possession: writePossession(player.possession),
    ...heartRateColumns(player.heartRate),
    quality: JSON.stringify(player.quality),
    method,
  }));
  for (let from = 0; from < rows.length; from += PLAYERS_PER_INSERT) {
    const part = rows.slice(from, from + PLAYERS_PER_INSERT);
    await trx.insertInto('player_sessions').values(part).execute();
  }
}

export interface TurnHeading {
  readonly title: string;
  /** ISO 8601 on the club's clock. */
  readonly startsAt: string;
  readonly sessionIsAMatch: boolean;
}

export async function storeTurns(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { title, startsAt, sessionIsAMatch }: TurnHeading,
  placed: readonly PlacedFacts[],
): Promise<void> {
  const rows = placed.flatMap(({ facts, playerId }) => facts.turns.map((turn) => ({ ...turn, playerId })));
  const batch = encodeTurnBatch(rows, {
    sessionId,
    sessionDate: localDay(startsAt),
    title,
    sessionIsAMatch,
  });
  await trx
    .insertInto('session_turns')
    .values({ customer_id: customerId, session_id: sessionId, row_count: rows.length, batch })
    .execute();
}
