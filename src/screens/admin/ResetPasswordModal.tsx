import { type Account, resetPassword } from '@halfturn/contract/admin/accounts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { SecretOnce } from '../../frame/dialogs/SecretOnce';
import { useChange } from '../../state/calls/use-change';

interface Props {
  readonly account: Account | null;
  readonly onClose: () => void;
}

export function ResetPasswordModal({ account, onClose }: Props) {
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={account === null ? 'Reset Password' : `Reset Password of ${account.userName}`}
    >
      {account !== null && <ResetPassword key={account.userId} account={account} onClose={onClose} />}
    </Modal>
  );
}

function ResetPassword({ account: { userId, userName }, onClose }: Props & { readonly account: Account }) {
  const reset = useChange(resetPassword);
  const password = reset.data?.oneTimePassword;
  if (password !== undefined) {
    return (
      <SecretOnce noun="Password" secret={password} form="dialog" onDone={onClose}>
        One-time password of {userName}. It is shown only once.
      </SecretOnce>
    );
  }
  return (
    <Stack>
      <ProblemAlert text={reset.problem} />
      <Text size="sm">
        {userName} is signed out everywhere, and a one-time password replaces theirs: pass it on. The next sign-in asks
        for a new one.
      </Text>
      <DialogActions onCancel={onClose}>
        <Button loading={reset.isPending} onClick={() => reset.mutate({ body: { userId } })}>
          Reset Password
        </Button>
      </DialogActions>
    </Stack>
  );
}
