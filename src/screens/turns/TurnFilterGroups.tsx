import { isChosen, isDisabled, type TurnCategory, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import type { FacetCounts } from '@halfturn/core/turns/filter-by-class';
import type { CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import type { Moving } from '../../charts/frame-painter';
import { FilterOption } from './TurnFilterOption';
import classes from './turnanalysis.module.css';

interface Props {
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  readonly facets: FacetCounts | null;
  readonly moving?: Moving<FacetCounts>;
  /** The largest possible count, for which space is reserved. */
  readonly mostTurns?: number;
  readonly onToggle: (category: TurnCategory, index: number) => void;
}

const FEW_TURNS = 9_999;

export function FilterGroups({ labels, filter, facets, moving, mostTurns = FEW_TURNS, onToggle }: Props) {
  return labels.map(({ category, title, classes: options }) => (
    <fieldset key={category} className={classes['group']}>
      <legend>{title}</legend>
      {options.map(({ name, range }, index) => (
        <FilterOption
          key={name}
          category={category}
          index={index}
          name={name}
          range={range}
          count={facets?.[category][index] ?? null}
          mostTurns={mostTurns}
          {...(moving === undefined ? {} : { moving })}
          checked={isChosen(filter, category, index)}
          disabled={isDisabled(filter, category, index)}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  ));
}
