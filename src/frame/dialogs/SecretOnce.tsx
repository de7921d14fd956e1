import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogActions } from './DialogActions';
import classes from './secret-once.module.css';

interface Props {
  readonly noun: 'Link' | 'Password' | 'Token';
  readonly secret: string;
  /** Whose it is, what it does; that it is shown only once. */
  readonly children: ReactNode;
  /** Leaves the secret behind. Without it there is no button: what stands around it takes it away. */
  readonly onDone?: () => void;
  /** `dialog`: all that a dialog holds. `box`: beside other things. */
  readonly form?: 'dialog' | 'box';
}

/** What the server tells once and keeps no copy of, with a button that copies it. */
export function SecretOnce({ noun, secret, children, onDone, form = 'box' }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // Over plain HTTP there is no clipboard at all.
      await navigator.clipboard.writeText(secret);
      setSaid(`${noun} copied.`);
    } catch {
      setSaid(`The ${noun.toLowerCase()} could not be copied: select it.`);
    }
  };
  const isDialog = form === 'dialog';
  const size = isDialog ? 'sm' : 'compact-sm';
  const outcome = (
    <Text size="sm" role="status">
      {said}
    </Text>
  );
  const buttons = (
    <>
      <Button size={size} variant="default" onClick={() => void copy()}>
        Copy {noun.toLowerCase()}
      </Button>
      {onDone !== undefined && (
        <Button
          size={size}
          variant={isDialog ? 'filled' : 'default'}
          onClick={onDone}
          {...(isDialog ? { 'data-autofocus': true } : {})}
        >
          Done
        </Button>
      )}
    </>
  );
  return (
    <Stack gap={isDialog ? 'md' : 'xs'}>
      <Text size="sm">{children}</Text>
      <Code block className={classes['secret'] ?? ''} aria-label={`The ${noun.toLowerCase()}`} role="group">
        {secret}
      </Code>
      {isDialog ? (
        <DialogActions>
          {outcome}
          {buttons}
        </DialogActions>
      ) : (
        <Group gap="xs">
          {buttons}
          {outcome}
        </Group>
      )}
    </Stack>
  );
}
