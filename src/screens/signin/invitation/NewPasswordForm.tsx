import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { LengthRule } from '../password/ChangePasswordForm';
import { checkNewPassword } from '../password/password-rules';

interface Props {
  readonly userName: string;
  readonly busy: boolean;
  /** False until something else has been answered. */
  readonly canSend: boolean;
  readonly onSubmit: (password: string) => void;
}

export function NewPasswordForm({ userName, busy, canSend, onSubmit }: Props) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const rules = checkNewPassword({ userName, password, confirmation });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (rules.acceptable && canSend && !busy) onSubmit(password);
      }}
    >
      <Stack>
        {}
        <input hidden type="text" autoComplete="username" value={userName} readOnly />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          readOnly={busy}
          description={<LengthRule holds={rules.longEnough} />}
          descriptionProps={{ component: 'div' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={rules.passwordProblem}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          readOnly={busy}
          error={rules.confirmationProblem}
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide confirmation' }}
        />
        <Button type="submit" size="md" loading={busy} disabled={!rules.acceptable || !canSend}>
          Set password and sign in
        </Button>
      </Stack>
    </form>
  );
}
