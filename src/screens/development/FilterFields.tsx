import type { ComparisonGroupOption } from '@halfturn/core/views/choices/comparison-groups';
import { positionOptions } from '@halfturn/core/views/development/development-criteria';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { ReferenceGroupPicker } from '../../pickers/ReferenceGroupPicker';
import { FILTER, type FilterState } from './development-page';

interface Props {
  readonly draft: FilterState;
  readonly change: (change: Partial<FilterState>) => void;
  readonly criteria: readonly ComparisonGroupOption[];
  readonly position: string;
}

export function FilterFields({ draft, change, criteria, position }: Props) {
  return (
    <>
      <ChoiceRadios
        label="Position"
        isLabelShown
        options={positionOptions(position)}
        value={draft.position}
        onChange={(value) => change({ position: FILTER.shape.position.parse(value) })}
      />
      <ChoiceSelect
        label="Player Sessions"
        options={criteria.map(({ id, displayText }) => ({ value: String(id), label: displayText }))}
        value={String(draft.sessions)}
        onChange={(value) => change({ sessions: FILTER.shape.sessions.parse(value) })}
      />
      <ReferenceGroupPicker
        groups={criteria}
        groupId={draft.reference}
        onChange={(id) => change({ reference: FILTER.shape.reference.parse(id) })}
      />
    </>
  );
}
