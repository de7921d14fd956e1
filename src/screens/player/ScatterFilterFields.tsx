import { toggleClass } from '@halfturn/core/turns/filter-categories';
import type { CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { Switch } from '@mantine/core';
import { DayRangePicker } from '../../pickers/DayRangePicker';
import { SeasonPicker } from '../../pickers/SeasonPicker';
import { FilterGroups } from '../turns/TurnFilterGroups';
import { type ScatterFilter, turnFilterOf, withTurnFilter } from './player-filter';

interface Props {
  readonly draft: ScatterFilter;
  readonly change: (change: Partial<ScatterFilter>) => void;
  readonly labels: readonly CategoryLabels[];
  readonly seasons: readonly string[];
}

export function ScatterFilterFields({ draft, change, labels, seasons }: Props) {
  const isLongitudinal = draft.view === 'longitudinal';
  const filter = turnFilterOf(draft);
  return (
    <>
      <Switch
        label="Longitudinal View"
        description="Only turns from a date range"
        checked={isLongitudinal}
        onChange={(event) => change({ view: event.currentTarget.checked ? 'longitudinal' : 'all' })}
      />
      <DayRangePicker
        label="Range"
        from={draft.from}
        to={draft.to}
        isDisabled={!isLongitudinal}
        onChange={(from, to) => change({ from, to })}
      />
      <SeasonPicker form="radios" seasons={seasons} season={draft.season} onChange={(season) => change({ season })} />
      <FilterGroups
        labels={labels}
        filter={filter}
        facets={null}
        onToggle={(category, index) => change(withTurnFilter(toggleClass(filter, category, index)))}
      />
    </>
  );
}
