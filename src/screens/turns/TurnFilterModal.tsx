import { isFiltering, type TurnCategory, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import type { FacetCounts } from '@halfturn/core/turns/filter-by-class';
import type { CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { memo } from 'react';
import { FilterPanel } from '../../pickers/FilterPanel';
import { FilterGroups } from './TurnFilterGroups';

interface Props {
  readonly opened: boolean;
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  readonly facets: FacetCounts | null;
  readonly countText: string;
  readonly canApply: boolean;
  readonly onToggle: (category: TurnCategory, index: number) => void;
  readonly onReset: () => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/**
 * "Filter Turn Plots": a dialog beside the plots, not over them. Ticks apply to them at once, and each class says how
 * many turns it would leave; applying keeps the ticks, closing discards them.
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
