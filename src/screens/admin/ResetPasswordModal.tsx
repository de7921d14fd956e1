import { type Account, resetPassword } from '@halfturn/contract/admin';
import { Alert, Button, Code, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../frame/DialogActions';
import { useChange } from '../../state/use-change';

interface Props {
  /** Null: closed. */
  readonly account: Account | null;
  readonly onClose: () => void;
}

/** A one-time password for somebody who has lost theirs: said what it does, then shown this once. */
export function ResetPasswordModal({ account, onClose }: Props) {
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      // What is behind the password must not be closed by a click beside it.
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
  if (password !== undefined) return <OneTimePassword userName={userName} password={password} onClose={onClose} />;
  return (
    <Stack>
      {reset.problem !== null && (
        <Alert color="red" role="alert">
          {reset.problem}
        </Alert>
      )}
      <Text size="sm">
        {userName} is signed out everywhere, and a one-time password replaces theirs: pass it on. The next sign-in asks
        for a new one.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={reset.isPending} onClick={() => reset.mutate({ body: { userId } })}>
          Reset Password
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface ShownProps {
  readonly userName: string;
  readonly password: string;
  readonly onClose: () => void;
}

function OneTimePassword({ userName, password, onClose }: ShownProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // Over plain HTTP there is no clipboard at all.
      await navigator.clipboard.writeText(password);
      setSaid('Password copied.');
    } catch {
      setSaid('The password could not be copied: select it.');
    }
  };
  return (
    <Stack>
      <Text size="sm">One-time password of {userName}. It is shown only once.</Text>
      <Code block>{password}</Code>
      <DialogActions>
        <Text size="sm" role="status">
          {said}
        </Text>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogActions>
    </Stack>
  );
}
