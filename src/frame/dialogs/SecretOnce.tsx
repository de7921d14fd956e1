import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './DialogActions';
import classes from './secret-once.module.css';
import { useCopy } from './use-copy';

interface Props {
  readonly noun: 'Link' | 'Password' | 'Token';
  readonly secret: string;
  readonly children: ReactNode;
  /** Closes it. Without this there is no button, and the parent must remove it. */
  readonly onDone?: () => void;
  /** `dialog`: fills a dialog. `box`: next to other content. */
  readonly form?: 'dialog' | 'box';
}

export function SecretOnce({ noun, secret, children, onDone, form = 'box' }: Props) {
  const { said, copy } = useCopy();
  const isDialog = form === 'dialog';
  const size = isDialog ? 'sm' : 'compact-sm';
  const outcome = (
    <Text size="sm" role="status">
      {said}
    </Text>
  );
  const buttons = (
    <>
      <Button size={size} variant="default" onClick={() => void copy(secret, noun)}>
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
