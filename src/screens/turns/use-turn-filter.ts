import {
  isSameFilter,
  NO_FILTER,
  toggleClass,
  type TurnCategory,
  type TurnFilter,
} from '@halfturn/core/turns/filter-categories';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface TurnFilterState {
  readonly shown: TurnFilter;
  readonly isOpen: boolean;
  readonly isApplied: boolean;
  readonly open: () => void;
  readonly toggle: (category: TurnCategory, index: number) => void;
  readonly reset: () => void;
  readonly apply: () => void;
  readonly cancel: () => void;
  readonly clear: () => void;
}

interface Applied {
  readonly stored: TurnFilter;
  readonly setStored: (filter: TurnFilter) => void;
  readonly onShow: (filter: TurnFilter) => void;
}

export function useTurnFilter({ stored, setStored, onShow }: Applied): TurnFilterState {
  const [draft, setDraft] = useState<TurnFilter | null>(null);
  const newest = useRef(stored);
  const shown = draft ?? stored;
  // The filter changed by back button or link, not by ticks.
  useLayoutEffect(() => {
    if (isSameFilter(newest.current, shown)) return;
    newest.current = shown;
    onShow(shown);
  }, [shown, onShow]);
  const show = useCallback(
    (filter: TurnFilter, isDraft: boolean) => {
      newest.current = filter;
      onShow(filter);
      setDraft(isDraft ? filter : null);
    },
    [onShow],
  );
  const open = useCallback(() => {
    // Reopened while open: keep the ticks.
    if (draft !== null) return;
    newest.current = stored;
    setDraft(stored);
  }, [draft, stored]);
  const toggle = useCallback(
    (category: TurnCategory, index: number) => show(toggleClass(newest.current, category, index), true),
    [show],
  );
  const reset = useCallback(() => show(NO_FILTER, true), [show]);
  const apply = useCallback(() => {
    setDraft(null);
    setStored(newest.current);
  }, [setStored]);
  const cancel = useCallback(() => show(stored, false), [show, stored]);
  const clear = useCallback(() => {
    show(NO_FILTER, false);
    setStored(NO_FILTER);
  }, [setStored, show]);
  return {
    shown,
    isOpen: draft !== null,
    isApplied: draft === null || isSameFilter(draft, stored),
    open,
    toggle,
    reset,
    apply,
    cancel,
    clear,
  };
}
