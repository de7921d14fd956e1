import { Modal, Stack, Switch, Text } from '@mantine/core';
import { useAtom } from 'jotai';
import { cookieConsentAtom } from '../state/cookie-consent';

/** What the portal keeps in the browser, and the choice about usage statistics. */
export function PrivacyModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [consent, setConsent] = useAtom(cookieConsentAtom);
  return (
    <Modal opened={opened} onClose={onClose} title="Privacy Settings">
      <Stack>
        <Text>
          Your sign-in is kept for this browser tab, your units and colour scheme on this computer. The portal needs
          both to work and sends neither to anybody else.
        </Text>
        <Switch
          label="Allow usage statistics"
          checked={consent === true}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
