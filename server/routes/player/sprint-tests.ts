import { sprintTests } from '@halfturn/contract/player/sprint-tests';
import { startMsOf } from '@halfturn/core/metrics/explained/event-figures';
import type { Store } from '../../store/engine/database';
import { hasSprintTests, listSprintTests } from '../../store/player/sprint-tests';
import type { Mount } from '../mount';

export function mountSprintTests(mount: Mount, { db }: Store): void {
  mount.customer(sprintTests, async ({ query: { playerId }, customer: { customerId }, rows }) => {
    await rows.player(playerId);
    const tests = await listSprintTests(db, customerId, playerId);
    return {
      areInClub: tests.length > 0 || (await hasSprintTests(db, customerId)),
      tests: tests.map(({ sessionId, title, startsAt, test }) => ({
        sessionId,
        title,
        startsAt,
        startMs: startMsOf(test.fromS),
        maximumSpeedMPerS: test.maximumSpeedMPerS,
        maximumAccelerationMPerS2: test.maximumAccelerationMPerS2,
        tauS: test.tauS,
        maximumPowerWPerKg: test.maximumPowerWPerKg,
        samples: test.samples,
        residualMPerS: test.residual,
      })),
    };
  });
}
