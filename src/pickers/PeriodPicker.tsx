import type { Period } from '@halfturn/core/views/choices/period-choices';
import { ChoiceSelect } from './ChoiceSelect';

interface Props {
  readonly periods: readonly Period[];
  readonly periodId: string;
  readonly onChange: (periodId: string) => void;
}

export function PeriodPicker({ periods, periodId, onChange }: Props) {
  return (
    <ChoiceSelect
      label="Time Period"
      options={periods.map(({ id, label }) => ({ value: id, label }))}
      value={periodId}
      onChange={onChange}
    />
  );
}
