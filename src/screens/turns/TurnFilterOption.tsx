import type { TurnCategory } from '@halfturn/core/turns/filter-categories';
import type { FacetCounts } from '@halfturn/core/turns/filter-by-class';
import { Checkbox } from '@mantine/core';
import { memo, useMemo } from 'react';
import { partOf, type Moving } from '../../charts/frame-painter';
import { MovingText } from '../../charts/MovingText';
import classes from './turnanalysis.module.css';

interface Props {
  readonly category: TurnCategory;
  readonly index: number;
  readonly name: string;
  readonly range: string;
  readonly count: number | null;
  readonly moving?: Moving<FacetCounts>;
  readonly mostTurns: number;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: (category: TurnCategory, index: number) => void;
}

const NUMBER = new Intl.NumberFormat('en-GB');
const CLASS_NAMES = { body: classes['option'] ?? '', labelWrapper: classes['optionLabel'] ?? '' };

/** One class of one category. Memoised: a tick must not render the whole panel. */
export const FilterOption = memo(function FilterOption(props: Props) {
  const { category, index, name, range, count, moving, mostTurns, checked, disabled, onToggle } = props;
  const movingCount = useMemo(
    () => (moving === undefined ? null : partOf(moving, (facets) => NUMBER.format(facets[category][index] ?? 0))),
    [moving, category, index],
  );
  const text = count === null ? '' : NUMBER.format(count);
  return (
    <Checkbox
      size="xs"
      classNames={CLASS_NAMES}
      checked={checked}
      disabled={disabled}
      title={disabled ? 'Low and High angle cannot both be chosen' : undefined}
      onChange={() => onToggle(category, index)}
      label={
        <span className={classes['optionText']}>
          <span>
            {name} <span className={classes['range']}>{range}</span>
          </span>
          <span className={classes['facet']} style={{ width: `${NUMBER.format(mostTurns).length}ch` }}>
            {movingCount === null ? text : <MovingText text={text} moving={movingCount} />}
          </span>
        </span>
      }
    />
  );
});
