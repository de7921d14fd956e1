import { WhyEmpty } from '../../frame/WhyEmpty';

export function NobodyActive() {
  return (
    <WhyEmpty way="players">
      Nobody active is in the squads you have chosen: choose others in Settings, or add players.
    </WhyEmpty>
  );
}
