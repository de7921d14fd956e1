import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { routeOf } from '../../routes/routes';
import { useCustomer } from '../../state/use-customer';
import { ClubUnits } from '../admin/clubs/ClubUnits';
import { ClubAccounts } from './ClubAccounts';

/** For the administrator of the club shown: its accounts, how they sign in, and the units they see. */
export function ClubAccountsScreen() {
  const { customerId, customerDisplayName, units } = useCustomer();
  return (
    <Screen title={`${routeOf('clubAccounts').title} of ${customerDisplayName}`} isTitleChosen>
      <ClubAccounts key={customerId} customerId={customerId} />
      <Section id="units" title="Units">
        <ClubUnits key={customerId} customerId={customerId} units={units} />
      </Section>
    </Screen>
  );
}
