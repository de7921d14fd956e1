import { isFiltering, type TurnCategory, type TurnFilter } from '@halfturn/core/turnset/categories';
import type { FacetCounts } from '@halfturn/core/turnset/filter';
import type { CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { Button, Drawer } from '@mantine/core';
import { memo } from 'react';
import { FilterGroups } from './FilterGroups';
import classes from './turnanalysis.module.css';

interface Props {
  readonly opened: boolean;
  readonly labels: readonly CategoryLabels[];
  /** What is ticked. */
  readonly filter: TurnFilter;
  /** Of the picture now shown; null before the first. */
  readonly facets: FacetCounts | null;
  /** `12 of 340 turns`. */
  readonly countText: string;
  /** "Apply Filter" would change something. */
  readonly canApply: boolean;
  readonly onToggle: (category: TurnCategory, index: number) => void;
  readonly onReset: () => void;
  readonly onApply: () => void;
  /** Closes without applying. */
  readonly onClose: () => void;
}

/**
 * "Filter Turn Plots": a dialog beside the plots, not over them. Every tick is seen in them at once, and each class says
 * how many turns it would leave; what is ticked stays when it is applied and goes when the dialog is closed.
 */
export const TurnFilterModal = memo(function TurnFilterModal(props: Props) {
  const { opened, labels, filter, facets, countText, canApply, onToggle, onReset, onApply, onClose } = props;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Filter Turn Plots"
      position="right"
      size={300}
      withOverlay={false}
      lockScroll={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close without applying' }}
      classNames={{
        content: classes['drawer'] ?? '',
        header: classes['drawerHead'] ?? '',
        title: classes['drawerTitle'] ?? '',
        body: classes['drawerBody'] ?? '',
      }}
    >
      <div className={classes['groups']}>
        <FilterGroups labels={labels} filter={filter} facets={facets} onToggle={onToggle} />
      </div>
      <div className={classes['drawerFoot']}>
        <p className={classes['drawerCount']}>{countText}</p>
        <Button variant="default" disabled={!isFiltering(filter)} onClick={onReset}>
          Reset
        </Button>
        <Button disabled={!canApply} onClick={onApply}>
          Apply Filter
        </Button>
      </div>
    </Drawer>
  );
});
