import { Modal, Stack, Switch, Text } from '@mantine/core';
import { useAtom } from 'jotai';
import { cookieConsentAtom } from '../../state/user/cookie-consent';

export function PrivacyModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [consent, setConsent] = useAtom(cookieConsentAtom);
  return (
    <Modal opened={opened} onClose={onClose} title="Privacy Settings">
      <Stack>
        <Text>
          Your sign-in, squads and last player are kept for this browser tab; your units, colour scheme and this choice
          on this computer. The portal needs them to work and shares them with no one.
        </Text>
        <Text>
          If you allow it, the portal counts page views, sign-ins and match report downloads, per club and day. The
          counts hold no name and no player, stay on this portal’s server for 400 days, and only its administrator sees
          them.
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
