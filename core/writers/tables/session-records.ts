import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import type { MethodSet, PlayerFacts, SessionFacts, SessionQuality } from '../../metrics/session/session-facts';
import { MISSING, type QualityNote, type Track, type TrackSet } from '../../tracking/trackset';
import type { StoredTurn } from '../../events/turn-columns';

/** Turns read from a file have an end; the portal's stored turns have none. */
export type TurnRecord = Omit<StoredTurn, 'playerId'> & { readonly endS?: number };

export interface PlayerIdentity {
  readonly player: string;
  readonly team: string;
  /** `home` or `away`; for a session of the portal `own` or `opposition`. */
  readonly side: string;
  readonly shirtNumber: number | null;
  readonly sourceKey: string | null;
  readonly playerId: number | null;
}

export interface PlayerRecord extends Pick<
  PlayerFacts,
  'kpis' | 'efforts' | 'peaks' | 'profile' | 'quality' | 'heartRate'
> {
  readonly identity: PlayerIdentity;
  readonly turns: readonly TurnRecord[];
  /** Time of the player's first sample, s since the session's origin; null without the tracking. */
  readonly firstSampleS: number | null;
}

export interface SessionRecords {
  readonly source: SessionOrigin;
  readonly players: readonly PlayerRecord[];
  readonly quality: SessionQuality;
  readonly notes: readonly QualityNote[];
  readonly entrySpeedBoundaries?: EntrySpeedBoundaries;
}

export interface SessionOrigin {
  readonly format: string;
  readonly frameRateHz: number;
  readonly method: MethodSet;
  /** UTC milliseconds of time 0; null if the file has no calendar date. */
  readonly originEpochMs: number | null;
  readonly isSimulated: boolean;
  readonly session?: { readonly sessionId: number; readonly title: string; readonly startsAt: string };
}

const SIMULATED_NOTE = 'simulated';

export function isSimulated(notes: readonly Pick<QualityNote, 'code'>[]): boolean {
  return notes.some(({ code }) => code === SIMULATED_NOTE);
}

export function recordsOfTrackSet(set: TrackSet, facts: SessionFacts): SessionRecords {
  return {
    source: originOfTrackSet(set, facts.method),
    quality: facts.quality,
    notes: set.notes,
    players: facts.players.map((player) => {
      const track = set.tracks[player.trackIndex];
      if (track === undefined) throw new RangeError(`The session has no track ${player.trackIndex}.`);
      const { kpis, turns, efforts, peaks, profile, quality, heartRate } = player;
      const identity = trackIdentity(set, track);
      return { identity, kpis, turns, efforts, peaks, profile, quality, heartRate, firstSampleS: firstSampleS(track) };
    }),
  };
}

export function originOfTrackSet(set: TrackSet, method: MethodSet): SessionOrigin {
  const { format, frameRateHz, originEpochMs } = set;
  return { format, frameRateHz, originEpochMs, method, isSimulated: isSimulated(set.notes) };
}

export function trackIdentity(set: Pick<TrackSet, 'teams'>, track: Track): PlayerIdentity {
  const { sourceKey, name, side, shirtNumber } = track;
  const team = set.teams.find((candidate) => candidate.side === side)?.name ?? '';
  return {
    player: name === '' ? sourceKey : name,
    team: team === '' ? side : team,
    side,
    shirtNumber,
    sourceKey,
    playerId: null,
  };
}

/** Time of a track's first sample, s since the session's origin; null for an empty track. */
export function firstSampleS({ timeS, x, deviceSpeed }: Track): number | null {
  for (let i = 0; i < timeS.length; i++) {
    if (x[i] !== MISSING || (deviceSpeed !== null && deviceSpeed[i] !== MISSING)) return timeS[i] ?? null;
  }
  return null;
}
