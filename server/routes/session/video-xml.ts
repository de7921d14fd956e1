import { videoXml } from '@halfturn/contract/session/downloads';
import { isSimulated } from '@halfturn/core/writers/tables/session-records';
import { sportscodeTimeline } from '@halfturn/core/writers/sportscode';
import { downloadName } from '@halfturn/core/views/words/download-name';
import type { Store } from '../../store/engine/database';
import { listPlayerSessions } from '../../store/player/player-sessions';
import { listTurnsByPlayer } from '../../store/session/turn-batches';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';

export function mountVideoXml(mount: Mount, store: Store): void {
  mount.customer(
    videoXml,
    async ({ customer, rows, query: { sessionId } }) => {
      const { customerId, displayName, turnEntrySpeedBoundaries } = customer;
      const session = await rows.session(sessionId);
      const { source } = await rows.source(sessionId);
      const ids = new Set((await rows.playersIn(sessionId)).map(({ playerId }) => playerId));
      const players = (await listPlayerSessions(store.db, customerId, sessionId)).filter((each) =>
        ids.has(each.playerId),
      );
      const turns = await listTurnsByPlayer(store.db, customerId, sessionId);
      const timeline = sportscodeTimeline(
        players.map(({ playerId, name, shirtNumber, isOpposition, efforts }) => ({
          name,
          shirtNumber,
          isOpposition,
          efforts: efforts ?? [],
          team: isOpposition ? (session.oppositionName ?? 'Opposition') : displayName,
          turns: turns.get(playerId) ?? [],
        })),
        { entrySpeedBoundaries: turnEntrySpeedBoundaries, isSimulated: isSimulated(source.notes) },
      );
      const { title, startsAt: date } = session;
      return {
        base64EncodedString: Buffer.from(timeline).toString('base64'),
        fileName: downloadName({ prefix: 'XML', title, date, type: 'xml' }),
      };
    },
    { perMinute: REQUESTS_PER_MINUTE.downloads },
  );
}
