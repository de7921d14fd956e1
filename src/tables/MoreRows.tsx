import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
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
 * @param onPhone how many a phone shows at first: there, more come on demand
 * @param rowId ids of rows a link may lead to
 */
export function useRowsAsNeeded<Row>(
  rows: readonly Row[],
  noun: string,
  { onPhone, rowId }: { readonly onPhone?: number; readonly rowId?: (row: Row) => string } = {},
): Rows<Row> {
  const isPhone = useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false });
  const isOnDemand = isPhone && onPhone !== undefined;
  const [asked, setDrawn] = useState(isOnDemand ? onPhone : FIRST_ROWS);
  const { hash } = useLocation();
  const linked = rowId === undefined || hash === '' ? -1 : rows.findIndex((row) => `#${rowId(row)}` === hash);
  const drawn = Math.max(asked, linked + 1);
  const isWhole = rows.length <= drawn || (!isOnDemand && typeof IntersectionObserver === 'undefined');
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
      <Group key={drawn} ref={isOnDemand ? undefined : watch} gap={8} mt={8}>
        <Text size="xs" c="var(--ink-muted)">
          {drawn} of {rows.length} {noun}
        </Text>
        {isOnDemand && (
          <Button variant="default" size="compact-sm" onClick={() => setDrawn(drawn + onPhone)}>
            Show more
          </Button>
        )}
        <Button variant="subtle" size={isOnDemand ? 'compact-sm' : 'compact-xs'} onClick={() => setDrawn(Infinity)}>
          Show all
        </Button>
      </Group>
    ),
  };
}
