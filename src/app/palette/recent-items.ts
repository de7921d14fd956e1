import { atom } from 'jotai';
import { z } from 'zod';
import { storedAtom } from '../../state/stored-atom';
import { currentCustomerAtom, userAtom } from '../../state/user/user';

const KEPT = 8;

const recent = z.object({ userName: z.string(), customerId: z.number(), ids: z.array(z.string()) });
const storedRecentAtom = storedAtom<z.infer<typeof recent> | null>('halfturn.recent', recent.nullable(), null);

export const recentItemsAtom = atom(
  (get): readonly string[] => {
    const stored = get(storedRecentAtom);
    const isOwn =
      stored?.userName === get(userAtom)?.userName && stored?.customerId === get(currentCustomerAtom)?.customerId;
    return isOwn ? (stored?.ids ?? []) : [];
  },
  (get, set, id: string) => {
    const userName = get(userAtom)?.userName;
    const customerId = get(currentCustomerAtom)?.customerId;
    if (userName === undefined || customerId === undefined) return;
    const ids = [id, ...get(recentItemsAtom).filter((each) => each !== id)].slice(0, KEPT);
    set(storedRecentAtom, { userName, customerId, ids });
  },
);
