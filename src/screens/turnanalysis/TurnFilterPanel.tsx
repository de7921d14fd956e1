import {
  isChosen,
  isDisabled,
  isFiltering,
  type TurnCategory,
  type TurnFilter,
} from '@halfturn/core/turnset/categories';
import type { FacetCounts } from '@halfturn/core/turnset/filter';
import { filterSummary, type CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { memo } from 'react';
import { FilterOption } from './FilterOption';
import classes from './turnanalysis.module.css';

interface Props {
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  /** Of the picture now shown; null before the first. */
  readonly facets: FacetCounts | null;
  readonly onToggle: (category: TurnCategory, index: number) => void;
  readonly onReset: () => void;
}

const ICON = <IconFilterOff size={14} aria-hidden="true" />;

/** The filter of the turn plots: every tick answers at once; each class shows how many turns it would leave. */
export const TurnFilterPanel = memo(function TurnFilterPanel({ labels, filter, facets, onToggle, onReset }: Props) {
  const summary = filterSummary(labels, filter);
  return (
    <section className={classes['filter']} aria-labelledby="turn-filter-title">
      <div className={classes['filterHead']}>
        <h2 id="turn-filter-title">Filter Turn Plots</h2>
        <Button variant="subtle" size="compact-sm" leftSection={ICON} disabled={!isFiltering(filter)} onClick={onReset}>
          Reset
        </Button>
      </div>
      <p className={classes['summary']}>{summary.length === 0 ? 'All turns' : summary.join(' · ')}</p>
      <div className={classes['groups']}>
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
                count={facets?.[category][index] ?? null}
                checked={isChosen(filter, category, index)}
                disabled={isDisabled(filter, category, index)}
                onToggle={onToggle}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
});
