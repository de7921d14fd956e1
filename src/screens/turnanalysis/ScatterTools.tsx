import type { TeamChoice } from '@halfturn/core/views/team-choices';
import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { TeamPicker } from '../../pickers/TeamPicker';

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

/** Which team, and charts or table. */
export const ScatterTools = memo(function ScatterTools({ scope, onScope, form, onForm }: Props) {
  return (
    <>
      {scope !== null && <TeamPicker team={scope} onChange={onScope} />}
      <SegmentedControl
        aria-label="Show turns as"
        data={FORMS.map(({ value, label }) => ({ value, label }))}
        value={form}
        onChange={(value) => onForm(FORMS.find((one) => one.value === value)?.value ?? 'charts')}
      />
    </>
  );
});
