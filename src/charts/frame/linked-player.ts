import { atom, useAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { usePathname } from '../../frame/pathname';

interface Link {
  readonly page: string;
  readonly hovered: number | null;
  readonly pinned: number | null;
}

const linkAtom = atom<Link>({ page: '', hovered: null, pinned: null });

export interface LinkedPlayer {
  readonly hovered: number | null;
  readonly pinned: number | null;
  point(playerId: number | null): void;
  pin(playerId: number): void;
  release(): void;
}

export function useLinkedPlayer(): LinkedPlayer {
  const page = usePathname();
  const [link, setLink] = useAtom(linkAtom);
  const { hovered, pinned } = link.page === page ? link : NOBODY;
  const change = useCallback(
    (to: (now: Pick<Link, 'hovered' | 'pinned'>) => Partial<Link>) =>
      setLink((before) => {
        const now = before.page === page ? before : { page, ...NOBODY };
        const next = { ...now, ...to(now) };
        return next.hovered === now.hovered && next.pinned === now.pinned ? before : next;
      }),
    [page, setLink],
  );
  return useMemo(
    () => ({
      hovered,
      pinned,
      point: (playerId) => change(() => ({ hovered: playerId })),
      pin: (playerId) => change((now) => ({ pinned: now.pinned === playerId ? null : playerId })),
      release: () => change(() => NOBODY),
    }),
    [hovered, pinned, change],
  );
}

const NOBODY = { hovered: null, pinned: null } as const;
