import { monthOf } from '@halfturn/core/calendar/month';
import { dayByKey } from '@halfturn/core/views/calendar/day-by-key';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface GridDay {
  readonly day: string;
  readonly inMonth: boolean;
  readonly isToday: boolean;
}

/**
 * Keys of a grid of days (ARIA's pattern for grids): the cell of one day is the Tab stop, and takes the focus along. On
 * a day, Enter opens its only entry or goes to the first of several; there, arrows go on and Escape comes back.
 * @param month that `weeks` shows, yyyy-mm
 * @param onMonth requests another month when a key has left this one
 */
export function useDayGrid(weeks: readonly (readonly GridDay[])[], month: string, onMonth: (month: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const days = weeks.flat();
  const inMonth = days.filter((day) => day.inMonth);
  const tabDay =
    days.find(({ day }) => day === active && monthOf(day) === month)?.day ??
    (inMonth.find(({ isToday }) => isToday) ?? inMonth[0])?.day ??
    null;

  useLayoutEffect(() => {
    if (wanted.current === null || !mayFocus(grid.current)) return;
    cellOf(grid.current, wanted.current)?.focus();
    if (monthOf(wanted.current) === month) wanted.current = null;
  }, [weeks, active, month]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const cell = target.closest<HTMLElement>('[data-day]');
    const day = cell?.dataset['day'];
    if (cell === null || day === undefined) return;
    if (target !== cell) {
      if (moveInside(cell, target, key)) event.preventDefault();
      return;
    }
    if (key === 'Enter') {
      const [first, ...others] = entriesOf(cell);
      if (others.length === 0) first?.click();
      else first?.focus();
      event.preventDefault();
      return;
    }
    const next = dayByKey(day, key);
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    setActive(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };

  const onFocus = ({ target }: FocusEvent<HTMLDivElement>): void => {
    const day = target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day !== undefined) setActive(day);
  };

  return { grid, tabDay, onKeyDown, onFocus };
}

function cellOf(grid: HTMLElement | null, day: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}

/** False if the user has gone elsewhere while a month was loading. */
function mayFocus(grid: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || grid?.contains(activeElement) === true;
}

function entriesOf(cell: HTMLElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a[href], button')];
}

function moveInside(cell: HTMLElement, from: HTMLElement, key: string): boolean {
  const entries = entriesOf(cell);
  const at = entries.indexOf(from);
  if (key === 'Escape') cell.focus();
  else if (key === 'ArrowDown' || key === 'ArrowRight') (entries[at + 1] ?? from).focus();
  else if (key === 'ArrowUp' || key === 'ArrowLeft') (entries[at - 1] ?? from).focus();
  else return false;
  return true;
}
