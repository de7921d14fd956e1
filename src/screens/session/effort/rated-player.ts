import type { sessionRpe } from '@halfturn/contract/session/session-rpe';
import type { z } from 'zod';

/** A row of the session's table. */
export type RatedPlayer = z.infer<typeof sessionRpe.answer>['players'][number];
