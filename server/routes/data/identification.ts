/** Whose a track is that nobody is named for (GET /unidentifiedPlayers, POST /playeridentifications), and whose each is (/sessiontracks). */
import {
  assignTracks as assignCall,
  identifyPlayers as identifyCall,
  sessionTracks,
  unidentifiedPlayers,
} from '@halfturn/contract/data/identification';
import { assignTracks } from '../../jobs/players/assign-tracks';
import { identifyTracks } from '../../jobs/players/identify-tracks';
import { HttpError } from '../../plugins/http-error';
import { IdentificationConflict, listUnidentified, listUnused } from '../../store/player/identifications';
import { newPlayersSquadOf } from '../../store/session/session-squad';
import { listSessionTracks, proposalsFor } from '../../store/session/session-tracks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { ClubRows } from '../club-rows';
import { sessionTracksAnswer, unidentifiedAnswer } from '../../answers/data/identification';

export function mountIdentification(mount: Mount, { store, answers }: AnswerSources): void {
  const { db } = store;

  mount.customer(unidentifiedPlayers, async ({ query: { sessionId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customerId, sport } = club.customer;
    const tracking = await club.tracking(await club.session(sessionId));
    const tracks = await listUnidentified(db, customerId, sessionId);
    const unused = scope.seen(await listUnused(db, customerId, sessionId));
    const all = await listSessionTracks(db, customerId, sessionId);
    const proposals = [...(await proposalsFor(db, customerId, sessionId, all))];
    return answers.of(unidentifiedAnswer, { customerId, sport, tracking, tracks, unused, proposals });
  });

  mount.customer(identifyCall, async ({ squadIds, query, body, change, ...scope }) => {
    if (query.sessionId !== undefined && query.sessionId !== body.sessionId) {
      throw new HttpError(400, 'Query and body name different sessions.');
    }
    const { customerId } = scope.customer;
    await new ClubRows(store, scope).session(body.sessionId);
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

  mount.customer(sessionTracks, async ({ query: { sessionId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customerId, sport } = club.customer;
    const tracking = await club.tracking(await club.session(sessionId));
    const tracks = scope.seen(await listSessionTracks(db, customerId, sessionId));
    const squad = await club.players();
    const proposals = [...(await proposalsFor(db, customerId, sessionId, tracks))];
    const newPlayersSquadId = await newPlayersSquadOf(db, customerId, sessionId);
    const inputs = { customerId, sport, tracking, tracks, squad, newPlayersSquadId, proposals };
    return answers.of(sessionTracksAnswer, inputs);
  });

  mount.customer(assignCall, async ({ squadIds, query, body, change, ...scope }) => {
    const { sessionId } = body;
    if (query.sessionId !== undefined && query.sessionId !== sessionId) {
      throw new HttpError(400, 'Query and body name different sessions.');
    }
    const { customerId } = scope.customer;
    await new ClubRows(store, scope).session(sessionId);
    try {
      return await change(async (trx) => {
        await assignTracks(trx, customerId, sessionId, body.tracks, squadIds);
        return { ok: true as const };
      });
    } catch (error) {
      throw error instanceof IdentificationConflict ? new HttpError(409, error.message) : error;
    }
  });
}
