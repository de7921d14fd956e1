import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './password-form.module.css';
import { checkPasswords, LENGTH_RULE, type PasswordFields } from './password-rules';

interface Props {
  readonly userName: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (currentPassword: string, newPassword: string) => void;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmation: '' };

export function ChangePasswordForm({ userName, busy, problem, onSubmit, cancelLabel, onCancel }: Props) {
  const [fields, setFields] = useState(EMPTY);
  const current = useRef<HTMLInputElement>(null);
  const rules = checkPasswords(fields);
  // OK is disabled while waiting, which makes the browser drop the focus.
  useEffect(() => {
    if (problem !== null && !busy) current.current?.focus();
  }, [problem, busy]);

  const field = (name: keyof PasswordFields) => ({
    required: true,
    withAsterisk: false,
    readOnly: busy,
    value: fields[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setFields((before) => ({ ...before, [name]: value }));
    },
    visibilityToggleFocusable: true,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (rules.acceptable && !busy) onSubmit(fields.currentPassword, fields.newPassword);
      }}
    >
      <Stack>
        {problem !== null && (
          <Alert color="red" role="alert" p="sm">
            {problem}
          </Alert>
        )}
        {/* Tells a password manager which user it belongs to. */}
        <input hidden type="text" autoComplete="username" value={userName} readOnly />
        <PasswordInput
          {...field('currentPassword')}
          ref={current}
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide current password' }}
        />
        <PasswordInput
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          description={<LengthRule holds={rules.longEnough} />}
          descriptionProps={{ component: 'div' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={rules.newPasswordProblem}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide new password' }}
        />
        <PasswordInput
          {...field('confirmation')}
          label="Confirm new password"
          autoComplete="new-password"
          error={rules.confirmationProblem}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide confirmation' }}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" loading={busy} disabled={!rules.acceptable}>
            OK
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function LengthRule({ holds }: { holds: boolean }) {
  return (
    <span className={classes['rule']} data-holds={holds}>
      {holds ? (
        <IconCircleCheckFilled size={16} role="img" aria-label="Done:" />
      ) : (
        <IconCircleDashed size={16} role="img" aria-label="To do:" />
      )}
      {LENGTH_RULE}
    </span>
  );
}
