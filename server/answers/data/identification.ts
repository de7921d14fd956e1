import { sportOf } from '@halfturn/core/views/pitch/pitch-markings';
import type { CustomerRecord } from '../../store/club/customers';
import { trackThumbnail } from '@halfturn/core/views/data/track-thumbnail';
import type { Proposal } from '@halfturn/core/roster/who-is-who-proposals';
import type { SessionTrackRecord } from '../../store/session/session-tracks';
import type { TrackingMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { Kept } from '../kept-rows';
import type { listUnused, UnidentifiedTrack } from '../../store/player/unidentified-tracks';

type Proposals = readonly (readonly [string, Proposal])[];

interface UnidentifiedInputs {
  readonly customerId: number;
  readonly sport: string;
  readonly tracking: TrackingMark;
  readonly tracks: readonly UnidentifiedTrack[];
  readonly unused: Awaited<ReturnType<typeof listUnused>>;
  readonly proposals: Proposals;
}

export const unidentifiedAnswer = maker(
  'unidentifiedPlayers',
  async ({ customerId, sport, tracking, tracks, unused, proposals }: UnidentifiedInputs, kept) => {
    const proposed = new Map(proposals);
    const free = new Set(unused.map(({ playerId }) => playerId));
    const proposedFor = (sourceKey: string | null): number | null => {
      const playerId = proposed.get(sourceKey ?? '')?.playerId ?? null;
      return playerId !== null && free.has(playerId) ? playerId : null;
    };
    const pictures = await picturesOf(kept, { customerId, sport }, tracking, tracks);
    return {
      unidentifiedThumbnails: tracks.map(({ playerId, name, sourceName, sourceKey }, index) => ({
        playerId,
        name,
        sourceName: sourceName || (sourceKey ?? ''),
        proposedPlayerId: proposedFor(sourceKey),
        base64EncodedThumbnail: Buffer.from(pictures[index] ?? '').toString('base64'),
      })),
      unusedPlayers: unused.map(({ playerId, name }) => ({ playerId, name })),
    };
  },
);

interface SessionTracksInputs {
  readonly customerId: number;
  readonly sport: string;
  readonly tracking: TrackingMark;
  readonly tracks: readonly SessionTrackRecord[];
  readonly squad: readonly PlayerRecord[];
  readonly newPlayersSquadId: number;
  readonly proposals: Proposals;
}

export const sessionTracksAnswer = maker(
  'sessionTracks',
  async ({ customerId, sport, tracking, tracks, squad, newPlayersSquadId, proposals }: SessionTracksInputs, kept) => {
    const proposed = new Map(proposals);
    const named = new Set(tracks.map(({ playerId }) => playerId));
    const pictures = await picturesOf(kept, { customerId, sport }, tracking, tracks);
    return {
      tracks: tracks.map((track, index) => ({
        sourceKey: track.sourceKey,
        name: track.name,
        shirtNumber: track.shirtNumber,
        state: track.state,
        playerId: track.playerId,
        activeTimeM: track.activeTimeM,
        totalDistanceM: track.totalDistanceM,
        base64EncodedThumbnail: Buffer.from(pictures[index] ?? '').toString('base64'),
        proposal: proposed.get(track.sourceKey) ?? null,
      })),
      squad: squad
        .filter(({ isActive, playerId }) => isActive || named.has(playerId))
        .map(({ playerId, name, shirtNumber, squadId, isActive }) => ({
          playerId,
          name,
          shirtNumber,
          squadId,
          isActive,
        })),
      newPlayersSquadId,
    };
  },
);

async function picturesOf(
  { sessions }: Pick<Kept, 'sessions'>,
  { customerId, sport: named }: Pick<CustomerRecord, 'customerId' | 'sport'>,
  tracking: TrackingMark,
  tracks: readonly Pick<UnidentifiedTrack, 'sourceKey' | 'shirtNumber'>[],
): Promise<readonly string[]> {
  const sport = sportOf(named);
  const asked = tracks.map((track) => ({ ...track, sourceKey: track.sourceKey ?? '' }));
  const answer =
    tracks.length === 0
      ? null
      : await sessions.ask(customerId, tracking, {
          kind: 'thumbnails',
          sport,
          tracks: asked.map(({ sourceKey, shirtNumber }) => ({ sourceKey, shirtNumber })),
        });
  if (answer === null) return tracks.map(({ shirtNumber }) => trackThumbnail(null, null, shirtNumber, sport));
  return asked.map(({ sourceKey }) => answer.bySourceKey.get(sourceKey) ?? '');
}
