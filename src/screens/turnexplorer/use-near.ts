import type { ActiveBrush } from '@halfturn/core/turnset/brush-index';
import { useCallback, useEffect, useRef } from 'react';
import type { queryOf } from './explorer-state';
import { CLUB, type MovingPicture } from './moving-picture';
import type { useExplorerSet } from './use-explorer';

/** A hand on its way past a chart does not stay so long. */
const NEAR_MS = 40;

/** Prepares a brush while a hand comes near it: each once, and none while another moves. */
export function useNear(
  client: ReturnType<typeof useExplorerSet>['client'],
  query: ReturnType<typeof queryOf>,
  moving: MovingPicture,
) {
  const now = useRef(query);
  useEffect(() => {
    now.current = query;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (active: ActiveBrush) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (moving.isMoving) return;
        client?.prepare(CLUB, { query: now.current, active, marks: null }).catch(() => undefined);
      }, NEAR_MS);
    },
    [client, moving],
  );
}
