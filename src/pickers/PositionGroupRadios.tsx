import { ChoiceRadios } from './ChoiceRadios';

interface Props {
  /** Beside controls that show theirs. */
  readonly isLabelShown?: boolean;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly value: number;
  readonly onChange: (group: number) => void;
}

export function PositionGroupRadios({ isLabelShown = false, groups, value, onChange }: Props) {
  if (groups.length < 2) return null;
  return (
    <ChoiceRadios
      isLabelShown={isLabelShown}
      label="Position group"
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      onChange={(group) => onChange(Number(group))}
    />
  );
}
