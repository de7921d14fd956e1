import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { QUALITY_SESSIONS, sessionQuality, sessionsQuality } from '@halfturn/contract/session/session-quality';
import type { Store } from '../../store/engine/database';
import { listPossession } from '../../store/session/possession';
import { groupBy } from '@halfturn/core/stats/group-by';
import { isLow } from '@halfturn/core/views/session/session-quality';
import { listQuality, listQualityOfSessions } from '../../store/session/session-quality';
import type { Mount } from '../mount';

export function mountSessionQuality(mount: Mount, store: Store): void {
  mount.customer(sessionQuality, async ({ query: { sessionId }, rows }) => {
    const { customerId } = rows.customer;
    await rows.session(sessionId);
    return rows.seen(await listQuality(store.db, customerId, sessionId)).map(({ playerId, name, quality }) => ({
      playerId,
      name,
      coverage: quality.coverage,
      suspectShare: quality.suspectShare,
      gaps: quality.gaps,
      longestGapS: quality.longestGapS,
      jumps: quality.jumps,
      frozenS: quality.frozenS,
      deviceSpeedRatio: quality.deviceSpeedRatio ?? null,
      speedFaultShare: quality.speedFaultShare ?? null,
      deviceDistanceRatio: quality.deviceDistanceRatio ?? null,
    }));
  });

  mount.customer(sessionsQuality, async ({ rows }) => {
    const ids = (await rows.sessions()).slice(0, QUALITY_SESSIONS).map(({ sessionId }) => sessionId);
    const listed = rows.seen(await listQualityOfSessions(store.db, rows.customer.customerId, ids));
    const bySession = groupBy(listed, ({ sessionId }) => sessionId);
    return ids.map((sessionId) => {
      const players = bySession.get(sessionId) ?? [];
      return {
        sessionId,
        players: players.length,
        low: players
          .filter(({ quality }) => isLow(quality))
          .map(({ playerId, name, quality }) => ({
            playerId,
            name,
            coverage: quality.coverage,
            suspectShare: quality.suspectShare,
            speedFaultShare: quality.speedFaultShare ?? null,
            deviceDistanceRatio: quality.deviceDistanceRatio ?? null,
          })),
      };
    });
  });

  mount.customer(sessionPossession, async ({ query: { sessionId }, rows }) => {
    const { customerId } = rows.customer;
    await rows.session(sessionId);
    return rows.seen(await listPossession(store.db, customerId, sessionId)).map(({ playerId, name, possession }) => ({
      playerId,
      name,
      inPossession: possession.inPossession,
      outOfPossession: possession.outOfPossession,
      ballInPlay: possession.ballInPlay,
    }));
  });
}
