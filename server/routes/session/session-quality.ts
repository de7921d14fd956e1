import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { sessionQuality } from '@halfturn/contract/session/sessions';
import type { Store } from '../../store/engine/database';
import { listPossession } from '../../store/session/possession';
import { listQuality } from '../../store/session/session-quality';
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
