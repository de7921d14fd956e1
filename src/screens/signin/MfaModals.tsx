import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import type { User } from '../../state/user/user';
import { CodeForm } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';
import type { Challenge, SecondStep } from './use-sign-in';

interface Props {
  readonly challenge: Challenge;
  readonly busy: boolean;
  readonly onCode: (second: SecondStep) => void;
  readonly onSetupDone: () => void;
  readonly onEnter: (user: User) => void;
  readonly onClose: () => void;
}

export function MfaModals({ challenge, busy, onCode, onSetupDone, onEnter, onClose }: Props) {
  return (
    <>
      <Modal id="mfa-setup-modal" opened={challenge.kind === 'setup'} onClose={onClose} title="Set up two-step sign-in">
        {challenge.kind === 'setup' && (
          <Stack>
            <Text>Scan this with your authenticator app, then continue.</Text>
            <Group justify="center">
              <img src={challenge.qrCode} alt="Code to scan with an authenticator app" width={220} height={220} />
            </Group>
            <Text size="sm">If you cannot scan it, type this key into the app:</Text>
            <Code block>{challenge.setupKey}</Code>
            <Group justify="flex-end">
              <Button onClick={onSetupDone} data-autofocus>
                Next
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
      <Modal id="mfa-code-modal" opened={challenge.kind === 'code'} onClose={onClose} title="Enter your code">
        {challenge.kind === 'code' && (
          <CodeForm tries={challenge.tries} offersRecovery={!challenge.afterSetup} busy={busy} onCode={onCode} />
        )}
      </Modal>
      <Modal
        id="recovery-codes-modal"
        opened={challenge.kind === 'recoveryCodes'}
        onClose={onClose}
        title="Keep your recovery codes"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        {challenge.kind === 'recoveryCodes' && (
          <RecoveryCodes codes={challenge.codes} onKept={() => onEnter(challenge.user)} />
        )}
      </Modal>
    </>
  );
}
