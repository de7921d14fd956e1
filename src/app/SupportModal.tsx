import { Anchor, List, Modal, Text } from '@mantine/core';

const ACCOUNT_ADDRESS = 'accounts@halfturn.example';
const TECHNICAL_ADDRESS = 'support@halfturn.example';

/** Whom to write to. */
export function SupportModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Customer support">
      <List spacing="sm" listStyleType="none">
        <List.Item>
          <Text fw={550}>Account Support</Text>
          <Anchor href={`mailto:${ACCOUNT_ADDRESS}`}>{ACCOUNT_ADDRESS}</Anchor>
        </List.Item>
        <List.Item>
          <Text fw={550}>Technical Support</Text>
          <Anchor href={`mailto:${TECHNICAL_ADDRESS}`}>{TECHNICAL_ADDRESS}</Anchor>
        </List.Item>
      </List>
    </Modal>
  );
}
