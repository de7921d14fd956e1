import { Screen } from '../../../frame/Screen';
import { routeOf } from '../../../routes/routes';
import { RecomputesPanel } from '../recomputes/RecomputesPanel';
import { ParametersPanel } from './ParametersPanel';

/** For analysts and the club's administrator: what the club's numbers are computed with, and what a change of it changed. */
export function ClubParametersScreen() {
  return (
    <Screen title={routeOf('clubParameters').title}>
      <ParametersPanel />
      <RecomputesPanel />
    </Screen>
  );
}
