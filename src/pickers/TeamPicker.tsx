import { TEAM_CHOICES, type TeamChoice } from '@halfturn/core/views/choices/team-choices';
import { Segments } from './Segments';

interface Props {
  readonly team: TeamChoice;
  readonly onChange: (team: TeamChoice) => void;
}

export function TeamPicker({ team, onChange }: Props) {
  return <Segments label="Team" options={TEAM_CHOICES} value={team} onChange={onChange} />;
}
