import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { TEAM_CHOICES, type TeamChoice } from '../session/team-choice';

export type ScatterForm = 'charts' | 'table';

const FORMS: readonly { readonly value: ScatterForm; readonly label: string }[] = [
  { value: 'charts', label: 'Charts' },
  { value: 'table', label: 'Table' },
];

interface Props {
  /** Null when there is one team only: nothing to choose. */
  readonly scope: TeamChoice | null;
  readonly onScope: (scope: TeamChoice) => void;
  readonly form: ScatterForm;
  readonly onForm: (form: ScatterForm) => void;
}

interface TeamProps {
  readonly scope: TeamChoice;
  readonly onScope: (scope: TeamChoice) => void;
}

/** Which team's turns are shown. */
export function TeamSwitch({ scope, onScope }: TeamProps) {
  return (
    <SegmentedControl
      aria-label="Team"
      data={TEAM_CHOICES.map(({ value, label }) => ({ value, label }))}
      value={scope}
      onChange={(value) => onScope(TEAM_CHOICES.find((choice) => choice.value === value)?.value ?? 'all')}
    />
  );
}

/** Which team, and charts or table. */
export const ScatterTools = memo(function ScatterTools({ scope, onScope, form, onForm }: Props) {
  return (
    <>
      {scope !== null && <TeamSwitch scope={scope} onScope={onScope} />}
      <SegmentedControl
        aria-label="Show turns as"
        data={FORMS.map(({ value, label }) => ({ value, label }))}
        value={form}
        onChange={(value) => onForm(FORMS.find((one) => one.value === value)?.value ?? 'charts')}
      />
    </>
  );
});
