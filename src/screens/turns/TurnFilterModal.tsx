import { isFiltering, type TurnCategory, type TurnFilter } from '@halfturn/core/turns/categories';
import type { FacetCounts } from '@halfturn/core/turns/filter';
import type { CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { memo } from 'react';
import { FilterPanel } from '../../pickers/FilterPanel';
import { FilterGroups } from './FilterGroups';

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
    <FilterPanel
      isBeside
      title="Filter Turn Plots"
      opened={opened}
      onClose={onClose}
      canApply={canApply}
      onApply={onApply}
      canReset={isFiltering(filter)}
      onReset={onReset}
      countText={countText}
    >
      <FilterGroups labels={labels} filter={filter} facets={facets} onToggle={onToggle} />
    </FilterPanel>
  );
});
