import { z } from 'zod';
import { storedAtom } from '../stored-atom';

const lastPlayer = z.object({ customerId: z.number(), playerId: z.number() });

/** The last viewed player, so that the next player screen shows the same one. */
export const lastPlayerAtom = storedAtom<z.infer<typeof lastPlayer> | null>(
  'halfturn.lastPlayer',
  lastPlayer.nullable(),
  null,
);
