import type { sessionRpe } from '@halfturn/contract/session/session-rpe';
import type { z } from 'zod';

export type RatedPlayer = z.infer<typeof sessionRpe.answer>['players'][number];
