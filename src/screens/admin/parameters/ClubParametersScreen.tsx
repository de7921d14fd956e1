import { Screen } from '../../../frame/Screen';
import { routeOf } from '../../../routes/routes';
import { RecomputesPanel } from '../recomputes/RecomputesPanel';
import { ParametersPanel } from './ParametersPanel';

/** For analysts and the club's administrator: the club's parameters and the effects of changing them. */
export function ClubParametersScreen() {
  return (
    <Screen title={routeOf('clubParameters').title}>
      <ParametersPanel />
      <RecomputesPanel />
    </Screen>
  );
}
