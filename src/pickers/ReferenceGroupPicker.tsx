import type { ComparisonGroupOption } from '@halfturn/core/views/choices/comparison-groups';
import { ChoiceSelect } from './ChoiceSelect';

interface Props {
  readonly groups: readonly ComparisonGroupOption[];
  readonly groupId: number;
  readonly onChange: (groupId: number) => void;
}

export function ReferenceGroupPicker({ groups, groupId, onChange }: Props) {
  return (
    <ChoiceSelect
      label="Reference Group"
      description={groups.find(({ id }) => id === groupId)?.descriptionText}
      options={groups.map(({ id, displayText }) => ({ value: String(id), label: displayText }))}
      value={String(groupId)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
