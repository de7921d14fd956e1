import {
  assignTracks as assignCall,
  identifyPlayers as identifyCall,
  sessionTracks,
  unidentifiedPlayers,
} from '@halfturn/contract/data/identification';
import { assignTracks } from '../../jobs/players/assign-tracks';
import { identifyTracks } from '../../jobs/players/identify-tracks';
import { HttpError } from '../../plugins/http-error';
import { IdentificationConflict } from '../../store/player/identifications';
import { listUnidentified, listUnused } from '../../store/player/unidentified-tracks';
import { newPlayersSquadOf } from '../../store/session/session-squad';
import { listSessionTracks, proposalsFor } from '../../store/session/session-tracks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { sessionTracksAnswer, unidentifiedAnswer } from '../../answers/data/identification';

export function mountIdentification(mount: Mount, { store, answers }: AnswerSources): void {
  const { db } = store;

  mount.customer(unidentifiedPlayers, async ({ query: { sessionId }, rows }) => {
    const { customerId, sport } = rows.customer;
    const tracking = await rows.tracking(await rows.session(sessionId));
    const tracks = await listUnidentified(db, customerId, sessionId);
    const unused = rows.seen(await listUnused(db, customerId, sessionId));
    const all = await listSessionTracks(db, customerId, sessionId);
    const proposals = [...(await proposalsFor(db, customerId, sessionId, all))];
    return answers.of(unidentifiedAnswer, { customerId, sport, tracking, tracks, unused, proposals });
  });

  mount.customer(identifyCall, async ({ squadIds, query, body, change, rows }) => {
    if (query.sessionId !== undefined && query.sessionId !== body.sessionId) {
      throw new HttpError(400, 'Query and body name different sessions.');
    }
    const { customerId } = rows.customer;
    await rows.session(body.sessionId);
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

  mount.customer(sessionTracks, async ({ query: { sessionId }, rows }) => {
    const { customerId, sport } = rows.customer;
    const tracking = await rows.tracking(await rows.session(sessionId));
    const tracks = rows.seen(await listSessionTracks(db, customerId, sessionId));
    const squad = await rows.players();
    const proposals = [...(await proposalsFor(db, customerId, sessionId, tracks))];
    const newPlayersSquadId = await newPlayersSquadOf(db, customerId, sessionId);
    const inputs = { customerId, sport, tracking, tracks, squad, newPlayersSquadId, proposals };
    return answers.of(sessionTracksAnswer, inputs);
  });

  mount.customer(assignCall, async ({ squadIds, query, body, change, rows }) => {
    const { sessionId } = body;
    if (query.sessionId !== undefined && query.sessionId !== sessionId) {
      throw new HttpError(400, 'Query and body name different sessions.');
    }
    const { customerId } = rows.customer;
    await rows.session(sessionId);
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
