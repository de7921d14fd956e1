/** What the tables of a session are made of: its facts, each player under the names a reader of the table knows. */
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import type { MethodSet, PlayerFacts, SessionFacts, SessionQuality } from '../../metrics/session/facts';
import { MISSING, type QualityNote, type Track, type TrackSet } from '../../tracking/trackset';
import type { StoredTurn } from '../../events/turn-columns';

/** A turn of a file has an end; one of the portal's turn batches has none. */
export type TurnRecord = Omit<StoredTurn, 'playerId'> & { readonly endS?: number };

/** Who a row is about. */
export interface PlayerIdentity {
  /** Name; the source's key where there is none. */
  readonly player: string;
  /** Name; the side where there is none. */
  readonly team: string;
  /** `home` or `away`; of a session of the portal `own` or `opposition`. */
  readonly side: string;
  readonly shirtNumber: number | null;
  /** What the source calls the player. */
  readonly sourceKey: string | null;
  /** Id in the portal; null for a file. */
  readonly playerId: number | null;
}

export interface PlayerRecord extends Pick<PlayerFacts, 'kpis' | 'efforts' | 'peaks' | 'profile' | 'quality'> {
  readonly identity: PlayerIdentity;
  readonly turns: readonly TurnRecord[];
  /** Time of the player's first sample, s since the session's origin; null where the tracking is not at hand. */
  readonly firstSampleS: number | null;
}

export interface SessionRecords {
  readonly source: SessionOrigin;
  readonly players: readonly PlayerRecord[];
  readonly quality: SessionQuality;
  /** What was found and assumed while reading. */
  readonly notes: readonly QualityNote[];
  /** The customer's marks on the entry speed; left out: the default ones. */
  readonly entrySpeedBoundaries?: EntrySpeedBoundaries;
}

/** How a session's numbers came about: columns of its tables, and what its files say about themselves. */
export interface SessionOrigin {
  /** Reader's id. */
  readonly format: string;
  readonly frameRateHz: number;
  readonly method: MethodSet;
  /** UTC milliseconds of time 0; null where the file has no calendar date. */
  readonly originEpochMs: number | null;
  readonly isSimulated: boolean;
  /** Of a session of the portal. */
  readonly session?: { readonly sessionId: number; readonly title: string; readonly startsAt: string };
}

/** A note of this code says that nobody ran: the session comes from the simulation. */
const SIMULATED_NOTE = 'simulated';

export function isSimulated(notes: readonly Pick<QualityNote, 'code'>[]): boolean {
  return notes.some(({ code }) => code === SIMULATED_NOTE);
}

/** Records of a session as it was read from its files. */
export function recordsOfTrackSet(set: TrackSet, facts: SessionFacts): SessionRecords {
  return {
    source: originOfTrackSet(set, facts.method),
    quality: facts.quality,
    notes: set.notes,
    players: facts.players.map((player) => {
      const track = set.tracks[player.trackIndex];
      if (track === undefined) throw new RangeError(`The session has no track ${player.trackIndex}.`);
      const { kpis, turns, efforts, peaks, profile, quality } = player;
      const identity = trackIdentity(set, track);
      return { identity, kpis, turns, efforts, peaks, profile, quality, firstSampleS: firstSampleS(track) };
    }),
  };
}

export function originOfTrackSet(set: TrackSet, method: MethodSet): SessionOrigin {
  const { format, frameRateHz, originEpochMs } = set;
  return { format, frameRateHz, originEpochMs, method, isSimulated: isSimulated(set.notes) };
}

/** Whose track it is, in the file's own words. */
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

/** Time of the first sample that the source has for a track, s since the session's origin; null for an empty track. */
export function firstSampleS({ timeS, x, deviceSpeed }: Track): number | null {
  for (let i = 0; i < timeS.length; i++) {
    if (x[i] !== MISSING || (deviceSpeed !== null && deviceSpeed[i] !== MISSING)) return timeS[i] ?? null;
  }
  return null;
}
