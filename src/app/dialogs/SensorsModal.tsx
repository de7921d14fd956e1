import { Modal } from '@mantine/core';
import { SensorsOfClub } from '../../screens/admin/sensors/SensorsOfClub';
import { useCustomer } from '../../state/user/use-customer';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SensorsModal({ opened, onClose }: Props) {
  const { customerId } = useCustomer();
  return (
    <Modal.Stack>
      <Modal opened={opened} onClose={onClose} stackId="sensors" title="Sensors" size="72rem">
        <SensorsOfClub key={customerId} customerId={customerId} onLeave={onClose} />
      </Modal>
    </Modal.Stack>
  );
}
