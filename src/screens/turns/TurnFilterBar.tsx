import { isFiltering, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import { filterSummary, type CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './turnanalysis.module.css';

interface Props {
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

const ICON = <IconFilter size={16} aria-hidden="true" />;

export const TurnFilterBar = memo(function TurnFilterBar({ labels, filter, onOpen, onClear }: Props) {
  const summary = filterSummary(labels, filter);
  return (
    <div className={classes['filterBar']}>
      <Button variant="default" leftSection={ICON} onClick={onOpen} aria-haspopup="dialog">
        Filter
      </Button>
      <p>{summary.length === 0 ? 'All turns' : summary.join(' · ')}</p>
      {isFiltering(filter) && (
        <button type="button" className={classes['linkButton']} onClick={onClear}>
          Show all turns
        </button>
      )}
    </div>
  );
});
