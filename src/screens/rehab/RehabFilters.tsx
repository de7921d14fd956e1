import { NO_FILTER, toggleClass } from '@halfturn/core/turns/filter-categories';
import {
  AUTOMATIC_RANGE,
  AUTOMATIC_TEXT,
  chosenRange,
  type RehabPeriod,
  periodText,
} from '@halfturn/core/views/rehab/rehab-period';
import { filterLabels, filterSummary } from '@halfturn/core/views/turns/turn-filter-labels';
import { useAtomValue } from 'jotai';
import { DayRangePicker } from '../../pickers/DayRangePicker';
import { FilterDrawer } from '../../pickers/FilterDrawer';
import { today } from '../../state/today';
import { unitSettingsAtom } from '../../state/user/units';
import { useCustomer } from '../../state/user/use-customer';
import { FilterGroups } from '../turns/TurnFilterGroups';
import { type LongitudinalPage, TURN_TICKS, turnFilterOf } from './longitudinal-page';
import classes from './rehab.module.css';

interface Props {
  readonly page: LongitudinalPage;
  /** The default range; null: no recent session. */
  readonly automatic: RehabPeriod | null;
  readonly onChange: (change: Partial<LongitudinalPage>) => void;
}

function useTurnLabels() {
  const units = useAtomValue(unitSettingsAtom);
  const { turnEntrySpeedBoundaries } = useCustomer();
  return filterLabels(turnEntrySpeedBoundaries, units).filter(({ category }) => category !== 'side');
}

export function RehabFilters({ page, automatic, onChange }: Props) {
  const labels = useTurnLabels();
  const latest = today();
  const { entrySpeed, acceleration, deceleration, time, angle } = page;
  return (
    <>
      <FilterDrawer
        title="Filter Date Range"
        label="Date range"
        applied={{ ...chosenRange(page) }}
        defaults={{ ...AUTOMATIC_RANGE }}
        onApply={({ start, end }) => onChange({ start, end, session: null })}
      >
        {(draft, change) => (
          <DayRangePicker
            label="Date range"
            {...(draft.start === null ? { description: AUTOMATIC_TEXT } : {})}
            from={draft.start ?? automatic?.startDate ?? latest}
            to={draft.end ?? automatic?.endDate ?? latest}
            onChange={(start, end) => change({ start, end })}
          />
        )}
      </FilterDrawer>
      <FilterDrawer
        title="Filter Turn Scatters"
        label="Turns"
        applied={{ entrySpeed, acceleration, deceleration, time, angle }}
        defaults={{ entrySpeed: 0, acceleration: 0, deceleration: 0, time: 0, angle: 0 }}
        onApply={onChange}
      >
        {(draft, change) => (
          <FilterGroups
            labels={labels}
            filter={turnFilterOf(draft)}
            facets={null}
            onToggle={(category, index) => {
              const next = toggleClass({ ...NO_FILTER, ...draft }, category, index);
              for (const tick of TURN_TICKS) if (tick === category) change({ [tick]: next[tick] });
            }}
          />
        )}
      </FilterDrawer>
    </>
  );
}

interface SelectedProps {
  readonly page: LongitudinalPage;
  readonly period: RehabPeriod;
  readonly type: string | null;
}

export function SelectedFilters({ page, period, type }: SelectedProps) {
  const labels = useTurnLabels();
  const words = [periodText(period), type ?? 'Training & Rehab', ...filterSummary(labels, turnFilterOf(page))];
  return (
    <ul className={classes['selected']} aria-label="Selected filters">
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
