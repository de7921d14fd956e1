import { isChosen, isDisabled, isFiltering, toggleClass, type TurnFilter } from '@halfturn/core/turnset/categories';
import type { FacetCounts } from '@halfturn/core/turnset/filter';
import { filterSummary, type CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { Button, Checkbox } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import classes from './turnanalysis.module.css';

interface Props {
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  /** Of the picture now shown; null before the first. */
  readonly facets: FacetCounts | null;
  readonly onChange: (filter: TurnFilter) => void;
  readonly onReset: () => void;
}

const EXCLUSIVE_HINT = 'Low and High angle cannot both be chosen';

/** The filter of the turn plots: every tick answers at once; each class shows how many turns it would leave. */
export function TurnFilterPanel({ labels, filter, facets, onChange, onReset }: Props) {
  const summary = filterSummary(labels, filter);
  return (
    <section className={classes['filter']} aria-labelledby="turn-filter-title">
      <div className={classes['filterHead']}>
        <h2 id="turn-filter-title">Filter Turn Plots</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFilterOff size={14} aria-hidden="true" />}
          disabled={!isFiltering(filter)}
          onClick={onReset}
        >
          Reset
        </Button>
      </div>
      <p className={classes['summary']}>{summary.length === 0 ? 'All turns' : summary.join(' · ')}</p>
      <div className={classes['groups']}>
        {labels.map(({ category, title, classes: options }) => (
          <fieldset key={category} className={classes['group']}>
            <legend>{title}</legend>
            {options.map(({ name, range }, index) => {
              const disabled = isDisabled(filter, category, index);
              const count = facets?.[category][index];
              return (
                <Checkbox
                  key={name}
                  size="xs"
                  classNames={{ body: classes['option'] ?? '', labelWrapper: classes['optionLabel'] ?? '' }}
                  checked={isChosen(filter, category, index)}
                  disabled={disabled}
                  title={disabled ? EXCLUSIVE_HINT : undefined}
                  onChange={() => onChange(toggleClass(filter, category, index))}
                  label={
                    <span className={classes['optionText']}>
                      <span>
                        {name} <span className={classes['range']}>{range}</span>
                      </span>
                      <span className={classes['facet']}>{count ?? ''}</span>
                    </span>
                  }
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
