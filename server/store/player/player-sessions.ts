import type { Effort } from '@halfturn/core/events/effort';
import type {
  KpiValues,
  MethodSet,
  Peak,
  PlayerQuality,
  SpeedProfile,
} from '@halfturn/core/metrics/session/session-facts';
import type { HeartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { parseKpis, parseMethod, parseQuality } from '../session/facts/facts-json';
import { parseEfforts, parsePeaks } from '../session/facts/list-json';
import type { Database } from '../schema/schema';
import { parseHeartRate } from '../session/heart-rates';
import { tracksOf } from '../session/session-players';

export interface PlayerSessionRecord {
  readonly playerId: number;
  readonly name: string;
  readonly shirtNumber: number | null;
  /** Identifies the player to an import (`format:sourceKey`); null for players created by hand. */
  readonly sourceKey: string | null;
  readonly isOpposition: boolean;
  readonly kpis: KpiValues;
  readonly efforts: readonly Effort[] | null;
  readonly peaks: readonly Peak[];
  readonly profile: SpeedProfile | null;
  readonly quality: PlayerQuality;
  readonly heartRate: HeartRateFacts | null;
  readonly method: MethodSet;
}

/** NaN was stored as null: a time without a clock. */
export const clock = z
  .number()
  .nullable()
  .transform((value) => value ?? NaN);

export const profileJson = z
  .object({
    a0MPerS2: z.number(),
    s0MPerS: z.number(),
    r2: z.number(),
    points: z.number(),
    bins: z.number(),
    topBinMPerS: z.number(),
    isValid: z.boolean(),
  })
  .nullable() satisfies z.ZodType<SpeedProfile | null>;

export async function listPlayerSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<PlayerSessionRecord[]> {
  const rows = await tracksOf(db, customerId, sessionId)
    .where('player_sessions.team', '!=', 'discarded')
    .select([
      'player_sessions.player_id',
      'player_sessions.team',
      'player_sessions.kpis',
      'player_sessions.efforts',
      'player_sessions.peaks',
      'player_sessions.profile',
      'player_sessions.quality',
      'player_sessions.heart_rate',
      'player_sessions.method',
      'players.name',
      'players.shirt_number',
      'player_sessions.source_key',
    ])
    .orderBy('player_sessions.team', 'desc')
    .orderBy('player_sessions.player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    name: row.name,
    shirtNumber: row.shirt_number,
    sourceKey: row.source_key,
    isOpposition: row.team === 'opposition',
    kpis: parseKpis(row.kpis),
    efforts: parseEfforts(row.efforts),
    peaks: parsePeaks(row.peaks),
    profile: profileJson.parse(JSON.parse(row.profile)),
    quality: parseQuality(row.quality),
    heartRate: parseHeartRate(row.heart_rate),
    method: parseMethod(row.method),
  }));
}
