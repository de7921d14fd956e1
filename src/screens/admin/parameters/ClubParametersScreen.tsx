import { Screen } from '../../../frame/Screen';
import { routeOf } from '../../../routes/routes';
import { RecomputesPanel } from '../recomputes/RecomputesPanel';
import { ParametersPanel } from './ParametersPanel';

export function ClubParametersScreen() {
  return (
    <Screen title={routeOf('clubParameters').title}>
      <ParametersPanel />
      <RecomputesPanel />
    </Screen>
  );
}
