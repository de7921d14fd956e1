/** Sessions put straight into the store with hand-chosen values, so that expectations can be worked out on paper. */
import { localDay } from '@halfturn/core/calendar/day';
import type { Turn } from '@halfturn/core/events/turn';
import type { Effort } from '@halfturn/core/events/effort';
import type {
  EffortThirds,
  KpiValues,
  MethodSet,
  Peak,
  PeakCount,
  ProfilePoint,
  SpeedProfile,
} from '@halfturn/core/metrics/session/session-facts';
import type { HeartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import type { HighResolutionTables } from '@halfturn/core/metrics/load/high-resolution';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import type { PossessionFacts } from '@halfturn/core/metrics/possession/possession';
import { encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { nextId } from '@halfturn/server/store/engine/counters';
import type { Store } from '@halfturn/server/store/engine/database';
import { heartRateColumns } from '@halfturn/server/store/session/heart-rates';
import { startOfSession } from '@halfturn/server/store/session/session-start';
import { writePossession } from '@halfturn/server/store/session/possession';
import { writePoints } from '@halfturn/server/store/session/profiles';

export const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };

export interface HandMadePlayer {
  readonly playerId: number;
  readonly kpis?: Partial<KpiValues>;
  readonly turns?: readonly Partial<Turn>[];
  readonly peaks?: readonly Peak[];
  readonly peakCounts?: readonly PeakCount[];
  readonly profilePoints?: readonly ProfilePoint[];
  readonly effortThirds?: EffortThirds;
  readonly possession?: PossessionFacts;
  readonly efforts?: readonly Effort[];
  readonly heartRate?: HeartRateFacts;
  readonly highResolution?: HighResolutionTables;
  readonly profile?: SpeedProfile;
  readonly coverage?: number;
  readonly method?: MethodSet;
  readonly team?: 'own' | 'opposition';
}

export interface HandMadeSession {
  readonly customerId: number;
  readonly startsAt: string;
  readonly title?: string;
  /** 1 match, 2 academy match, 3 training, 4 rehab, 5 basketball practice. */
  readonly sessionTypeId?: number;
  readonly oppositionName?: string;
  readonly competition?: 'league' | 'cup' | 'friendly';
  readonly players: readonly HandMadePlayer[];
}

/** A turn of Medium entry speed, Medium angle, Low peaks, unless given otherwise. */
export function turn(changes: Partial<Turn> = {}): Turn {
  return {
    startS: 10,
    endS: 12,
    turnMatchTimeS: 11,
    entrySpeedMPerS: 4,
    exitSpeedMPerS: 4,
    minimumSpeedMPerS: 1,
    angleDegrees: 90,
    turnSide: 'L',
    sideUncertain: false,
    twistingTimeS: 0.4,
    peakAccelerationMPer2: 3,
    peakDecelerationMPer2: -3,
    ...changes,
  };
}

/** Windows of 30 s above the distance rate of men. */
export function distanceWindows(value: number, matchTimesS: readonly number[] = []): PeakCount[] {
  return [{ kpi: 'DISTANCE', epochS: 30, thresholdPerMinute: 250, value, matchTimesS }];
}

export async function storeHandMade(store: Store, session: HandMadeSession): Promise<number> {
  const { customerId, startsAt, title = 'Hand-made', sessionTypeId = 1, oppositionName = null, players } = session;
  const { competition = null } = session;
  return store.db.transaction().execute(async (trx) => {
    const sessionId = await nextId(trx, customerId, 'session');
    await trx
      .insertInto('sessions')
      .values({
        customer_id: customerId,
        session_id: sessionId,
        title,
        ...(await startOfSession(trx, customerId, startsAt)),
        session_type_id: sessionTypeId,
        status: 'Complete',
        is_locked: 0,
        opposition_customer_id: null,
        competition,
        opposition_name: oppositionName,
        source: JSON.stringify({
          format: 'tracab-csv',
          sourceClass: 'optical',
          frameRateHz: 25,
          pitch: { lengthM: 105, widthM: 68 },
          methodVersions: METHOD.versions,
          parametersHash: METHOD.parametersHash,
          notes: [],
        }),
        import_id: null,
      })
      .execute();
    for (const player of players) {
      await trx
        .insertInto('player_sessions')
        .values({
          customer_id: customerId,
          session_id: sessionId,
          player_id: player.playerId,
          team: player.team ?? 'own',
          kpis: JSON.stringify(kpiRecord((name) => player.kpis?.[name] ?? null)),
          efforts: JSON.stringify(player.efforts ?? []),
          peaks: JSON.stringify(player.peaks ?? []),
          peak_counts: player.peakCounts === undefined ? null : JSON.stringify(player.peakCounts),
          profile_points: player.profilePoints === undefined ? null : writePoints(player.profilePoints),
          effort_thirds: player.effortThirds === undefined ? null : JSON.stringify(player.effortThirds),
          possession: writePossession(player.possession ?? null),
          high_resolution: JSON.stringify(player.highResolution ?? null),
          ...heartRateColumns(player.heartRate ?? null),
          profile: JSON.stringify(player.profile ?? null),
          quality: JSON.stringify({
            coverage: player.coverage ?? 1,
            suspectShare: 0,
            suspectFrames: 0,
            outlierSamples: 0,
            segments: 1,
            frames: 1000,
            lowAccelQuality: false,
          }),
          method: JSON.stringify(player.method ?? METHOD),
        })
        .execute();
    }
    const rows = players.flatMap(({ playerId, turns = [] }) => turns.map((each) => ({ ...turn(each), playerId })));
    await trx
      .insertInto('session_turns')
      .values({
        customer_id: customerId,
        session_id: sessionId,
        row_count: rows.length,
        batch: encodeTurnBatch(rows, {
          sessionId,
          sessionDate: localDay((await startOfSession(trx, customerId, startsAt)).local_start),
          title,
          sessionIsAMatch: sessionTypeId <= 2,
        }),
      })
      .execute();
    return sessionId;
  });
}

export const played = (playerId: number, value: number): HandMadePlayer => ({
  playerId,
  kpis: { ...kpiRecord(() => value), matchTimeM: 90, activeTimeM: 90, sessionTotalTimeM: 90 },
  peaks: (['DISTANCE', 'HSR', 'SPRINT', 'TURNS'] as const).map((kpi) => ({
    kpi,
    epochS: 60,
    valuePerMinute: value,
    matchTimeS: 100,
  })),
  peakCounts: [{ kpi: 'DISTANCE', epochS: 30, thresholdPerMinute: 250, value, matchTimesS: [] }],
  profile: { a0MPerS2: 7, s0MPerS: 9, r2: 0.95, points: 40, bins: 20, topBinMPerS: 8, isValid: true },
  turns: Array.from({ length: value > 1000 ? 9 : 3 }, () => ({})),
});
