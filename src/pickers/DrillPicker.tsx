import { ChoiceSelect } from './ChoiceSelect';

const FULL_SESSION_ID = 0;

interface Props {
  readonly drills: readonly { readonly id: number; readonly name: string }[];
  readonly drillId: number;
  readonly onChange: (drillId: number) => void;
}

export function DrillPicker({ drills, drillId, onChange }: Props) {
  return (
    <ChoiceSelect
      label="Drill"
      options={[
        { value: String(FULL_SESSION_ID), label: 'Full Session' },
        ...drills.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(drillId)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
