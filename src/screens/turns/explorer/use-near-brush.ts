import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import { useCallback, useEffect, useRef } from 'react';
import { workerSets } from '../../../state/worker/analytics';
import type { queryOf } from './explorer-state';
import type { MovingPicture } from './moving-picture';

/** A pointer passing over a chart does not stay this long. */
const NEAR_MS = 40;

/**
 * Prepares a brush as the pointer approaches it: each once, and none during a drag.
 * @param key of the set; null if there is nothing to prepare
 */
export function useNear(key: string | null, query: ReturnType<typeof queryOf>, moving: MovingPicture) {
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
        if (moving.isMoving || key === null) return;
        workerSets.ask('prepare', key, { query: now.current, active, marks: null }).catch(() => undefined);
      }, NEAR_MS);
    },
    [key, moving],
  );
}
