import { WhyEmpty } from '../../frame/WhyEmpty';

export function NobodyActive() {
  return (
    <WhyEmpty way="players">
      The squads you have chosen have no active players: choose others in Settings, or add players.
    </WhyEmpty>
  );
}
