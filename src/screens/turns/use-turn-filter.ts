import {
  isSameFilter,
  NO_FILTER,
  toggleClass,
  type TurnCategory,
  type TurnFilter,
} from '@halfturn/core/turns/categories';
import { atom, useAtom } from 'jotai';
import { useCallback, useRef, useState } from 'react';

/** The applied filter: it goes along from session to session, until the page is left. */
const storedFilterAtom = atom<TurnFilter>(NO_FILTER);

export interface TurnFilterState {
  /** What the plots show: while the dialog is open what is ticked there, else what was applied. */
  readonly shown: TurnFilter;
  readonly stored: TurnFilter;
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

/**
 * The filter of the turn plots: ticked in a dialog, seen at once, kept by "Apply Filter" alone.
 * @param onShow told of every new `shown` before the screen is rendered with it
 */
export function useTurnFilter(onShow: (filter: TurnFilter) => void): TurnFilterState {
  const [stored, setStored] = useAtom(storedFilterAtom);
  const [draft, setDraft] = useState<TurnFilter | null>(null);
  // A second tick may come before the first one is rendered: it counts from the newest filter.
  const newest = useRef(stored);
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
    setStored(newest.current);
    setDraft(null);
  }, [setStored]);
  const cancel = useCallback(() => show(stored, false), [show, stored]);
  const clear = useCallback(() => {
    setStored(NO_FILTER);
    show(NO_FILTER, false);
  }, [setStored, show]);
  return {
    shown: draft ?? stored,
    stored,
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
