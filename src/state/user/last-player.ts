import { z } from 'zod';
import { storedAtom } from '../stored-atom';

const lastPlayer = z.object({ customerId: z.number(), playerId: z.number() });

export const lastPlayerAtom = storedAtom<z.infer<typeof lastPlayer> | null>(
  'halfturn.lastPlayer',
  lastPlayer.nullable(),
  null,
);
