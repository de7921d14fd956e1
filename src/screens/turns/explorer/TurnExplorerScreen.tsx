import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useCustomer } from '../../../state/user/use-customer';
import { unitSettingsAtom } from '../../../state/user/units';
import { TurnExplorer } from './TurnExplorer';

/** All turns of the club under linked brushes, for clubs with turn analysis. */
export default function TurnExplorerScreen() {
  const customer = useCustomer();
  // An address that is opened anew is what it says, a bare one every turn: what was brushed before is forgotten.
  const { key } = useLocation();
  const units = useAtomValue(unitSettingsAtom);
  const boundaries = customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES;
  return (
    <TurnExplorer
      key={`${customer.customerId}/${key}`}
      customerId={customer.customerId}
      boundaries={boundaries}
      units={units}
    />
  );
}
