import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

interface OneOnPhone<Id> {
  /** Null: all of them, the window is wide enough. */
  readonly shown: Id | null;
  readonly choose: (id: Id) => void;
}

/**
 * One of several charts at a time on a phone: the one a link leads to, until another is chosen.
 * @param isMeant whether a fragment names a mark of this one
 */
export function useOneOnPhone<Id extends string>(
  ids: readonly Id[],
  isMeant: (hash: string, id: Id) => boolean,
): OneOnPhone<Id> {
  const isPhone = useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false });
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<{ readonly id: Id; readonly hash: string } | null>(null);
  const own = chosen?.hash === hash ? ids.find((id) => id === chosen.id) : undefined;
  const linked = ids.find((id) => isMeant(hash, id));
  return {
    shown: isPhone ? (own ?? linked ?? ids[0] ?? null) : null,
    choose: (id) => setChosen({ id, hash }),
  };
}
