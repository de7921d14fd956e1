/** Whose a track is that nobody is named for (GET /unidentifiedPlayers, POST /playeridentifications), and whose each is (/sessiontracks). */
import {
  assignTracks as assignCall,
  identifyPlayers as identifyCall,
  sessionTracks,
  unidentifiedPlayers,
} from '@halfturn/contract/data/identification';
import { trackThumbnail } from '@halfturn/core/views/data/track-thumbnail';
import { sportOf } from '@halfturn/core/views/pitch/markings';
import { assignTracks } from '../../jobs/players/assign-tracks';
import { identifyTracks } from '../../jobs/players/identify-tracks';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import type { CustomerRecord } from '../../store/club/customers';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import {
  IdentificationConflict,
  listUnidentified,
  listUnused,
  type UnidentifiedTrack,
} from '../../store/player/identifications';
import { listPlayers } from '../../store/player/players';
import { findPackedTracking } from '../../store/session/raw-tracking';
import { newPlayersSquadOf } from '../../store/session/session-squad';
import { listSessionTracks, proposalsFor } from '../../store/session/session-tracks';
import { findSession } from '../../store/session/sessions';
import type { Mount } from '../mount';
import { NO_SESSION } from '../session/sessions';
import type { WrittenAnswers } from '../written-answers';

export interface IdentificationSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
  readonly tracking: TrackingPool;
}

export function mountIdentification(mount: Mount, { store, answers, tracking }: IdentificationSources): void {
  const { db } = store;

  mount.customer(unidentifiedPlayers, async ({ customer, seen, query: { sessionId } }) => {
    const { customerId } = customer;
    const session = await findSession(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    const tracks = await listUnidentified(db, customerId, sessionId);
    const unused = seen(await listUnused(db, customerId, sessionId));
    const proposals = await proposalsFor(db, customerId, sessionId, await listSessionTracks(db, customerId, sessionId));
    const free = new Set(unused.map(({ playerId }) => playerId));
    const proposedFor = (sourceKey: string | null): number | null => {
      const playerId = proposals.get(sourceKey ?? '')?.playerId ?? null;
      return playerId !== null && free.has(playerId) ? playerId : null;
    };
    const facts = { customerId, sessionId, importId: session.importId, tracks, unused };
    const madeFrom = { ...facts, proposals: [...proposals] };
    return answers.of('unidentifiedPlayers', madeFrom, async () => {
      const pictures = await picturesOf(customer, sessionId, tracks);
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
    });
  });

  mount.customer(identifyCall, async ({ customer: { customerId }, squadIds, query, body, change }) => {
    if (query.sessionId !== undefined && query.sessionId !== body.sessionId) {
      throw new HttpError(400, 'Query and body name different sessions.');
    }
    if ((await findSession(db, customerId, body.sessionId)) === null) throw new HttpError(404, NO_SESSION);
    try {
      return await change(async (trx) => {
        await identifyTracks(trx, customerId, body.sessionId, body, squadIds);
        return { ok: true as const };
      });
    } catch (error) {
      if (!(error instanceof IdentificationConflict)) throw error;
      throw new HttpError(409, 'Unable to update player details. Please try again later.');
    }
  });

  mount.customer(sessionTracks, async ({ customer, seen, query: { sessionId } }) => {
    const { customerId } = customer;
    const session = await findSession(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    const tracks = seen(await listSessionTracks(db, customerId, sessionId));
    const squad = seen(await listPlayers(db, customerId));
    const named = new Set(tracks.map(({ playerId }) => playerId));
    const proposals = await proposalsFor(db, customerId, sessionId, tracks);
    const newPlayersSquadId = await newPlayersSquadOf(db, customerId, sessionId);
    const { importId } = session;
    const madeFrom = { customerId, sessionId, importId, tracks, squad, newPlayersSquadId, proposals: [...proposals] };
    return answers.of('sessionTracks', madeFrom, async () => {
      const pictures = await picturesOf(customer, sessionId, tracks);
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
          proposal: proposals.get(track.sourceKey) ?? null,
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
    });
  });

  mount.customer(assignCall, async ({ customer: { customerId }, squadIds, query, body, change }) => {
    const { sessionId } = body;
    if (query.sessionId !== undefined && query.sessionId !== sessionId) {
      throw new HttpError(400, 'Query and body name different sessions.');
    }
    if ((await findSession(db, customerId, sessionId)) === null) throw new HttpError(404, NO_SESSION);
    try {
      return await change(async (trx) => {
        await assignTracks(trx, customerId, sessionId, body.tracks, squadIds);
        return { ok: true as const };
      });
    } catch (error) {
      throw error instanceof IdentificationConflict ? new HttpError(409, error.message) : error;
    }
  });

  async function picturesOf(
    { customerId, sport: named }: Pick<CustomerRecord, 'customerId' | 'sport'>,
    sessionId: number,
    tracks: readonly Pick<UnidentifiedTrack, 'sourceKey' | 'shirtNumber'>[],
  ): Promise<readonly string[]> {
    const sport = sportOf(named);
    const packed = tracks.length === 0 ? null : await findPackedTracking(db, customerId, sessionId);
    if (packed === null) return tracks.map(({ shirtNumber }) => trackThumbnail(null, null, shirtNumber, sport));
    const asked = tracks.map((track) => ({ ...track, sourceKey: track.sourceKey ?? '' }));
    const { bySourceKey } = await tracking.ask(packed, {
      kind: 'thumbnails',
      sport,
      tracks: asked.map(({ sourceKey, shirtNumber }) => ({ sourceKey, shirtNumber })),
    });
    return asked.map(({ sourceKey }) => bySourceKey.get(sourceKey) ?? '');
  }
}
