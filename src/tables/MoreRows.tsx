import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onWholePage } from '../state/whole-page';

const FIRST_ROWS = 48;
const MORE_ROWS = 80;
const AHEAD = '600px 0px';

interface Rows<Row> {
  readonly shown: readonly Row[];
  readonly more: ReactNode;
}

/**
 * The first rows of a long table, and more as its end comes near: a table of hundreds of rows opens as fast as a short
 * one. "Show all" draws the rest for the browser's search and for screen readers, printing does so by itself.
 */
export function useRowsAsNeeded<Row>(rows: readonly Row[], noun: string): Rows<Row> {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const isWhole = rows.length <= drawn || typeof IntersectionObserver === 'undefined';
  useEffect(() => {
    if (isWhole) return undefined;
    return onWholePage(() => setDrawn(Infinity));
  }, [isWhole]);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn((count) => count + MORE_ROWS);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (isWhole) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, drawn),
    more: (
      // A new element for every step: one that stays in view is not reported again.
      <Group key={drawn} ref={watch} gap={8} mt={8}>
        <Text size="xs" c="var(--ink-muted)">
          {drawn} of {rows.length} {noun}
        </Text>
        <Button variant="subtle" size="compact-xs" onClick={() => setDrawn(Infinity)}>
          Show all
        </Button>
      </Group>
    ),
  };
}
