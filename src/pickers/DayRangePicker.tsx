import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { today } from '../state/today';

interface Props {
  readonly label: string;
  readonly description?: string;
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** The range has no effect: show none. */
  readonly isDisabled?: boolean;
  readonly onChange: (from: string, to: string) => void;
}

export function DayRangePicker({ label, description, from, to, isDisabled = false, onChange }: Props) {
  const [begun, setBegun] = useState<string | null>(null);
  const chosen: [string, string | null] = begun === null ? [from, to] : [begun, null];
  const shown: [string | null, string | null] = isDisabled ? [null, null] : chosen;
  return (
    <DatePickerInput
      type="range"
      label={label}
      description={description}
      allowSingleDateInRange
      maxDate={today()}
      firstDayOfWeek={1}
      valueFormat="D MMM YYYY"
      disabled={isDisabled}
      placeholder="All days"
      value={shown}
      onChange={([first, last]) => {
        setBegun(last === null ? first : null);
        if (first !== null) onChange(first, last ?? first);
      }}
      onDropdownClose={() => setBegun(null)}
    />
  );
}
