import { ChoiceSelect } from './ChoiceSelect';

interface Props {
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
  /** 0: those chosen in Settings. */
  readonly value: number;
  readonly onChange: (squadId: number) => void;
}

export function SquadPicker({ squads, value, onChange }: Props) {
  if (squads.length < 2) return null;
  return (
    <ChoiceSelect
      label="Squad"
      options={[
        { value: '0', label: 'As in Settings' },
        ...squads.map(({ squadId, name }) => ({ value: String(squadId), label: name })),
      ]}
      value={String(value)}
      onChange={(squadId) => onChange(Number(squadId))}
    />
  );
}
