import { TEAM_CHOICES, teamOf, type TeamChoice } from '@halfturn/core/views/team-choices';
import { SegmentedControl } from '@mantine/core';

interface Props {
  readonly team: TeamChoice;
  readonly onChange: (team: TeamChoice) => void;
}

/** Which team's players are shown. */
export function TeamPicker({ team, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label="Team"
      data={TEAM_CHOICES.map(({ value, label }) => ({ value, label }))}
      value={team}
      onChange={(value) => onChange(teamOf(value))}
    />
  );
}
