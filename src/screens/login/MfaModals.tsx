import { Button, Modal, PinInput, Stack, Text } from '@mantine/core';
import type { Challenge } from './use-sign-in';

interface Props {
  readonly challenge: Challenge;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  readonly onSetupDone: () => void;
  readonly onClose: () => void;
}

/** Second step of signing in: the set-up picture, then a code of six digits that sends itself. */
export function MfaModals({ challenge, busy, onCode, onSetupDone, onClose }: Props) {
  return (
    <>
      <Modal
        opened={challenge.kind === 'setup'}
        onClose={onClose}
        title="Set up two-step sign-in"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {challenge.kind === 'setup' && (
          <Stack align="center">
            <Text>Scan this with your authenticator app, then go on.</Text>
            <img src={challenge.qrCode} alt="Code to scan with an authenticator app" width={200} height={200} />
            <Button onClick={onSetupDone}>Next</Button>
          </Stack>
        )}
      </Modal>
      <Modal
        opened={challenge.kind === 'code'}
        onClose={onClose}
        title="Enter your code"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {challenge.kind === 'code' && (
          <Stack align="center">
            <Text>The six digits your authenticator app shows now.</Text>
            <PinInput
              length={6}
              type="number"
              oneTimeCode
              autoFocus
              disabled={busy}
              error={challenge.wrongCode}
              ariaLabel="Digit of the code"
              onComplete={onCode}
            />
            {challenge.wrongCode && (
              <Text c="var(--risk-red-text)" role="alert">
                Incorrect code, please try again
              </Text>
            )}
          </Stack>
        )}
      </Modal>
    </>
  );
}
