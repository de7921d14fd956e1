import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { useAtomValue } from 'jotai';
import { useCustomer } from '../../../state/user/use-customer';
import { unitSettingsAtom } from '../../../state/user/units';
import { TurnExplorer } from './TurnExplorer';

export default function TurnExplorerScreen() {
  const customer = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const boundaries = customer.turnEntrySpeedBoundaries ?? DEFAULT_ENTRY_SPEED_BOUNDARIES;
  return (
    <TurnExplorer key={customer.customerId} customerId={customer.customerId} boundaries={boundaries} units={units} />
  );
}
