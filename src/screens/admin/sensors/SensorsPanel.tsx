import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Empty } from '../../../frame/Empty';
import { hasOption } from '../../../routes/access';
import { customersAtom } from '../../../state/user/user';
import { ClubSection } from '../ClubSection';
import { OPTION_LABELS } from '../clubs/module-labels';
import { SensorsOfClub } from './SensorsOfClub';

interface Props {
  readonly onClubs: () => void;
}

export function SensorsPanel({ onClubs }: Props) {
  const customers = useAtomValue(customersAtom);
  return (
    <ClubSection id="sensors" title="Sensors" noCustomer="This account has no customer.">
      {(customerId) =>
        hasOption(customers.find((each) => each.customerId === customerId) ?? null, 'workInProgress') ? (
          <SensorsOfClub key={customerId} customerId={customerId} />
        ) : (
          <Empty
            isFramed
            text="This club does not watch live sessions yet"
            reason={
              <>
                <span>Tick “{OPTION_LABELS.workInProgress}” among its options, then add its sensors here.</span>
                <Button variant="default" size="xs" onClick={onClubs}>
                  To the club’s options
                </Button>
              </>
            }
          />
        )
      }
    </ClubSection>
  );
}
