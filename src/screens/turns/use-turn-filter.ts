import {
  isSameFilter,
  NO_FILTER,
  toggleClass,
  type TurnCategory,
  type TurnFilter,
} from '@halfturn/core/turns/categories';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface TurnFilterState {
  /** What the plots show: while the dialog is open what is ticked there, else what was applied. */
  readonly shown: TurnFilter;
  readonly isOpen: boolean;
  /** Ticked is what was applied: there is nothing to apply. */
  readonly isApplied: boolean;
  readonly open: () => void;
  readonly toggle: (category: TurnCategory, index: number) => void;
  /** No restriction; still to be applied. */
  readonly reset: () => void;
  readonly apply: () => void;
  /** Closes the dialog; the plots go back to what was applied. */
  readonly cancel: () => void;
  /** Takes the applied filter away, without the dialog. */
  readonly clear: () => void;
}

interface Applied {
  /** The applied filter, as the address has it. */
  readonly stored: TurnFilter;
  readonly setStored: (filter: TurnFilter) => void;
  /** Told of every new `shown` before the screen is rendered with it. */
  readonly onShow: (filter: TurnFilter) => void;
}

/** The filter of the turn plots: ticked in a dialog, seen at once, kept by "Apply Filter" alone. */
export function useTurnFilter({ stored, setStored, onShow }: Applied): TurnFilterState {
  const [draft, setDraft] = useState<TurnFilter | null>(null);
  // A second tick may come before the first one is rendered: it counts from the newest filter.
  const newest = useRef(stored);
  const shown = draft ?? stored;
  // The back button, or another link: nobody has ticked it here.
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
    // Asked for again while it is open: what is ticked stays.
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
