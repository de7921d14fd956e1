import { TEAM_CHOICES, type TeamChoice } from '@halfturn/core/views/choices/team-choices';
import { Segments } from './Segments';

interface Props {
  readonly team: TeamChoice;
  readonly onChange: (team: TeamChoice) => void;
}

/** Which team's players are shown. */
export function TeamPicker({ team, onChange }: Props) {
  return <Segments label="Team" options={TEAM_CHOICES} value={team} onChange={onChange} />;
}
