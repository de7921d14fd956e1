import { ClubSection } from '../ClubSection';
import { SensorsOfClub } from './SensorsOfClub';

export function SensorsPanel() {
  return (
    <ClubSection id="sensors" title="Sensors" noCustomer="This account has no customer.">
      {(customerId) => <SensorsOfClub key={customerId} customerId={customerId} />}
    </ClubSection>
  );
}
