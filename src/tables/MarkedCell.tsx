import type { KpiMark } from '@halfturn/core/views/kpi-mark';
import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import classes from './tables.module.css';

/**
 * A number with its reference: a bar below it from the middle of the cell, which is the mean; a star at a best; the sign of
 * the SD rule, triangle up, dot or triangle down.
 */
export function MarkedCell({ text, mark }: { text: string; mark: KpiMark | null }) {
  return (
    <>
      {mark !== null && mark.indicator !== null && (
        <span className={classes['sign']} data-indicator={mark.indicator} aria-hidden="true" />
      )}
      {mark?.isBest === true && <IconStarFilled className={classes['star']} size={11} aria-hidden="true" />}
      {text}
      {mark !== null && <VisuallyHidden component="span">{`. ${mark.words}`}</VisuallyHidden>}
      {mark !== null && mark.offset !== null && (
        <span className={classes['bar']} data-tone={mark.tone} style={{ '--offset': mark.offset }} aria-hidden="true" />
      )}
    </>
  );
}
