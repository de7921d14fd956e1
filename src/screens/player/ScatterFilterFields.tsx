import { toggleClass } from '@halfturn/core/turnset/categories';
import type { CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { Switch } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { SeasonPicker } from '../../pickers/SeasonPicker';
import { today } from '../../state/today';
import { FilterGroups } from '../turnanalysis/FilterGroups';
import { type ScatterFilter, turnFilterOf, withTurnFilter } from './player-filter';

interface Props {
  readonly draft: ScatterFilter;
  readonly change: (change: Partial<ScatterFilter>) => void;
  readonly labels: readonly CategoryLabels[];
  /** Newest first. */
  readonly seasons: readonly string[];
}

/** Longitudinal view with its range, season, and the classes of a turn. */
export function ScatterFilterFields({ draft, change, labels, seasons }: Props) {
  const isLongitudinal = draft.view === 'longitudinal';
  const filter = turnFilterOf(draft);
  return (
    <>
      <Switch
        label="Longitudinal View"
        description="Only the turns of a range of days"
        checked={isLongitudinal}
        onChange={(event) => change({ view: event.currentTarget.checked ? 'longitudinal' : 'all' })}
      />
      <DatePickerInput
        type="range"
        label="Range"
        allowSingleDateInRange
        maxDate={today()}
        firstDayOfWeek={1}
        valueFormat="D MMM YYYY"
        disabled={!isLongitudinal}
        value={[draft.from, draft.to]}
        onChange={([from, to]) => {
          // The second click ends the range: until then it is one day.
          if (from !== null) change({ from, to: to ?? from });
        }}
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
