import { Anchor, List, Modal, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { hasOption } from '../../routes/access';
import { pathOf } from '../../routes/links';
import { currentCustomerAtom } from '../../state/user/user';

const ACCOUNT_ADDRESSES = { own: 'league-accounts@halfturn.example', shared: 'accounts@halfturn.example' } as const;
const TECHNICAL_ADDRESS = 'support@halfturn.example';

export function SupportModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const customer = useAtomValue(currentCustomerAtom);
  const hasOwnSupport = hasOption(customer, 'hasSaudiDocumentationAndSupport');
  const accountAddress = ACCOUNT_ADDRESSES[hasOwnSupport ? 'own' : 'shared'];
  return (
    <Modal opened={opened} onClose={onClose} title="Customer support">
      <List spacing="sm" listStyleType="none">
        <List.Item>
          <Text fw={550}>Documentation</Text>
          <Anchor component={Link} to={pathOf('whitePaper')} onClick={onClose}>
            How each number is computed
          </Anchor>
        </List.Item>
        <List.Item>
          <Text fw={550}>Account Support</Text>
          <Anchor href={`mailto:${accountAddress}`}>{accountAddress}</Anchor>
        </List.Item>
        {!hasOwnSupport && (
          <List.Item>
            <Text fw={550}>Technical Support</Text>
            <Anchor href={`mailto:${TECHNICAL_ADDRESS}`}>{TECHNICAL_ADDRESS}</Anchor>
          </List.Item>
        )}
      </List>
    </Modal>
  );
}
