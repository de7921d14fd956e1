import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { endSession, LOGIN_WARNING } from '../../../state/user/login-state';
import { signOut } from '../../../state/user/sign-out';
import { ChangePasswordForm } from './ChangePasswordForm';
import { useChangePassword } from './use-change-password';

interface Props {
  readonly userName: string;
  readonly opened: boolean;
  /** Null: the change is required; the only alternative is to sign out. */
  readonly onClose: (() => void) | null;
}

export function ChangePasswordModal({ userName, opened, onClose }: Props) {
  const { busy, problem, changed, change, forgetProblem } = useChangePassword(userName);
  const forced = onClose === null;
  const leave = (): void => {
    // The server has revoked the token along with the old password.
    if (changed) endSession(LOGIN_WARNING.loggedOut);
    else if (!busy && onClose !== null) {
      forgetProblem();
      onClose();
    }
  };
  return (
    <Modal
      id="change-password-modal"
      opened={opened}
      onClose={leave}
      title="Change Password"
      withCloseButton={!forced}
      closeOnEscape={!forced || changed}
      closeOnClickOutside={false}
    >
      {changed ? (
        <Stack>
          <Alert role="alert" icon={<IconCheck aria-hidden="true" />}>
            Password changed successfully. Please log in again.
          </Alert>
          <Group justify="flex-end">
            <Button autoFocus onClick={leave}>
              OK
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          {forced && <Text>Choose a new password for {userName}. The one you signed in with is temporary.</Text>}
          <ChangePasswordForm
            userName={userName}
            busy={busy}
            problem={problem}
            onSubmit={change}
            cancelLabel={forced ? 'Sign Out' : 'Cancel'}
            onCancel={forced ? () => void signOut() : leave}
          />
        </Stack>
      )}
    </Modal>
  );
}
