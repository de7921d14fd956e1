import { ChoiceRadios } from './ChoiceRadios';

interface Props {
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  /** Id of the group chosen. */
  readonly value: number;
  readonly onChange: (group: number) => void;
}

/** One of several position groups; renders nothing if there is no choice. */
export function PositionGroupRadios({ groups, value, onChange }: Props) {
  if (groups.length < 2) return null;
  return (
    <ChoiceRadios
      label="Position group"
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      onChange={(group) => onChange(Number(group))}
    />
  );
}
