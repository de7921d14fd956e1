import type { SessionTypeChoice } from '@halfturn/core/views/choices/session-type-choices';
import { ChoiceRadios } from './ChoiceRadios';

interface Props {
  readonly choices: readonly SessionTypeChoice[];
  readonly sessionTypeId: number | null;
  /** As in `ChoiceRadios`. */
  readonly isLabelShown?: boolean;
  readonly onChange: (sessionTypeId: number | null) => void;
}

const COMBINED = 'all';
const textOf = (sessionTypeId: number | null) => (sessionTypeId === null ? COMBINED : String(sessionTypeId));

/** Combined and each type; omitted by screens if the club's option makes Combined the default. */
export function SessionTypePicker({ choices, sessionTypeId, isLabelShown = false, onChange }: Props) {
  return (
    <ChoiceRadios
      label="Session Type"
      isLabelShown={isLabelShown}
      options={choices.map((choice) => ({ value: textOf(choice.sessionTypeId), label: choice.label }))}
      value={textOf(sessionTypeId)}
      onChange={(value) => onChange(value === COMBINED ? null : Number(value))}
    />
  );
}
