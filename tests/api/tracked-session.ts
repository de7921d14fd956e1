/** A session whose numbers are all known: players at constant speed on a straight line, for ten minutes. */
import { prepareReadSession } from '@halfturn/server/jobs/compute-session';
import type { PlayerChoice } from '@halfturn/server/jobs/players/player-mapping';
import { storeSession } from '@halfturn/server/jobs/store-session';
import type { Store } from '@halfturn/server/store/engine/database';
import type { PlayingPosition } from '@halfturn/core/tracking/playing-position';
import { toFixedPoint, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';

export const STARTS_AT = '2026-03-10T09:30:00.000Z';
const HZ = 10;
const DURATION_S = 600;

export interface Runner {
  readonly name: string;
  readonly shirtNumber: number | null;
  readonly speedMPerS: number;
  readonly side?: 'home' | 'away';
  readonly position?: PlayingPosition;
  /** The device’s own speed, m/s. */
  readonly deviceSpeedAt?: (timeS: number) => number;
  /** Omitted: the device by its index in the list. */
  readonly key?: string;
}

function trackOf(runner: Runner, index: number): Track {
  const { name, shirtNumber, speedMPerS, side = 'home', position, key, deviceSpeedAt } = runner;
  const frames = DURATION_S * HZ;
  const column = (valueAt: (timeS: number) => number) =>
    Int32Array.from({ length: frames }, (_, k) => toFixedPoint(valueAt(k / HZ)));
  return {
    sourceKey: key ?? `device-${index + 1}`,
    name,
    side,
    shirtNumber,
    timeS: Float64Array.from({ length: frames }, (_, k) => k / HZ),
    x: column((timeS) => speedMPerS * timeS),
    y: column(() => 10 * index),
    deviceSpeed: deviceSpeedAt === undefined ? null : column(deviceSpeedAt),
    ...(position === undefined ? {} : { position }),
  };
}

export async function storeTracked(
  { db }: Store,
  customerId: number,
  runners: readonly Runner[],
  keepsTracking = true,
  sessionTypeId: number = SESSION_TYPE_ID.training,
  players: PlayerChoice = { list: [], newPlayers: true },
  startsAt = STARTS_AT,
): Promise<number> {
  const set: TrackSet = {
    format: 'test',
    sourceClass: 'lps',
    frameRateHz: HZ,
    originEpochMs: Date.parse(startsAt),
    periods: [{ id: 1, startS: 0, endS: DURATION_S }],
    pitch: null,
    teams: [
      { side: 'home', name: 'Ours' },
      ...(runners.some(({ side }) => side === 'away') ? [{ side: 'away' as const, name: 'Elms' }] : []),
    ],
    tracks: runners.map(trackOf),
    ball: null,
    possession: null,
    notes: [],
  };
  const prepared = await prepareReadSession(
    db,
    {
      customerId,
      set,
      heading: { title: 'Running', startsAt, isDateAssumed: false, competition: null },
      ourTeam: 'home',
      sessionTypeId,
      keepsTracking,
      readingSeconds: 0,
      players,
    },
    {},
  );
  return (await storeSession(db, customerId, prepared, null)).sessionId;
}
