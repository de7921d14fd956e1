import { ClubSection } from '../ClubSection';
import { SensorsOfClub } from './SensorsOfClub';

/** What may feed a club's sessions while they run, and whether it does. */
export function SensorsPanel() {
  return (
    <ClubSection id="sensors" title="Sensors" noCustomer="This account has no customer.">
      {(customerId) => <SensorsOfClub key={customerId} customerId={customerId} />}
    </ClubSection>
  );
}
