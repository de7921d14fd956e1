import { WhyEmpty } from '../../frame/WhyEmpty';

/** Why a week or a season of weeks is empty, and what to do. */
export function NobodyActive() {
  return (
    <WhyEmpty way="players">
      Nobody active is in the squads you have chosen: choose others in Settings, or add players.
    </WhyEmpty>
  );
}
