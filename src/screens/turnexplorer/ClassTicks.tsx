import { isChosen, isDisabled, type TurnCategory, type TurnFilter } from '@halfturn/core/turnset/categories';
import type { FacetCounts } from '@halfturn/core/turnset/filter';
import type { CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { memo } from 'react';
import { FilterOption } from '../turnanalysis/FilterOption';
import classes from './turnexplorer.module.css';

interface Props {
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  readonly facets: FacetCounts;
  readonly onToggle: (category: TurnCategory, index: number) => void;
}

/** Ticks for classes and sides; each says how many turns it would leave. */
export const ClassTicks = memo(function ClassTicks({ labels, filter, facets, onToggle }: Props) {
  return (
    <div className={classes['ticks']}>
      {labels.map(({ category, title, classes: options }) => (
        <fieldset key={category} className={classes['group']}>
          <legend>{title}</legend>
          {options.map(({ name, range }, index) => (
            <FilterOption
              key={name}
              category={category}
              index={index}
              name={name}
              range={range}
              count={facets[category][index] ?? null}
              checked={isChosen(filter, category, index)}
              disabled={isDisabled(filter, category, index)}
              onToggle={onToggle}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});
