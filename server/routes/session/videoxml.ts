/** GET /videoxml: turns and sprints as a timeline for video analysis. */
import { videoXml } from '@halfturn/contract/session/downloads';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { isSimulated } from '@halfturn/core/writers/tables/session-records';
import { sportscodeTimeline } from '@halfturn/core/writers/sportscode';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import { downloadName } from '@halfturn/core/views/words/download-name';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import { listPlayersOfSession } from '../../store/player/players';
import { listPlayerSessions } from '../../store/player/player-sessions';
import { findSession, findSessionSource } from '../../store/session/sessions';
import { findTurnBatch } from '../../store/session/turn-batches';
import { DOWNLOADS_PER_MINUTE } from './matchreport';
import type { Mount } from '../mount';
import { NO_SESSION } from '../club-rows';

export function mountVideoXml(mount: Mount, store: Store): void {
  mount.customer(
    videoXml,
    async ({ customer, seen, query: { sessionId } }) => {
      const { customerId, displayName, turnEntrySpeedBoundaries } = customer;
      const session = await findSession(store.db, customerId, sessionId);
      const stored = await findSessionSource(store.db, customerId, sessionId);
      if (session === null || stored === null) throw new HttpError(404, NO_SESSION);
      const { notes } = sessionSource.parse(JSON.parse(stored.source));
      const known = seen(await listPlayersOfSession(store.db, customerId, sessionId));
      const ids = new Set(known.map((player) => player.playerId));
      const players = (await listPlayerSessions(store.db, customerId, sessionId)).filter((each) =>
        ids.has(each.playerId),
      );
      const batch = await findTurnBatch(store.db, customerId, sessionId);
      const turns = batch === null ? null : turnsByPlayer(decodeTurnBatch(batch));
      const timeline = sportscodeTimeline(
        players.map(({ playerId, name, shirtNumber, isOpposition, efforts }) => ({
          name,
          shirtNumber,
          isOpposition,
          efforts: efforts ?? [],
          team: isOpposition ? (session.oppositionName ?? 'Opposition') : displayName,
          turns: turns?.get(playerId) ?? [],
        })),
        { entrySpeedBoundaries: turnEntrySpeedBoundaries, isSimulated: isSimulated(notes) },
      );
      const { title, startsAt: date } = session;
      return {
        base64EncodedString: Buffer.from(timeline).toString('base64'),
        fileName: downloadName({ prefix: 'XML', title, date, type: 'xml' }),
      };
    },
    { perMinute: DOWNLOADS_PER_MINUTE },
  );
}
